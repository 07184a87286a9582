"""What clicks come to: the choices that they may become, or why they come to nothing.

Whoever clicks what can't be chosen is told the reason, not just any rule. Who is not asked is told
who is. Else the game speaks of what was clicked (`Game.aside`); where it has nothing to say, the
likeliest of the actions for which one clicks this is refused, by its rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from hedgerow.core.game import Game
from hedgerow.core.state import CHANCE, State
from hedgerow.core.view import FREE, Choice, Item, Reason, Zone, seats_of

MOST_REASONS = 3


def meant(state: State, seat: int, touches: Sequence[str]) -> list[Choice]:
    """What the chosen elements make or can become."""
    game = state.game
    if game.combine is not None:
        return list(game.combine(state, seat, touches))
    prompt = state.observe(seat).prompt
    choices = prompt.choices if prompt is not None else ()
    return [choice for choice in choices if set(touches) <= set(choice.touches)]


def reasons_against(state: State, seat: int, touches: Sequence[str]) -> list[Reason]:
    """Why a seat can't choose these elements, the likeliest reason first; none if it can."""
    game = state.game
    if not (state.waiting() >> seat) & 1:
        return [not_asked(game, state)]
    if meant(state, seat, touches):
        return []
    said = game.aside(state, seat, touches) if game.aside is not None else None
    if said is not None:
        return [said]
    return list(islice(refused(game, state, seat, touches), MOST_REASONS)) or [
        not_the_question(game, state, seat)
    ]


def not_asked(game: Game, state: State) -> Reason:
    if not state.waiting():
        return Reason(game.rule_of_end, "The game is over.")
    names = [game.names(state)[n] for n in seats_of(state.waiting()) if n != CHANCE]
    decide = "decides" if len(names) == 1 else "decide"
    who = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    return Reason(game.rule_of_turn, f"You are not asked now: {who or 'chance'} {decide}.")


def not_the_question(game: Game, state: State, seat: int) -> Reason:
    """The rule on which the seat's present question rests."""
    prompt = state.observe(seat).prompt
    rule = prompt.cites[0] if prompt is not None and prompt.cites else game.rule_of_turn
    return Reason(rule, f"That is not what is asked now. {game.rulebook.text(rule)}")


def refused(game: Game, state: State, seat: int, touches: Sequence[str]) -> Iterator[Reason]:
    """The rules against what these elements would mean, each once.

    Of all actions for which one clicks these elements, the one that needs the fewest further
    clicks is the likeliest to be meant.
    """
    wanted = set(touches)
    found: dict[str, tuple[int, str]] = {}
    if game.combine is not None:
        return  # to look for what they might have meant is a search through all subsets
    for action, code in enumerate(game.vocabulary.codes):
        needed = elements(game, state, seat, action)
        if wanted and wanted <= needed:
            rule = state.why_not(seat, action)
            distance = len(needed) - len(wanted)
            if rule not in found or distance < found[rule][0]:
                found[rule] = (distance, code)
    for rule, (_, code) in sorted(found.items(), key=lambda item: item[1][0]):
        yield Reason(rule, game.rulebook.text(rule), code)


def elements(game: Game, state: State, seat: int, action: int) -> set[str]:
    """What one clicks for an action, possible or not; nothing where that can't be told.

    A game promises an answer for legal actions only: of others it may ask for a card that is not
    there, and fail in whatever way.
    """
    try:
        return set(game.touches(state, seat, action))
    except Exception:
        return set()


def shown(state: State, seat: int, element: str) -> tuple[Zone, Item | None] | None:
    """The zone of an element, and the thing itself unless the zone as a whole is meant.

    Both are as the seat sees them: an aside that reads them tells no secret.
    """
    for zone in state.game.zones(state, seat):
        if element == (f"{zone.name}@{zone.owner}" if zone.owner >= 0 else zone.name):
            return zone, None
        for item in zone.items:
            if item.at == element:
                return zone, item
    return None


def twin(state: State, seat: int, touches: Sequence[str]) -> bool:
    """Whether an equal thing of the same zone can be chosen in place of the last one.

    Of equal cards in a hand, or equal free spaces, an action names only one.
    """
    *before, last = touches
    found = shown(state, seat, last)
    if found is None or found[1] is None:
        return False
    zone, item = found[0], found[1]
    if not item.face and FREE not in item.marks:
        return False
    left = {touch for choice in meant(state, seat, before) for touch in choice.touches}
    return any(
        other.at != last
        and other.at in left.difference(before)
        and (other.face, other.marks) == (item.face, item.marks)
        for other in zone.items
    )
