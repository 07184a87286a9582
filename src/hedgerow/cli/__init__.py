"""The command line: `hedgerow games`, `hedgerow serve` and so on.

A module for each command; bad input of any of them is one clear line and exit code 2.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from hedgerow.ai.bot import UnknownBot
from hedgerow.ai.pipe import BotFailed
from hedgerow.cli import arena, bench, bot, games, perft, play, records, rules, serve, sim
from hedgerow.cli.arguments import BadInput, Parser
from hedgerow.core.game import BadOption
from hedgerow.lab.arena import BadArena
from hedgerow.lab.ledger import NoTests
from hedgerow.play.record import BadRecord
from hedgerow.registry import UnknownGame

__all__ = ["main"]

COMMANDS: Final = (games, play, serve, bot, sim, arena, perft, rules, records, bench)
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
REFUSALS: Final = (
    BadArena,
    BadInput,
    BadOption,
    BadRecord,
    BotFailed,
    NoTests,
    UnknownBot,
    UnknownGame,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        given = parser().parse_args(arguments)
        return int(given.run(given))
    except REFUSALS as error:
        print(f"hedgerow: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("hedgerow: interrupted", file=sys.stderr)
        return INTERRUPTED


def parser() -> Parser:
    top = Parser(prog="hedgerow", description="Tabletop games of nature and order.")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top
