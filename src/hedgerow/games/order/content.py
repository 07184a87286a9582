"""What is printed on cards and boards, read from one data file and checked (OR-117).

The file has these tables (content.toml is ours; an owner of the game may put another in its place):

    title               what the table calls this content
    deck.COLOUR         five counts: how many cards of Value 0 to 4 the deck of 44 has
    starting.COLOUR     the four starting cards of a player colour, as "red 0"
    effects.COLOUR      text and steps of the cards of a colour
    edicts              three of them, each with name, text and steps
    mandates.COLOUR     text, when (a hook) and one modifier
    guild_spaces        for "3" and "4" players
    sect                for "3" and "4" players: FOUNDER, TEACHER, SPEAKER, ELDER spaces

Steps, carried out in order, each as far as possible (OR-5):

    { place = "FOUNDER" }         or "GUILD", "MANDATE", "ROUND"; n = 2 does it twice
    { advance_rank = 2 }
    { index_top = 2 }             unseen, from the deck
    { index_available = 1 }       a card of choice; the top card of the deck takes its place
    { acquire_available = 1 }     likewise, to the hand
    { discard = 1 }               hand cards of choice; only as many as these steps ACQUIRED
    { use_effect_of = "own_revealed" }  or "other_revealed", "available"; no effect in itself
    { swap_position = "any" }     with a player of choice; or "first", "last", "above", "below"
    { choice = [{ text = "...", steps = [...] }, ...] }   two to four ways, one is chosen
    { optional = [...] }          all of these steps or none

Every way through the steps must leave the hand as large as it was: as many cards are discarded as
were acquired, after that.

A MANDATE works on one event, named by `when`, with one modifier:

    would_advance_rank   more = N further spaces; also = [steps]; instead = [steps]
    would_place          type = "FOUNDER"...; also, instead
    would_acquire        also
    would_index          more = N further cards from the top; also
    would_discard        may_index = true: INDEX the card instead; also
    tie_won              no_swap = true; also
    guild_resolves       count = N more Markers for "most", with at least one there; also
    value_compared       add = N to the Values; what = "highest", "lowest", "sum" or "any"
    edict_condition      like = "value": two cards of one Value will do too; or "any"

`also` happens after the event, `instead` is the player's choice before it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.order.actions import COLOURS
from hedgerow.games.order.book import (
    ALSO,
    AMOUNT,
    INSTEAD,
    SECT_TYPES,
    STEP_ACQUIRE_AVAILABLE,
    STEP_CHOOSE,
    STEP_DISCARD_HAND,
    STEP_ENTRY,
    STEP_INDEX_AVAILABLE,
    STEP_JUMP,
    STEP_MAY,
    STEP_PLACE,
    STEP_RANK,
    STEP_STOP,
    STEP_SWAP_POSITION,
    STEP_TOP,
    STEP_USE_EFFECT,
    VALUE_COMPARED,
    WIDTH,
    WOULD_PLACE,
    YES,
    Book,
)

PLACES: Final = ("FOUNDER", "GUILD", "MANDATE", "ROUND")
SOURCES: Final = ("own_revealed", "other_revealed", "available")
WHOM: Final = ("any", "first", "last", "above", "below")
COMPARISONS: Final = {"highest": 1, "lowest": 2, "sum": 4, "any": 7}
LIKES: Final = {"value": 1, "any": 2}
HOOKS: Final = (
    "would_advance_rank",
    "would_place",
    "would_acquire",
    "would_index",
    "would_discard",
    "tie_won",
    "guild_resolves",
    "value_compared",
    "edict_condition",
)
MODIFIERS: Final = {
    "would_advance_rank": ("more", "also", "instead"),
    "would_place": ("also", "instead"),
    "would_acquire": ("also",),
    "would_index": ("more", "also"),
    "would_discard": ("may_index", "also"),
    "tie_won": ("no_swap", "also"),
    "guild_resolves": ("count", "also"),
    "value_compared": ("add",),
    "edict_condition": ("like",),
}
VERBS: Final = (
    "place",
    "advance_rank",
    "index_top",
    "index_available",
    "acquire_available",
    "discard",
    "use_effect_of",
    "swap_position",
    "choice",
    "optional",
)
MOST: Final = 3  # of whatever a single step counts, except spaces of RANK


class BadContent(ValueError):
    """A content file says something that can't be: what, and where in the file."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")


