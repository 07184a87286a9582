"""Any program as a player: JSON lines over its standard input and output. See docs/bots.md."""

from __future__ import annotations

import json
import select
import shlex
import subprocess
from typing import IO

from hedgerow.ai.seat import Seat

PROTOCOL = 1
PATIENCE = 60.0  # seconds


class BotFailed(ValueError):
    """A program that plays by pipe did not answer, or answered what can't be done."""


class PipeBot:
    """Starts a program and asks it for each decision."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.name = f"pipe:{command}"
        self.patience = patience
        words = shlex.split(command)
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, IndexError) as error:
            raise BotFailed(f"{self.name} does not start: {error}") from None
        self.unread = b""

    def choose(self, seat: Seat) -> int:
        view = seat.view()
        if view.prompt is None:
            raise BotFailed(f"{self.name} is asked without a prompt")
        self.send(
            {
                "protocol": PROTOCOL,
                "ask": "choose",
                "game": seat.game.name,
                "seat": seat.number,
                "view": view.to_data(),
                "actions": len(seat.game.vocabulary),
                "observation": seat.numbers(),
            }
        )
        answer = self.read()
        for choice in view.prompt.choices:
            if answer.get("action") == choice.action or answer.get("code") == choice.code:
                return choice.action
        raise BotFailed(f"{self.name} answers {answer}, which is none of its choices")

    def send(self, message: dict[str, object]) -> None:
        try:
            stream(self.process.stdin).write(json.dumps(message).encode() + b"\n")
        except OSError as error:
            raise BotFailed(f"{self.name} does not listen: {error}") from None

    def read(self) -> dict[str, object]:
        """The next line that the program writes."""
        source = stream(self.process.stdout)
        while b"\n" not in self.unread:
            ready, _, _ = select.select([source], [], [], self.patience)
            if not ready:
                raise BotFailed(f"{self.name} has not answered for {self.patience:g} seconds")
            some = source.read(65536)
            if not some:
                raise BotFailed(f"{self.name} has ended")
            self.unread += some
        line, _, self.unread = self.unread.partition(b"\n")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BotFailed(f"{self.name} answers {line[:80]!r}, which is no JSON object")
        return answer

    def close(self) -> None:
        """End the program: its input ends, and it is given a moment to notice."""
        stream(self.process.stdin).close()
        try:
            self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        stream(self.process.stdout).close()

    def __del__(self) -> None:
        if hasattr(self, "process") and self.process.poll() is None:
            self.close()


def stream(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise BotFailed("there is no pipe")
    return pipe
