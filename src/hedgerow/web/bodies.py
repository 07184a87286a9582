"""The lobby's bodies, over HTTP; docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from hedgerow.core.view import Outcome, View
from hedgerow.web.messages import Clock, Contribution, Name, TableInfo, Told, Value

Token = Annotated[str, Meta(max_length=400)]


class OptionInfo(Struct, frozen=True):
    """Something to agree on before the start; a whole number has `low` and `high`.

    Ask for it only with so many `players` (none named: any number), and where each option of `when`
    has one of these values. `reserved`: choices that only so many players have. `seat`: the number
    of a seat at the table, 0 is chance. `file`: the text of a file in place of our own content.
    `ruling`: the rulebook leaves it open, and the default is our answer.
    """

    name: str
    title: str
    default: Value
    text: str
    cites: list[str]
    choices: list[Value]
    low: int
    high: int
    labels: dict[str, str] = field(default_factory=dict)
    """What choices are called, where their own words say too little."""
    players: list[int] = field(default_factory=list)
    when: dict[str, list[Value]] = field(default_factory=dict)
    reserved: dict[str, list[int]] = field(default_factory=dict)
    seat: bool = False
    file: bool = False
    ruling: bool = False


class BotInfo(Struct, frozen=True):
    """A bot that may take a seat, and one honest sentence about it."""

    name: str
    text: str


class VariantInfo(Struct, frozen=True):
    """A number of players and options that go well together."""

    players: int
    options: dict[str, Value]


class RuleInfo(Struct, frozen=True):
    """A rule: its id, where it stands in the rulebook, and one sentence."""

    id: str
    section: str
    source: str
    text: str


class GameInfo(Struct, frozen=True):
    """A game as the home screen shows it."""

    name: str
    title: str
    pitch: str
    minutes: str
    players: list[int]
    options: list[OptionInfo]
    variants: list[VariantInfo]
    bots: list[BotInfo]
    rules_version: int
    lesson: bool = False


class GameDetail(Struct, frozen=True):
    """What a table of this game needs: the layout as the game wrote it, and the rules."""

    game: GameInfo
    layout: dict[str, Any]
    rules: list[RuleInfo]
    combines: bool


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Name = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up: a wish for each seat, in table order."""

    game: Name
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = field(default_factory=dict)
    public: bool = False
    pace: Annotated[float, Meta(ge=0, le=30)] = 1.0
    clock: Clock | None = None


class SeatLink(Struct, frozen=True):
    """Where to send somebody who shall take an open seat. The secret is in the fragment."""

    seat: int
    url: str


class Made(Struct, frozen=True):
    """A table that was set up."""

    table: TableInfo
    links: list[SeatLink]


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin; `contribution` is random hex of the host's own for the dealer."""

    contribution: Contribution = ""


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a seat link's token before its seat is taken."""

    token: Token


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat by its link's token."""

    token: Token
    name: Name = ""
    contribution: Contribution = ""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat of a public table."""

    name: Name = ""
    contribution: Contribution = ""


class Claimed(Struct, frozen=True):
    """A seat that is mine, or could be, and its table."""

    table: TableInfo
    seat: int


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot takes over until you return."""

    bot: Name = ""


class ReplayWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Which steps of a record file, or of a table, to see through whose eyes (-1: a spectator's).

    With `open` all cards lie open; with `story` the answer has all that was told, and how it stood.
    """

    record: Annotated[str, Meta(max_length=400_000)] = ""
    table: Name = ""
    viewer: int = -1
    open: bool = False
    story: bool = False
    first: Annotated[int, Meta(ge=0)] = 0
    last: Annotated[int, Meta(ge=0)] = 100


class Step(Struct, frozen=True):
    """The table after `seq` actions, the last of them by `seat` (-1: by the dealer)."""

    seq: int
    seat: int
    view: View


class CurvePoint(Struct, frozen=True):
    """How it stood for each seat after `seq` actions."""

    seq: int
    values: list[float]


class Turning(Struct, frozen=True):
    """After `seq` actions `seats` took the lead; how it stood, and the event that did it."""

    seq: int
    seats: list[int]
    values: list[float]
    told: Told | None = None


class Curve(Struct, frozen=True):
    """How a finished game went; `label` names the points, "" is an estimate from -1 to 1.

    `turning` are the sharpest changes of lead, a handful at most.
    """

    label: str
    points: list[CurvePoint]
    turning: list[Turning]


class AccountLine(Struct, frozen=True):
    """A source, and what it brought to each seat; a single value is the whole table's.

    One value more than there are seats is that of an automatic opponent without a seat.
    """

    label: str
    values: list[int]


class Account(Struct, frozen=True):
    """How a finished game came out; `adds_up`: the lines together are the scores."""

    lines: list[AccountLine]
    adds_up: bool


class Replay(Struct, frozen=True):
    """Some steps of a game; `length` is how many actions it has in all."""

    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    length: int
    steps: list[Step]
    outcome: Outcome | None = None
    story: list[Told] = field(default_factory=list)
    curve: Curve | None = None
    account: Account | None = None


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on as `seat` after the first `at` actions of a record or of a finished table."""

    record: Annotated[str, Meta(max_length=400_000)] = ""
    table: Name = ""
    at: Annotated[int, Meta(ge=0)] = 0
    seat: int = 0
    name: Name = ""
    bot: Name = ""
    pace: Annotated[float, Meta(ge=0, le=30)] = 1.0


class LessonMove(Struct, frozen=True):
    """A move that is made without a word."""

    seat: int
    code: str


class LessonStep(Struct, frozen=True):
    """A sentence, the elements it speaks of, and what `seat` does; "" means: read, and go on."""

    say: str
    point: list[str]
    seat: int
    do: str
    then: list[LessonMove]


class Lesson(Struct, frozen=True):
    """A first game that teaches: play it at `table` as `seat`; the other seats are mine as well.

    Make their moves as the steps say; after the last one leave them to the bot, and say `after`.
    """

    table: TableInfo
    seat: int
    steps: list[LessonStep]
    bot: str
    after: str


class Problem(Struct, frozen=True):
    """The body of every answer that is not a success."""

    status: int
    text: str


HTTP_BODIES = (
    GameInfo,
    GameDetail,
    NewTable,
    Made,
    Start,
    Invitation,
    Claim,
    Sit,
    Claimed,
    Leave,
    ReplayWish,
    Replay,
    PlayOn,
    Lesson,
    Problem,
)
INCOMING = (NewTable, SeatWish, Start, Invitation, Claim, Sit, Leave, ReplayWish, PlayOn)