def read_book(data: dict[str, object]) -> Book:
    """The content of a file, checked; `BadContent` says what is wrong and where (OR-117)."""
    only(
        data,
        "the file",
        ("title", "deck", "starting", "effects", "edicts", "mandates", "guild_spaces", "sect"),
    )
    book = Book(text_of(data, "the file", "title"))
    read_deck(book, table_of(data, "the file", "deck"))
    read_starting(book, table_of(data, "the file", "starting"))
    code: list[int] = []
    effects = table_of(data, "the file", "effects")
    only(effects, "effects", COLOURS)
    for n, colour in enumerate(COLOURS):
        where = f"effects.{colour}"
        effect = table_of(effects, "effects", colour)
        only(effect, where, ("text", "steps"))
        book.effect_texts.append(text_of(effect, where, "text"))
        book.effects[n] = read_script(effect, where, "steps", code, book.texts)
    read_edicts(book, data, code)
    read_mandates(book, table_of(data, "the file", "mandates"), code)
    book.code = vec[i64](code)
    read_boards(book, data)
    return book


# -- pieces of a file ------------------------------------------------------------------------


def only(found: dict[str, object], where: str, known: tuple[str, ...]) -> None:
    for name in found:
        if name not in known:
            raise BadContent(where, f"{name!r} is not known; there are {', '.join(known)}")


def entry_of(found: dict[str, object], where: str, name: str) -> object:
    if name not in found:
        raise BadContent(where, f"{name!r} is missing")
    return found[name]


def table_of(found: dict[str, object], where: str, name: str) -> dict[str, object]:
    entry = entry_of(found, where, name)
    if not isinstance(entry, dict):
        raise BadContent(f"{where}, {name}", "must be a table")
    return entry


def list_of(found: dict[str, object], where: str, name: str) -> list[object]:
    entry = entry_of(found, where, name)
    if not isinstance(entry, list):
        raise BadContent(f"{where}.{name}", "must be a list")
    return entry


def text_of(found: dict[str, object], where: str, name: str) -> str:
    entry = entry_of(found, where, name)
    if not isinstance(entry, str) or not entry.strip():
        raise BadContent(f"{where}.{name}", "must be a text")
    return entry


def number(entry: object, where: str, low: int, high: int) -> int:
    if not isinstance(entry, int) or isinstance(entry, bool) or not low <= entry <= high:
        raise BadContent(where, f"{entry!r} is not a whole number from {low} to {high}")
    return entry


def one_of(entry: object, where: str, names: tuple[str, ...]) -> int:
    if not isinstance(entry, str) or entry not in names:
        raise BadContent(where, f"{entry!r} is not one of {', '.join(names)}")
    return names.index(entry)


# -- cards and boards ------------------------------------------------------------------------


def read_deck(book: Book, deck: dict[str, object]) -> None:
    """44 cards, Values 0 to 4, four colours (OR-2, OR-22)."""
    only(deck, "deck", COLOURS)
    total = 0
    for colour, name in enumerate(COLOURS):
        counts = list_of(deck, "deck", name)
        if len(counts) != 5:
            raise BadContent(f"deck.{name}", "must have five counts, for Value 0 to 4")
        for value, count in enumerate(counts):
            n = number(count, f"deck.{name}[{value}]", 0, 11)
            book.deck[colour * 5 + value] = n
            total += n
    if total != 44:
        raise BadContent("deck", f"has {total} cards, not 44")


def read_starting(book: Book, starting: dict[str, object]) -> None:
    """Four starting cards for each of four colours (OR-17, OR-21)."""
    only(starting, "starting", COLOURS)
    for colour, name in enumerate(COLOURS):
        cards = list_of(starting, "starting", name)
        if len(cards) != 4:
            raise BadContent(f"starting.{name}", f"has {len(cards)} cards, not 4")
        for n, card in enumerate(cards):
            where = f"starting.{name}[{n}]"
            words = card.split() if isinstance(card, str) else []
            if len(words) != 2 or words[0] not in COLOURS or words[1] not in tuple("01234"):
                raise BadContent(where, f"{card!r} is not a colour and a Value, like 'red 0'")
            book.starting[colour * 4 + n] = COLOURS.index(words[0]) * 5 + int(words[1])


def read_boards(book: Book, data: dict[str, object]) -> None:
    """The sizes of GUILD and SECT for three and four players (OR-46, OR-54)."""
    guild = table_of(data, "the file", "guild_spaces")
    sect = table_of(data, "the file", "sect")
    only(guild, "guild_spaces", ("3", "4"))
    only(sect, "sect", ("3", "4"))
    for players in (3, 4):
        name = str(players)
        spaces = entry_of(guild, "guild_spaces", name)
        # With fewer than 3 spaces nobody could ever have 3 Markers there; nor with more than all.
        book.guild_spaces[players] = number(spaces, f"guild_spaces.{name}", 3, 2 * players + 4)
        board = table_of(sect, "sect", name)
        only(board, f"sect.{name}", SECT_TYPES)
        for kind, label in enumerate(SECT_TYPES):
            where = f"sect.{name}.{label}"
            book.sect[players * 4 + kind] = number(
                entry_of(board, f"sect.{name}", label), where, 1, players
            )


