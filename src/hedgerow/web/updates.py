"""Updates as they go over the line, made once for all who see the same."""

from __future__ import annotations

from msgspec import Raw
from msgspec.json import Encoder

from hedgerow.core.view import View
from hedgerow.play.live import Live
from hedgerow.play.lobby import TableRow
from hedgerow.play.table import Table
from hedgerow.web import messages as m
from hedgerow.web import wire
from hedgerow.web.fragments import Laid, laid_out
from hedgerow.web.line import framed
from hedgerow.web.metrics import Metrics

__all__ = ["Shown", "Updates", "encoded"]

ENCODER = Encoder()


class Shown:
    """What sockets are shown of a table as it is at one moment."""

    def __init__(self, table: Table, row: TableRow) -> None:
        self.table = table
        self.seq = table.seq
        self.row = row
        self.open: View | None = None  # any viewer's, where all see the same
        self.laid: Laid | None = None  # ... and what lies on the table there
        self.events: dict[int, list[Raw]] = {}  # those that everybody may know, by what was heard
        self.updates: dict[tuple[int, int, bool], bytes] = {}

    def update(self, viewer: int, heard: int, fresh: bool) -> bytes:
        key = (viewer, heard, fresh)
        found = self.updates.get(key)
        if found is None:
            view, events = self.view(viewer), self.told(viewer, heard)
            laid = self.laid_out(view)
            made = wire.update(self.table, self.row, view, laid, heard, fresh, events)
            found = self.updates[key] = encoded(made)
        return found

    def view(self, viewer: int) -> View:
        """What a viewer sees; who is not asked, in an open game, sees what everybody does."""
        game, seen = self.table.game, self.open
        if seen is not None and viewer not in seen.waiting:
            return onlooker(seen, viewer)
        view = game.observe(self.table.state, viewer, seen)
        if game.open:
            self.open = view
        return view

    def laid_out(self, view: View) -> Laid:
        if not self.table.game.open:
            return laid_out(view)
        if self.laid is None:
            self.laid = laid_out(view)
        return self.laid

    def told(self, viewer: int, heard: int) -> list[Raw]:
        found = self.events.get(heard)
        if found is None:
            found, public = wire.events(self.table, viewer, heard)
            if public:
                self.events[heard] = found
        return found


def onlooker(view: View, viewer: int) -> View:
    """A view without its question."""
    return View(
        view.game,
        viewer,
        view.seats,
        view.waiting,
        view.turn,
        view.zones,
        view.facts,
        None,
        view.outcome,
    )


class Updates:
    """Encoded updates, kept while they are current: a thousand spectators cost one view."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.kept: dict[str, Shown] = {}

    def of(self, live: Live, table: Table, viewer: int, heard: int, fresh: bool) -> bytes:
        row = live.row
        shown = self.kept.get(row.id)
        if (
            shown is None
            or shown.seq != table.seq
            or shown.table is not table
            or shown.row is not row
        ):
            self.kept[row.id] = shown = Shown(table, row)
        return shown.update(viewer, heard, fresh)

    def forget(self, live: Live) -> None:
        if not live.watchers:
            self.kept.pop(live.row.id, None)


def encoded(message: m.Message) -> bytes:
    """The message as it goes over the line."""
    return framed(ENCODER.encode(message))
