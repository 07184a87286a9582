"""Many games in several processes, kept in a file as they end: a run can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from hedgerow.cli.arguments import progress

T = TypeVar("T")
Row = dict[str, object]
FOLDER = Path("build") / "balance"


def run(name: str, tasks: Sequence[T], play: Callable[[T], Row], cores: int) -> list[Row]:
    """What `play` made of every task, in their order; what the log has is not played again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    log = FOLDER / f"{name}.jsonl"
    done: dict[str, Row] = {}
    if log.exists():
        for line in log.read_text().splitlines(keepends=True):
            if line.endswith("\n"):  # a killed run may have left half a line
                row = json.loads(line)
                done[row["task"]] = row
    left = [task for task in tasks if repr(task) not in done]
    with (
        progress(name, len(tasks)) as bar,
        get_context("spawn").Pool(cores) as pool,
        log.open("w") as out,
    ):
        out.writelines(json.dumps(row) + "\n" for row in done.values())
        bar.advance(bar.task_ids[0], len(tasks) - len(left))
        for task, row in pool.imap_unordered(_Told(play), left, chunksize=4):
            done[repr(task)] = {"task": repr(task), **row}
            out.write(json.dumps(done[repr(task)]) + "\n")
            out.flush()
            bar.advance(bar.task_ids[0])
    return [done[repr(task)] for task in tasks]


class _Told:
    """A task with what came of it, on its way between processes."""

    def __init__(self, play: Callable[[T], Row]) -> None:
        self.play = play

    def __call__(self, task: T) -> tuple[T, Row]:
        return task, self.play(task)