# -- steps -----------------------------------------------------------------------------------


def read_script(
    found: dict[str, object], where: str, name: str, code: list[int], texts: list[str]
) -> int:
    """Add the steps of one script to the code; returns where they begin."""
    begin = len(code)
    steps = list_of(found, where, name)
    acquired = read_steps(steps, f"{where}.{name}", code, texts, 0)
    if acquired != 0:
        raise BadContent(
            f"{where}.{name}",
            f"the hand would grow by {acquired}: discard as many cards as are acquired",
        )
    code += [STEP_STOP, 0, 0, 0]
    return begin


def read_steps(
    steps: list[object], where: str, code: list[int], texts: list[str], acquired: int
) -> int:
    """Add steps; returns how many acquired cards are not discarded yet."""
    if not steps:
        raise BadContent(where, "has no steps")
    for n, step in enumerate(steps):
        acquired = read_step(step, f"{where}[{n}]", code, texts, acquired)
    return acquired


def read_step(
    step: object, where: str, code: list[int], texts: list[str], acquired: int, may: int = 0
) -> int:
    if not isinstance(step, dict):
        raise BadContent(where, "a step must be a table, like { advance_rank = 1 }")
    verbs = [name for name in step if name in VERBS]
    if len(verbs) != 1:
        raise BadContent(where, f"a step must have just one verb of {', '.join(VERBS)}")
    verb = verbs[0]
    only(step, where, (verb, "n") if verb == "place" else (verb,))
    value = step[verb]
    here = f"{where}.{verb}"
    if verb == "place":
        kind = one_of(value, here, PLACES)
        for _ in range(number(step.get("n", 1), f"{where}.n", 1, MOST)):
            code += [STEP_PLACE, kind, may, 0]
    elif verb == "advance_rank":
        code += [STEP_RANK, number(value, here, 1, 11), 0, 0]
    elif verb == "index_top":
        code += [STEP_TOP, number(value, here, 1, 5), 0, 0]
    elif verb == "index_available":
        for _ in range(number(value, here, 1, MOST)):
            code += [STEP_INDEX_AVAILABLE, 0, may, 0]
    elif verb == "acquire_available":
        n = number(value, here, 1, MOST)
        for _ in range(n):
            code += [STEP_ACQUIRE_AVAILABLE, 0, may, 0]
        acquired += n
        if acquired > MOST:
            raise BadContent(here, f"more than {MOST} cards acquired before any is discarded")
    elif verb == "discard":
        n = number(value, here, 1, MOST)
        if n > acquired:
            raise BadContent(here, "the hand would shrink: acquire as many cards before")
        code += [STEP_DISCARD_HAND, n, 0, 0]
        acquired -= n
    elif verb == "use_effect_of":
        if acquired:
            raise BadContent(here, "acquired cards must be made up for by a discard before")
        code += [STEP_USE_EFFECT, one_of(value, here, SOURCES), may, 0]
    elif verb == "swap_position":
        code += [STEP_SWAP_POSITION, one_of(value, here, WHOM), may, 0]
    elif verb == "optional":
        acquired = read_optional(list_of(step, where, verb), here, code, texts, acquired)
    else:
        acquired = read_choice(list_of(step, where, verb), here, code, texts, acquired)
    return acquired


SINGLE: Final = (STEP_PLACE, STEP_INDEX_AVAILABLE, STEP_USE_EFFECT, STEP_SWAP_POSITION)


def read_optional(
    steps: list[object], where: str, code: list[int], texts: list[str], acquired: int
) -> int:
    """One step that asks anyway can be passed there; others are asked for before."""
    begin = len(code)
    said = len(texts)
    if len(steps) == 1:
        read_step(steps[0], f"{where}[0]", code, texts, acquired, 1)
        if len(code) == begin + WIDTH and code[begin] in SINGLE:
            return acquired
        del code[begin:]
        del texts[said:]
    code += [STEP_MAY, 0, len(texts), 0]
    texts.append(spelled(steps))
    after = read_steps(steps, where, code, texts, acquired)
    if after != acquired:
        raise BadContent(where, "optional steps must leave the hand as large as it was")
    code[begin + 1] = len(code)
    return acquired


