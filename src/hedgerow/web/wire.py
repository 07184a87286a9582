"""From the house's objects to the wire's: what a person or viewer may know of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Raw, Struct
from msgspec.json import encode

from hedgerow.core.events import Chronicle, Kind, argument
from hedgerow.core.game import Game, Option
from hedgerow.core.state import Event
from hedgerow.core.view import View
from hedgerow.play.bots import bots
from hedgerow.play.dealer import Dealer
from hedgerow.play.lesson import lesson
from hedgerow.play.live import Live
from hedgerow.play.lobby import OVER, SeatRow, TableRow
from hedgerow.play.match import Match
from hedgerow.play.table import Moment, Table
from hedgerow.play.timekeeper import Timekeeper
from hedgerow.registry import load
from hedgerow.web import bodies as b
from hedgerow.web import messages as m
from hedgerow.web.fragments import EncodedView, Laid, laid_out, view_of

__all__ = ["clocks", "game_detail", "game_info", "revealed", "table_info", "told", "update"]


def game_info(game: Game) -> b.GameInfo:
    return b.GameInfo(
        name=game.name,
        title=game.title,
        pitch=game.pitch,
        minutes=game.minutes,
        players=list(game.players),
        options=[option_info(game, option) for option in game.options],
        variants=[b.VariantInfo(v.players, dict(v.options)) for v in game.variants],
        bots=[b.BotInfo(name, text) for name, text in bots().items()],
        rules_version=game.rules_version,
        lesson=lesson(game) is not None,
    )


def option_info(game: Game, o: Option) -> b.OptionInfo:
    titles, labels = ((game.layout or {}).get(key) for key in ("titles", "options"))
    title = titles.get(o.name) if isinstance(titles, Mapping) else None
    named = labels.get(o.name) if isinstance(labels, Mapping) else None
    return b.OptionInfo(
        name=o.name,
        title=str(title or o.name.replace("_", " ").capitalize()),
        default=o.default,
        text=o.text,
        cites=list(o.cites),
        choices=list(o.choices),
        low=o.low,
        high=o.high,
        labels={str(value): str(label) for value, label in named.items()} if named else {},
        players=list(o.when.players),
        when={o.when.option: list(o.when.values)} if o.when.option else {},
        reserved={str(value): list(players) for value, players in o.reserved},
        seat=o.seat,
        file=o.file,
        ruling=any(game.rulebook.rules[rule].ruling for rule in o.cites),
    )


def game_detail(game: Game) -> b.GameDetail:
    return b.GameDetail(
        game=game_info(game),
        layout=dict(game.layout or {}),
        rules=[b.RuleInfo(r.id, r.section, r.source, r.text) for r in game.rulebook],
        combines=game.combine is not None,
    )


def table_info(
    row: TableRow, person: str, present: frozenset[str], live: Live | None = None, seq: int = 0
) -> m.TableInfo:
    """A table as this person may know it. Nobody learns who the others are, only their names.

    Without `live` it is as the database knows it, with a log of `seq` entries.
    """
    game = load(row.game)
    table = live.table if live is not None else None
    names = game.names(game.new(row.players, row.options))
    return m.TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        status=status(row),
        players=row.players,
        options=row.options,
        public=row.public,
        pace=row.pace,
        host=row.host == person,
        seats=[
            seat_info(seat, person, present, name)
            for seat, name in zip(row.seats, names, strict=True)
        ],
        commitment=Dealer(row.seed, ()).commitment,
        seq=table.seq if table is not None else seq,
        created=row.created,
        rematch=row.rematch,
        outcome=table.match.outcome if table is not None else None,
        clock=m.Clock(row.clock.game, row.clock.increment, row.clock.move) if row.clock else None,
    )


def status(row: TableRow) -> m.Status:
    return "open" if row.status == "open" else "over" if row.status == OVER else "playing"


def seat_info(seat: SeatRow, person: str, present: frozenset[str], name: str) -> m.SeatInfo:
    return m.SeatInfo(
        seat=seat.seat,
        name=seat.name or name or f"Player {seat.seat + 1}",
        kind="bot" if seat.kind == "bot" else "person" if seat.kind == "person" else "open",
        bot=seat.bot,
        here=bool(seat.owner) and seat.owner in present,
        away=seat.away,
        mine=bool(person) and seat.owner == person,
    )


# -- what happened ---------------------------------------------------------------------------


def told(match: Match, event: Event, viewer: int, seq: int) -> m.Told:
    """An event as the viewer may know it."""
    chronicle = match.game.chronicle
    return spelled(chronicle, chronicle.redact(event, viewer), match.names, seq)


def spelled(chronicle: Chronicle, redacted: Event, names: tuple[str, ...], seq: int = 0) -> m.Told:
    """The sentence of an event, already redacted, and its parts."""
    kind: Kind = chronicle.kinds[redacted[0]]
    args = []
    for _, letter, speller in kind.parts(redacted):
        if letter:
            value = argument(redacted, letter)
            words = chronicle.word(speller, value, names)
            args.append(m.Argument(letter, speller or "number", value, words))
    return m.Told(seq, kind.name, chronicle.sentence(redacted, names), list(kind.cites), args)


FIRST = b'{"seq":0'  # with this an encoded event begins that has no number yet


@lru_cache(maxsize=1 << 14)
def encoded_but_seq(chronicle: Chronicle, redacted: Event, names: tuple[str, ...]) -> bytes:
    """An event as it goes to many viewers, at many tables: all of it but its number."""
    return encode(spelled(chronicle, redacted, names)).removeprefix(FIRST)


def encoded(match: Match, event: Event, viewer: int, seq: int) -> Raw:
    """As `told`, encoded."""
    chronicle = match.game.chronicle
    rest = encoded_but_seq(chronicle, chronicle.redact(event, viewer), match.names)
    return Raw(b'{"seq":%d%b' % (seq, rest))


def events(table: Table, viewer: int, heard: int) -> tuple[list[Raw], bool]:
    """What happened since somebody had heard so many events, as the viewer may know it.

    And whether everybody may know all of it.
    """
    match = table.match
    kinds = match.game.chronicle.kinds
    public = True
    found = []
    for event, seq in zip(match.events.since(heard), table.told_at[heard:], strict=True):
        if kinds[event[0]].secret:
            public = False
        found.append(encoded(match, event, viewer, seq))
    return found, public


class EncodedMoment(Struct, frozen=True):
    seq: int
    view: EncodedView


class EncodedUpdate(m.Message, frozen=True, tag="update"):
    """As `messages.Update`, with a view whose parts are encoded already."""

    seq: int
    fresh: bool
    view: EncodedView
    events: list[Raw]
    undo: str
    orders: list[m.Order]
    moments: list[EncodedMoment]


def update(
    table: Table,
    row: TableRow,
    view: View,
    laid: Laid,
    heard: int,
    fresh: bool,
    events: list[Raw],
) -> EncodedUpdate:
    """The table as a viewer sees it, with what happened since it had heard so many events."""
    viewer = view.viewer
    undo, orders, moments = "", [], []
    if viewer >= 0:
        undo = table.undoable(viewer) if view.outcome is None else ""
        if standing := row.seats[viewer].orders:
            orders = [m.Order(o.code, list(o.about), until(o.until)) for o in standing]
    if table.moments and not fresh:
        moments = [moment(table.game, one, viewer) for one in table.moments if one.told > heard]
    return EncodedUpdate(table.seq, fresh, view_of(view, laid), events, undo, orders, moments)


def moment(game: Game, one: Moment, viewer: int) -> EncodedMoment:
    """How the table looked to the viewer in between: made and redacted like any view."""
    view = game.observe(one.state, viewer)
    return EncodedMoment(one.seq, view_of(view, laid_out(view)))


def until(word: str) -> m.Until:
    return "game" if word == "game" else "turn"


def clocks(time: Timekeeper) -> m.Clocks:
    readings = time.readings()
    return m.Clocks([m.SeatClock(r.seat, r.left, r.move, r.running, r.out) for r in readings])


def revealed(table: Table) -> m.Revealed:
    dealer = table.dealer
    return m.Revealed(dealer.commitment, dealer.seed, dealer.contributions)
