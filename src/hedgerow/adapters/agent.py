"""A trained agent as a player: `python -m hedgerow.adapters.agent FILE [ARGUMENT ...]`.

FILE is a Python file that defines `agent(*arguments)`. What it returns is called for each decision
with the observation that the environments of this package give, and returns an action. Wherever the
house takes a bot, the whole command does behind "pipe:":

    hedgerow play natura --bot "pipe:python -m hedgerow.adapters.agent mine.py weights.npz"
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from typing import IO, Any, TypeAlias

import numpy as np

from hedgerow.adapters.arrays import Observation

Agent: TypeAlias = Callable[[Observation], int]


def load_agent(file: str, arguments: list[str]) -> Agent:
    """What the file's `agent` makes of the arguments."""
    spec = spec_from_file_location("agent", file)
    if spec is None or spec.loader is None:
        raise ValueError(f"{file} is no Python file")
    module = module_from_spec(spec)
    sys.modules["agent"] = module
    spec.loader.exec_module(module)
    agent: Agent = module.agent(*arguments)
    return agent


def observation(question: dict[str, Any]) -> Observation:
    """The arrays of a question that came as a line of JSON."""
    if not question.get("observation"):
        raise ValueError("the question has no numbers: `hedgerow serve --agent` sends them")
    parts = {name: np.array(cells, np.int8) for name, cells in question["observation"].items()}
    mask = np.zeros(question["actions"], np.int8)
    mask[[choice["action"] for choice in question["view"]["prompt"]["choices"]]] = 1
    whole = np.concatenate([parts["public"], parts["private"]])
    return {"observation": whole, **parts, "action_mask": mask}


def serve(agent: Agent, questions: IO[str], answers: IO[str]) -> None:
    """Answer every question with one line, until there are no more."""
    for line in questions:
        action = int(agent(observation(json.loads(line))))
        answers.write(json.dumps({"action": action}) + "\n")
        answers.flush()


if __name__ == "__main__":
    serve(load_agent(sys.argv[1], sys.argv[2:]), sys.stdin, sys.stdout)
