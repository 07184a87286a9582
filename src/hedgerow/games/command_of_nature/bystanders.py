"""Why an Elemental or an empty space can't be chosen now: it is a bystander of the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hedgerow.core.state import Frame, Phase
from hedgerow.core.view import Reason
from hedgerow.games.command_of_nature import steps
from hedgerow.games.command_of_nature.aims import reach, targets
from hedgerow.games.command_of_nature.attack import ANSWERED, DECLARE, REACTIONS
from hedgerow.games.command_of_nature.basics import (
    CLOSING_UP,
    HIT,
    SUMMON,
    behind,
    gaps,
    has_two_gaps,
    lowest,
)
from hedgerow.games.command_of_nature.choosing import (
    SEVERAL,
    TARGET,
    below,
    chosen_side,
    rule_of,
    source_name,
)
from hedgerow.games.command_of_nature.clockwork import ASSAULT, CLOCKWORK
from hedgerow.games.command_of_nature.effects import CODE, RULES
from hedgerow.games.command_of_nature.places import HAS_ATTACKED, ROW
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.text import ROWS
from hedgerow.games.command_of_nature.tokens import SPREADING
from hedgerow.games.command_of_nature.turn import ACTIONS, CLEAN_UP, DAYBREAK, MARKETS

# Questions in which no space is chosen at all.
ELSEWHERE = {
    MARKETS: ("CN-35", "In Phase III you only trade: you attack, swap and summon in Phase II."),
    CLEAN_UP: ("CN-39", "You only clean up your hand now: discard cards of it, or go on."),
    REACTIONS: ("CN-59", "An attack is answered by an Instant of your hand: play one, or pass."),
}
# Why one of the right side and row is not meant, by the condition of an effect.
CONDITIONS = {
    steps.NOT_SUBJECT: "it must be another one than {name}",
    steps.NOT_TARGET: "it must be another one than {name}",
    steps.BOOSTED: "{name} has no boosts to give up",
    steps.STURDIEST: "{name} is not the one of the highest HP beside the Sage",
    steps.LINKED: "{name} is not connected to it",
    steps.LINKED_TO_SAGE: "{name} is not connected to your Sage",
}


def of_space(s: Command, f: Frame, seat: int, space: int, before: Sequence[str]) -> Reason | None:
    """A space of either formation, with or without an Elemental; None where nothing fits better."""
    if f.phase in ELSEWHERE:
        return Reason(*ELSEWHERE[f.phase])
    if f.phase is ACTIONS:
        return no_swap(s, seat, space, before)
    return QUESTIONS[f.phase](s, f, seat, space) if f.phase in QUESTIONS else None


# -- words ---------------------------------------------------------------------------------


def owner_words(s: Command, seat: int, side: int) -> str:
    """Whose something is."""
    if side == seat:
        return "your"
    return "the Clockwork Sage's" if s.is_clockwork(side) else f"{s.game.names(s)[side]}'s"


def row_words(rows: int) -> str:
    names = [name for n, name in enumerate(ROWS) if (rows >> n) & 1]
    return f"Row {' or '.join(names)}"


def name_of(s: Command, space: int) -> str:
    return s.pact.printing.names[s.design(space)] if s.design(space) >= 0 else "nobody"


def row_of(space: int) -> str:
    return f"Row {ROWS[ROW[space]]}"


# -- the own turn --------------------------------------------------------------------------


def no_daybreak(s: Command, f: Frame, seat: int, space: int) -> Reason:
    design = s.design(space)
    name = name_of(s, space)
    if design < 0 or space // 6 != seat:
        return Reason("CN-27", "Daybreak: only your own Elementals with a daybreak effect act now.")
    if not (s.pact.printing.listens[design] >> steps.DAYBREAK) & 1:
        return Reason("CN-27", f"{name} has no daybreak effect: it can act in Phase II.")
    if not s.is_active(space):
        rows = row_words(int(s.pact.printing.rows[design]))
        return Reason(
            "CN-28", f"{name} has a daybreak effect only in {rows}, not in {row_of(space)}."
        )
    return Reason("CN-28", f"{name} has had its daybreak, or came to this row only after it began.")


def no_swap(s: Command, seat: int, space: int, before: Sequence[str]) -> Reason:
    """Phase II: a space is clicked for a swap; people also try to attack or to summon like that."""
    if any(element.startswith("hand") for element in before):
        return Reason("CN-32", "Play the card first: whom or where is asked after that.")
    if space // 6 != seat and s.design(space) < 0:
        return Reason("CN-47", "Nobody stands on this space: there is nobody to attack.")
    if space // 6 != seat:
        return Reason(
            "CN-32", "To attack, choose an Attack Command of your hand; its target is next."
        )
    if s.design(space) < 0:
        if before:
            return Reason("CN-33", "Two Elementals of yours swap; on this space stands nobody.")
        return Reason(
            "CN-31",
            "To fill a space, choose an Elemental of your hand: it is summoned to the front.",
        )
    if before:
        return Reason(
            "CN-33", "Only connected Elementals swap: neighbours in a row or the next row."
        )
    return Reason("CN-33", f"Nobody of yours is connected to {name_of(s, space)} for a swap.")


# -- attacks -------------------------------------------------------------------------------


def no_part_of_attack(s: Command, f: Frame, seat: int, space: int) -> Reason:
    """While attacker or target are asked."""
    rule = f.phase.why_not(s, f, seat, space)
    if f.step == 0:
        return no_attacker(s, f, space, rule)
    attacker = s.pact.printing.names[f.b & 255]
    if space // 6 == f.seat:
        return Reason("CN-47", f"{attacker} attacks: now choose whom it hits on the other side.")
    if s.design(space) < 0:
        return Reason("CN-47", "An attack needs a target, and on this space stands nobody.")
    if f.step == 2 and s.unit(space) == f.c:
        return Reason(
            "CN-68", f"{name_of(s, space)} is attacked already: choose another one or none."
        )
    if reach(s, f.a) == steps.REACH_PAIR:  # its own text says whom it reaches
        rule = RULES[s.pact.printing.effect[f.a * 2]]
    text = f"{s.pact.printing.names[f.a]} reaches {reached(s, f)}"
    return Reason(rule, f"{text}; {name_of(s, space)} stands in {row_of(space)}.")


def reached(s: Command, f: Frame) -> str:
    """The enemy row that an attack reaches from where the attacker stands."""
    row = int(ROW[s.where(f.b)])
    far = reach(s, f.a)
    if far == steps.REACH_ROW_1 or far == steps.REACH_PAIR:
        return f"only the enemy's Row {ROWS[0 if far == steps.REACH_ROW_1 else 1]}"
    target = 1 - row if far == steps.REACH_TWO else 2 - row
    return f"just Row {ROWS[target]} from Row {ROWS[row]}"


def no_attacker(s: Command, f: Frame, space: int, rule: str) -> Reason:
    card, name = s.pact.printing.names[f.a], name_of(s, space)
    rows = int(s.pact.printing.rows[f.a])
    if space // 6 != f.seat:
        return Reason("CN-42", f"First choose who attacks with {card}; whom, is asked next.")
    if s.design(space) < 0:
        return Reason("CN-42", "Nobody stands on this space: choose who attacks.")
    if s.is_marked(space, HAS_ATTACKED):
        return Reason("CN-43", f"{name} has attacked already in this turn.")
    if not (rows >> ROW[space]) & 1:
        text = f"{card} is made from {row_words(rows)}; {name} stands in {row_of(space)}."
        return Reason(rule, text)
    if targets(s, f.a, space) == 0:
        return Reason(
            "CN-47", f"{card} reaches no enemy from {row_of(space)}, where {name} stands."
        )
    return Reason("CN-126", f"The strongest attacks with {card}: {name} has less STR.")


def no_answer(s: Command, f: Frame, seat: int, space: int) -> Reason:
    text = f"{s.pact.printing.names[f.a]} answers for one of the two that are attacked."
    return Reason("CN-62", text)


def no_shelter(s: Command, f: Frame, seat: int, space: int) -> Reason:
    """While somebody else may take DMG."""
    return Reason("CN-58", "This DMG can be taken only by one whose ability says so.")


# -- effects -------------------------------------------------------------------------------


def no_target(s: Command, f: Frame, seat: int, space: int) -> Reason:
    """While a step of an effect asks for one Elemental, or for several."""
    g = below(s)
    rule, name = rule_of(g), name_of(s, space)
    what = source_name(s, g)
    what = what[0].upper() + what[1:]
    several = f.phase is SEVERAL
    rows = int(CODE[g.step + 3 if several else g.step + 2])
    side = int(chosen_side(g))
    if s.design(space) < 0:
        return Reason(rule, f"{what} needs an Elemental: on this space stands nobody.")
    if space // 6 != side:
        whose = owner_words(s, seat, side)
        return Reason(rule, f"{what} is about {whose} Elementals: {name} is none of them.")
    if not (rows >> ROW[space]) & 1:
        return Reason(
            rule, f"{what} now needs one of {row_words(rows)}; {name} stands in {row_of(space)}."
        )
    if several:
        return Reason(rule, f"{what}: {name} is chosen already.")
    return Reason(rule, f"{what}: {CONDITIONS[int(CODE[g.step + 3])].format(name=name)}.")


def no_shield(s: Command, f: Frame, seat: int, space: int) -> Reason:
    return Reason("CN-78", "The shields go on Elementals of your own formation.")


# -- formations ----------------------------------------------------------------------------


def no_room(s: Command, f: Frame, seat: int, space: int) -> Reason:
    """While the space for a summoned Elemental is asked."""
    card = s.pact.printing.names[f.a]
    if space // 6 != f.seat:
        whose = owner_words(s, seat, int(f.seat))
        return Reason("CN-18", f"{card} is summoned to {whose} formation, not to this one.")
    front = row_of(int(lowest(s.room(f.seat))))
    if s.design(space) >= 0:
        return Reason(
            "CN-18", f"{name_of(s, space)} stands there: choose an empty space of {front}."
        )
    return Reason("CN-18", f"{front} is filled first: it is the frontmost row with an empty space.")


def no_move_up(s: Command, f: Frame, seat: int, space: int) -> Reason:
    """While a gap is closed."""
    if space // 6 != f.seat:
        return Reason("CN-20", "The gap is in the other formation: somebody moves up there.")
    if has_two_gaps(s, f.seat):
        return Reason(
            "CN-20", "Choose one of the two empty spaces of Row II: the last one moves there."
        )
    if (gaps(s, f.seat) >> (space % 6)) & 1:
        return Reason("CN-20", "This is the gap: choose who moves up to it from behind.")
    if (behind(s, f.seat) >> (space % 6)) & 1:  # only where `close_up_connected_only` is agreed
        return Reason("CN-20", f"{name_of(s, space)} is not connected to the gap; others are.")
    near = row_of(int(lowest(behind(s, f.seat))))
    return Reason("CN-20", f"The gap is filled from the nearest row behind it, which is {near}.")


# -- the Clockwork Sage --------------------------------------------------------------------


def no_dawn(s: Command, f: Frame, seat: int, space: int) -> Reason:
    text = "It is the Clockwork Sage's daybreak: choose one of its effects that is still to come."
    return Reason("CN-96", text)


def not_brought(s: Command, f: Frame, seat: int, space: int) -> Reason:
    """While an attacker is brought to where it can attack."""
    name, card = name_of(s, space), s.pact.printing.names[f.a]
    rule = f.phase.why_not(s, f, seat, space)
    if space // 6 != f.seat or s.design(space) < 0:
        return Reason(rule, f"{card} is the Clockwork Sage's: choose one of its Elementals.")
    if f.b != 0:
        return Reason(
            rule, f"The way is the shortest one, by as few swaps as possible: not by {name}."
        )
    if s.is_marked(space, HAS_ATTACKED):
        return Reason(rule, f"{name} has attacked already in this turn.")
    return Reason(rule, f"Another one is nearer to the rows of {card} than {name}.")


QUESTIONS: dict[Phase[Command], Callable[[Command, Frame, int, int], Reason]] = {
    DAYBREAK: no_daybreak,
    DECLARE: no_part_of_attack,
    ANSWERED: no_answer,
    HIT: no_shelter,
    TARGET: no_target,
    SEVERAL: no_target,
    SPREADING: no_shield,
    SUMMON: no_room,
    CLOSING_UP: no_move_up,
    CLOCKWORK: no_dawn,
    ASSAULT: not_brought,
}