def read_choice(
    branches: list[object], where: str, code: list[int], texts: list[str], acquired: int
) -> int:
    if not 2 <= len(branches) <= 4:
        raise BadContent(where, f"{len(branches)} ways to choose from, not 2 to 4")
    begin = len(code)
    code += [STEP_CHOOSE, len(branches), 0, 0]
    for _ in branches:
        code += [STEP_ENTRY, 0, 0, 0]
    ends: list[int] = []
    results: list[int] = []
    for n, branch in enumerate(branches):
        here = f"{where}[{n}]"
        if not isinstance(branch, dict):
            raise BadContent(here, "must be a table with text and steps")
        only(branch, here, ("text", "steps"))
        entry = begin + (n + 1) * WIDTH
        code[entry + 1] = len(code)
        code[entry + 2] = len(texts)
        texts.append(text_of(branch, here, "text"))
        steps = list_of(branch, here, "steps")
        results.append(read_steps(steps, f"{here}.steps", code, texts, acquired))
        ends.append(len(code))
        code += [STEP_JUMP, 0, 0, 0]
    for end in ends:
        code[end + 1] = len(code)
    if min(results) != max(results):
        raise BadContent(where, "every way must acquire and discard as many cards as the others")
    return results[0]


def spelled(steps: list[object]) -> str:
    """Optional steps in words, for whoever is asked."""
    parts: list[str] = []
    for step in steps:
        if isinstance(step, dict):
            for verb, value in step.items():
                said = value if isinstance(value, (str, int)) else "..."
                parts.append(f"{verb.replace('_', ' ')} {said}")
    return ", then ".join(parts)


# -- EDICTS and MANDATES ---------------------------------------------------------------------


def read_edicts(book: Book, data: dict[str, object], code: list[int]) -> None:
    edicts = list_of(data, "the file", "edicts")
    if len(edicts) != 3:
        raise BadContent("edicts", f"there are {len(edicts)}, not 3")
    for n, edict in enumerate(edicts):
        where = f"edicts[{n}]"
        if not isinstance(edict, dict):
            raise BadContent(where, "must be a table")
        only(edict, where, ("name", "text", "steps"))
        book.edict_names.append(text_of(edict, where, "name"))
        book.edict_texts.append(text_of(edict, where, "text"))
        book.edicts[n] = read_script(edict, where, "steps", code, book.texts)
    if len(set(book.edict_names)) != 3:
        raise BadContent("edicts", "two of them have the same name")


def read_mandates(book: Book, mandates: dict[str, object], code: list[int]) -> None:
    only(mandates, "mandates", COLOURS)
    for n, colour in enumerate(COLOURS):
        where = f"mandates.{colour}"
        mandate = table_of(mandates, "mandates", colour)
        book.mandate_texts.append(text_of(mandate, where, "text"))
        hook = one_of(entry_of(mandate, where, "when"), f"{where}.when", HOOKS)
        allowed = MODIFIERS[HOOKS[hook]]
        found = [name for name in mandate if name in allowed]
        if len(found) != 1:
            raise BadContent(
                where, f"{HOOKS[hook]} must have just one modifier of {', '.join(allowed)}"
            )
        name = found[0]
        details = {WOULD_PLACE: ("type",), VALUE_COMPARED: ("what",)}.get(hook, ())
        only(mandate, where, ("text", "when", name, *details))
        book.hooks[n] = hook
        here = f"{where}.{name}"
        value = mandate[name]
        if hook == WOULD_PLACE:
            kind = entry_of(mandate, where, "type")
            book.details[n] = one_of(kind, f"{where}.type", PLACES)
        elif hook == VALUE_COMPARED:
            what = mandate.get("what", "any")
            one_of(what, f"{where}.what", tuple(COMPARISONS))
            book.details[n] = COMPARISONS[str(what)]
        if name == "also" or name == "instead":
            book.modifiers[n] = ALSO if name == "also" else INSTEAD
            begin = read_script(mandate, where, name, code, book.texts)
            if STEP_ACQUIRE_AVAILABLE in code[begin::WIDTH]:
                raise BadContent(here, "a MANDATE may not acquire cards")
            book.amounts[n] = begin
        elif name == "no_swap" or name == "may_index":
            if value is not True:
                raise BadContent(here, "must be true")
            book.modifiers[n] = YES
        elif name == "like":
            one_of(value, here, tuple(LIKES))
            book.modifiers[n] = YES
            book.details[n] = LIKES[str(value)]
        else:
            low = -4 if name == "add" else 1
            book.modifiers[n] = AMOUNT
            book.amounts[n] = number(value, here, low, 4)
