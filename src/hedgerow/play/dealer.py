"""Chance that can be checked: outcomes from a seed that is sealed before the first card.

The dealer shows the hash of its seed before the seats add their own random words. Neither side can
then steer an outcome: the seed can't be changed any more, and nobody knows it. After the end the
seed is shown, and `verify` computes every outcome of a record again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Sequence

from hedgerow.core.game import Value
from hedgerow.core.state import CHANCE, State
from hedgerow.play import record
from hedgerow.play.match import Match

METHOD = "hmac-sha256 1"
DRAW = re.compile(r"^\*\s.*#\s*draw\s+(\d+)\s*$")
WAS_GIVEN = re.compile(r"^\*\s.*#\s*given\s*$")
GIVEN = -1  # the number of an outcome that this dealer has not drawn: the game went on from another


class Unverified(ValueError):
    """A record whose chance outcomes are not those of its dealer, or can't be checked."""


def new_seed() -> str:
    return secrets.token_hex(32)


class Dealer:
    """A sealed seed, the seats' contributions, and the outcomes that follow from both."""

    def __init__(self, seed: str, contributions: Sequence[str]) -> None:
        self.seed = seed
        self.contributions = list(contributions)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()

    def number(self, n: int, total: int) -> int:
        """The n-th number, from 0 to total - 1. Of 256 bits, so that no bias can be seen."""
        message = json.dumps([METHOD, self.contributions, n], separators=(",", ":")).encode()
        digest = hmac.digest(bytes.fromhex(self.seed), message, "sha256")
        return int.from_bytes(digest, "big") % total

    def draw(self, state: State, n: int) -> int:
        """The n-th outcome, where the dealer is waited for."""
        outcomes = [int(action) for action in state.legal(CHANCE)]
        weights = [int(state.weight(action)) for action in outcomes]
        rest = self.number(n, sum(weights))
        for action, weight in zip(outcomes, weights, strict=True):
            rest -= weight
            if rest < 0:
                return action
        raise AssertionError("the weights don't add up")


def header(dealer: Dealer) -> list[str]:
    """What a finished game's record tells of its dealer."""
    return [
        f"dealer: {METHOD}",
        f"commitment: {dealer.commitment}",
        f"seed: {dealer.seed}",
        f"contributions: {json.dumps(dealer.contributions)}",
    ]


def to_text(match: Match, dealer: Dealer, draws: Sequence[int]) -> str:
    """The record of a match with its dealer; `draws` number the chance outcomes.

    A number is written down only where it does not follow the one before: where outcomes were
    drawn and taken back by consent. What another dealer had drawn is marked as given.
    """
    head, _, body = record.to_text(match).partition("\n\n")
    lines = body.splitlines()
    expected = 0
    numbers = iter(draws)
    for i, line in enumerate(lines):
        if line.startswith("* "):
            n = next(numbers)
            if n == GIVEN:
                lines[i] = f"{line}  # given"
                continue
            if n != expected:
                lines[i] = f"{line}  # draw {n}"
            expected = n + 1
    return "\n".join([head, *header(dealer), "", *lines]) + "\n"


def verify(text: str, name: str = "record") -> int:
    """Compute every chance outcome of a record's dealer again; how many there were."""
    whole = record.from_text(text, name)
    dealer = read_dealer(text, name)
    again = Match(whole.game, whole.players, whole.options)
    numbers = draw_numbers(text)
    count = 0
    place = iter(numbers)
    for step, (seat, action) in enumerate(whole.actions, 1):
        number = next(place) if seat == CHANCE else GIVEN
        if number != GIVEN:
            due = dealer.draw(again.state, number)
            if due != action:
                codes = (again.game.code(due), again.game.code(action))
                raise Unverified(f"{name}: step {step} is {codes[1]}, the dealer drew {codes[0]}")
            count += 1
        again.act(seat, action)
    return count


def read_dealer(text: str, name: str) -> Dealer:
    fields: dict[str, str] = {}
    for line in text.partition("\n\n")[0].splitlines():
        key, _, value = line.partition(":")
        fields[key] = value.strip()
    if fields.get("dealer") != METHOD:
        raise Unverified(f"{name}: the record does not tell how its chance was made")
    try:
        words: list[Value] = json.loads(fields["contributions"])
        dealer = Dealer(fields["seed"], [str(word) for word in words])
        commitment = dealer.commitment
    except (KeyError, ValueError):
        raise Unverified(f"{name}: the dealer's seed or contributions can't be read") from None
    if fields.get("commitment") != commitment:
        raise Unverified(f"{name}: the seed is not the one that was committed to")
    return dealer


def draw_numbers(text: str) -> list[int]:
    numbers: list[int] = []
    expected = 0
    for line in text.partition("\n\n")[2].splitlines():
        if line.startswith("* "):
            if WAS_GIVEN.match(line):
                numbers.append(GIVEN)
                continue
            told = DRAW.match(line)
            numbers.append(int(told[1]) if told else expected)
            expected = numbers[-1] + 1
    return numbers
