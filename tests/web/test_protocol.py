"""The wire's messages: what TypeScript is told of them, and what they refuse."""

import msgspec
import pytest

from hedgerow.web import messages
from tools import typescript


def test_the_committed_typescript_is_current() -> None:
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.generated()


def test_a_message_says_its_kind() -> None:
    assert b'"t":"accepted"' in msgspec.json.encode(messages.Accepted(1, 2))


@pytest.mark.parametrize(
    "frame",
    [
        b'{"t":"act","id":1,"seat":0,"seq":0}',
        b'{"t":"act","id":1,"seat":0,"seq":0,"code":"x","more":1}',
        b'{"t":"accepted","re":1,"seq":0}',
        b'{"t":"whynot","id":1,"seat":0,"touches":[' + b'"a",' * 64 + b'"a"]}',
        b"[]",
        b"",
    ],
)
def test_a_frame_that_is_not_of_the_protocol_is_refused(frame: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(frame, type=messages.FromClient)
