"""Everything that goes over the socket, in one place; the lobby's bodies are in `bodies`.

docs/protocol.md tells what they mean; web/src/lib/protocol.ts is generated from this module.
Nothing here knows a game: views, prompts and outcomes are the engine's own.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct, field

from hedgerow.core.view import Choice, Outcome, Prompt, Reason, View

__all__ = ["FROM_CLIENT", "FROM_SERVER", "PROTOCOL", "FromClient", "FromServer"]

PROTOCOL = 1
DAY = 24 * 3600

Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]
Elements: TypeAlias = Annotated[list[Word], Meta(max_length=64)]
Contribution: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*$")]
Value: TypeAlias = bool | int | str
Refusal: TypeAlias = Literal["rule", "stale", "seat", "unknown", "state", "limit"]
Until: TypeAlias = Literal["turn", "game"]
Status: TypeAlias = Literal["open", "playing", "over"]


class Message(Struct, frozen=True, tag_field="t", tag=str.lower):
    """A message of the socket; `t` says which."""


class Ask(Message, frozen=True, forbid_unknown_fields=True):
    """A message from a client. `id` is the client's own number; the answer repeats it as `re`."""

    id: int


# -- what the table tells --------------------------------------------------------------------


class Argument(Struct, frozen=True):
    """A part of an event: which place of the sentence, how it is spelled, its number, its words."""

    name: str
    kind: str
    value: int
    words: str


class Told(Struct, frozen=True):
    """Something that happened, as this viewer may know it."""

    seq: int
    kind: str
    text: str
    cites: list[str]
    args: list[Argument]


class Order(Struct, frozen=True):
    """A standing order: answer `code` whenever a question rests on one of these rules."""

    code: Word
    about: Annotated[list[Word], Meta(max_length=16)]
    until: Until = "turn"


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time people have, in seconds; 0: as much as they like.

    `game` is for all of a seat's decisions, `increment` is added to it after each of them, `move`
    is for one decision.
    """

    game: Annotated[float, Meta(ge=0, le=100 * DAY)] = 0.0
    increment: Annotated[float, Meta(ge=0, le=DAY)] = 0.0
    move: Annotated[float, Meta(ge=0, le=100 * DAY)] = 0.0


class SeatClock(Struct, frozen=True):
    """A seat's time as it is when this is sent, in seconds; -1: no limit.

    `left` is what is left of the game's time, `move` what is left for this decision; both count
    down while `running`. `out`: the time is out and a bot plays until the person returns.
    """

    seat: int
    left: float
    move: float
    running: bool
    out: bool = False


class SeatInfo(Struct, frozen=True):
    """Who sits there. `away`: a bot plays on until the person returns."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""
    here: bool = False
    away: bool = False
    mine: bool = False


class TableInfo(Struct, frozen=True):
    """A table from outside."""

    id: str
    game: str
    title: str
    status: Status
    players: int
    options: dict[str, Value]
    public: bool
    pace: float
    host: bool
    seats: list[SeatInfo]
    commitment: str
    seq: int
    created: float
    rematch: str = ""
    outcome: Outcome | None = None
    clock: Clock | None = None


# -- from the server -------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The first message: who you are here, and the table."""

    protocol: int
    table: TableInfo
    seats: list[int]


class Moment(Struct, frozen=True):
    """The table as you saw it when the log was `seq` long, after the events up to this number."""

    seq: int
    view: View


class Update(Message, frozen=True):
    """The table as you see it now. With `fresh` forget what was told before: `events` is all.

    `moments` is how it looked on the way here, where one act set off much by itself.
    """

    seq: int
    fresh: bool
    view: View
    events: list[Told]
    undo: Literal["", "free", "ask"] = ""
    orders: list[Order] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)


class Clocks(Message, frozen=True):
    """The clocks of a table that has some; beside each update, and when one runs out."""

    clocks: list[SeatClock]


class Accepted(Message, frozen=True):
    """It is done and on disk; `seq` is the log's length with it."""

    re: int
    seq: int


class Refused(Message, frozen=True):
    """It is not done. `rule` names the rule where it was a rule, `text` says it in words."""

    re: int
    kind: Refusal
    text: str
    rule: str = ""


class Reasons(Message, frozen=True):
    """The answer to `whynot`: the likeliest reason first; none if it is possible."""

    re: int
    reasons: list[Reason]


class Suggestion(Struct, frozen=True):
    """An option worth considering; `chance` is a search's estimate of winning with it."""

    code: str
    words: str
    chance: float
    why: str


class Hints(Message, frozen=True):
    """The answer to `hint`: the best options first; `seq` is the decision they were made for."""

    re: int
    seq: int
    hints: list[Suggestion]


class Combined(Message, frozen=True):
    """The answer to `combine`: what the chosen elements are or can still become."""

    re: int
    choices: list[Choice]


class People(Message, frozen=True):
    """Somebody came, left, or the table's status changed."""

    table: TableInfo


class Asked(Message, frozen=True):
    """A seat asks the others to agree to take its last act back; `open` are those still asked."""

    ask: int
    seat: int
    text: str
    open: list[int]


class Settled(Message, frozen=True):
    """What was asked is decided."""

    ask: int
    agreed: bool


class Revealed(Message, frozen=True):
    """After the end: the sealed seed, so that everybody can check all chance."""

    commitment: str
    seed: str
    contributions: list[str]


class Bye(Message, frozen=True):
    """The server closes this socket; `again`: come back after that many seconds, -1: don't."""

    text: str
    again: float


# -- from the client -------------------------------------------------------------------------


class Act(Ask, frozen=True):
    """Do this. `seq` is the one of the update in which the choice stood."""

    seat: int
    seq: int
    code: Word


class WhyNot(Ask, frozen=True):
    """Why can't I do what these elements, clicked in this order, would mean?"""

    seat: int
    touches: Elements


class Combine(Ask, frozen=True):
    """What can these elements become?"""

    seat: int
    touches: Elements


class Undo(Ask, frozen=True):
    """Take my last act back; with `ask`, ask the others where the policy alone does not allow."""

    seat: int
    seq: int
    ask: bool = False


class Consent(Ask, frozen=True):
    """My answer to `asked`."""

    seat: int
    ask: int
    yes: bool


class Orders(Ask, frozen=True):
    """These are my standing orders from now on; they replace earlier ones."""

    seat: int
    orders: Annotated[list[Order], Meta(max_length=16)]


class Hint(Ask, frozen=True):
    """What would a strong player do in my place, knowing what I know?"""

    seat: int


class Look(Ask, frozen=True):
    """Show me the table through the eyes of this seat of mine; -1: a spectator's."""

    seat: int


FromServer: TypeAlias = (
    Welcome
    | Update
    | Clocks
    | Accepted
    | Refused
    | Reasons
    | Combined
    | Hints
    | People
    | Asked
    | Settled
    | Revealed
    | Bye
)
FromClient: TypeAlias = Act | WhyNot | Combine | Undo | Consent | Orders | Hint | Look

FROM_SERVER = get_args(FromServer)
FROM_CLIENT = get_args(FromClient)
VIEWS = (View, Prompt, Outcome)
INCOMING = (Ask, Order, Clock)
