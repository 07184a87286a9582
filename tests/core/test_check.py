"""The conformance suite finds what is wrong: each fault here is built into a tiny game."""

from dataclasses import replace

import pytest

from hedgerow.core.cards import empty_cards, knows, new_deck, packed, rehide
from hedgerow.core.check import Nonconformity, check
from hedgerow.core.events import Chronicle, Kind
from hedgerow.core.game import Game, Option, Variant, When
from hedgerow.core.notation import Block, Vocabulary
from hedgerow.core.state import BIT, CHANCE, PUBLIC, Phase, Sealed, State
from hedgerow.core.view import Item, Outcome, Prompt, Zone

DREW, SHOWN = 0, 1
CODES = ["draw.0", "draw.1", "draw.2", "show", "pass"]
SHOW, PASS = 3, 4


class Flip(State):
    """Two players draw a secret card each; a player with the card 2 may show it, at once with the
    other's answer. Both are asked, whatever they hold."""

    def __init__(self, game, seats, cards, deck, shown=0, over=False):
        super().__init__(game, seats)
        self.cards, self.deck, self.shown, self.over = cards, deck, shown, over

    def copy(self):
        cards, deck = self.cards.copy(), self.deck.copy()
        copy = type(self)(self.game, self.seats, cards, deck, self.shown, self.over)
        copy.share(self)
        return copy

    def hide(self, viewer, rng):
        rehide(self.cards, 0b11, self.deck, viewer, rng)

    def outcome(self):
        if not self.over:
            return None
        winners = tuple(seat for seat in (0, 1) if (self.shown >> seat) & 1)
        return Outcome((0, 0), winners, "shown", "FL-3")

    def payoff(self, seat):
        return 0.0

    def save(self):
        return {
            "cards": self.cards.data(),
            "deck": self.deck.data(),
            "rest": [self.shown, int(self.over)],
        }

    def load(self, data):
        self.cards.load(data["cards"])
        self.deck.load(data["deck"])
        self.shown, over = data["rest"]
        self.over = bool(over)


class Deal(Phase):
    def next(self, s, f):
        if f.step == 2:
            s.pop()
            s.push(s.game.phases[1], 0)
            return
        f.ask(CHANCE)

    def options(self, s, f, seat, out):
        for face in range(3):
            if s.deck.unseen[face]:
                out.add(face)

    def weight(self, s, f, action):
        return s.deck.unseen[action]

    def take(self, s, f, seat, action):
        s.deck.deal(action)
        s.cards.add(f.step, packed(action, BIT[f.step]))
        s.tell(DREW, f.step, action, seen=BIT[f.step])
        f.step += 1

    def why_not(self, s, f, seat, action):
        return "FL-1"


class Show(Sealed):
    def next(self, s, f):
        if f.step == 0:
            f.step = 1
            f.waiting = self.asked(s)
            if f.waiting:
                return
        for seat in (0, 1):
            if s.answers[seat] == SHOW:
                s.shown |= BIT[seat]
                s.cards.show(seat, 0, PUBLIC)
                s.tell(SHOWN, seat)
        s.unseal()
        s.over = True
        s.finish()

    def asked(self, s):
        return 0b11

    def options(self, s, f, seat, out):
        if s.cards.face(seat, 0) == 2:
            out.add(SHOW)
        out.add(PASS)

    def why_not(self, s, f, seat, action):
        return "FL-2" if action == SHOW else "FL-1"

    def prompt(self, s, f, seat):
        return Prompt("Show the card 2, if you have it.", ("FL-2",))


def begin(game, players, options):
    state = Flip(game, players, empty_cards(2, 1), new_deck([2, 1, 2]))
    state.push(game.phases[0], CHANCE)
    return state


def zones(s, viewer):
    for seat in (0, 1):
        if s.cards.size(seat):
            card = s.cards.card(seat, 0)
            face = str(s.cards.face(seat, 0)) if knows(card, viewer) else ""
            yield Zone("hand", "hand", (Item(f"hand@{seat}.0", face),), seat)


FAIR = Game(
    name="flip",
    title="Flip",
    pitch="",
    minutes="1",
    package="tests.core.flip",
    rules_version=1,
    players=(2,),
    options=(),
    vocabulary=Vocabulary(Block("all", 0, CODES)),
    chronicle=Chronicle(
        (
            Kind(DREW, "drew", "{a:seat} draws {b}.", secret="b", hidden="{a:seat} draws."),
            Kind(SHOWN, "shown", "{a:seat} shows a 2."),
        ),
        {},
    ),
    phases=(Deal(), Show()),
    rule_of_turn="FL-1",
    rule_of_end="FL-3",
    longest=5,
    begin=begin,
    zones=zones,
    facts=lambda s, viewer: [],
    words=lambda s, seat, action: CODES[action],
    touches=lambda s, seat, action: (f"button.{CODES[action]}",),
    variants=(Variant(2, {}),),
    census=lambda s: int(s.deck.size()) + sum(s.cards.sizes),
)


def fails(game: Game, message: str) -> None:
    with pytest.raises(Nonconformity, match=message):
        check(game, games=60, thorough=1.0)


def test_a_fair_game_passes():
    report = check(FAIR, games=60, thorough=1.0)
    assert report.games == 60
    assert report.twin_steps > 100


def test_a_window_that_asks_only_who_can_answer_is_found():
    class Telling(Show):
        def asked(self, s):
            return sum(int(BIT[seat]) for seat in (0, 1) if s.cards.face(seat, 0) == 2)

    fails(replace(FAIR, phases=(Deal(), Telling())), "can tell a sampled world")


def test_a_view_that_shows_a_hand_is_found():
    def open_zones(s, viewer):
        for seat in (0, 1):
            if s.cards.size(seat):
                face = str(s.cards.face(seat, 0))
                yield Zone("hand", "hand", (Item(f"hand@{seat}.0", face),), seat)

    fails(replace(FAIR, zones=open_zones), "can tell a sampled world by its zones")


def test_a_prompt_that_depends_on_the_other_hand_is_found():
    class Hinting(Show):
        def prompt(self, s, f, seat):
            return Prompt(f"The other has {s.cards.face(1 - seat, 0)}.", ("FL-2",))

    fails(replace(FAIR, phases=(Deal(), Hinting())), "can tell a sampled world by its prompt")


def test_a_refusal_without_a_rule_is_found():
    class Silent(Show):
        def why_not(self, s, f, seat, action):
            return ""

    fails(replace(FAIR, phases=(Deal(), Silent())), "is refused by ''")


def test_a_copy_that_shares_a_hand_is_found():
    class Sharing(Flip):
        def copy(self):
            copy = Sharing(self.game, self.seats, self.cards, self.deck, self.shown, self.over)
            copy.share(self)
            return copy

    def sharing(game, players, options):
        state = Sharing(game, players, empty_cards(2, 1), new_deck([2, 1, 2]))
        state.push(game.phases[0], CHANCE)
        return state

    fails(replace(FAIR, begin=sharing), "changed|conserved|not equal|differ")


def test_a_card_that_vanishes_is_found():
    class Losing(Deal):
        def take(self, s, f, seat, action):
            super().take(s, f, seat, action)
            if f.step == 2 and s.deck.unseen[0]:
                s.deck.unseen[0] -= 1

    fails(replace(FAIR, phases=(Losing(), Show())), "conserved")


def test_a_game_without_end_is_found():
    fails(replace(FAIR, longest=2), "no end after 2 decisions")


@pytest.mark.parametrize("turned", [0, 1])
def test_an_order_that_changes_is_found(turned):
    class Turning(Deal):
        def options(self, s, f, seat, out):
            faces = [face for face in range(3) if s.deck.unseen[face]]
            for face in reversed(faces) if f.step == turned else faces:
                out.add(face)

    fails(replace(FAIR, phases=(Turning(), Show())), "the order of these is not fixed")


def test_an_event_that_tells_a_secret_is_found():
    chronicle = Chronicle(
        (Kind(DREW, "drew", "{a:seat} draws {b}."), Kind(SHOWN, "shown", "{a:seat} shows a 2.")), {}
    )
    fails(replace(FAIR, chronicle=chronicle), "hears what it does not see")


def with_twos(when: When) -> Game:
    """The deck has more twos where so agreed, whether or not the option claims to apply."""

    def richer(game, players, options):
        state = begin(game, players, options)
        state.deck = new_deck([2, 1, 2 + options["twos"]])
        return state

    twos = Option("twos", 0, "How many more twos there are.", low=0, high=3, when=when)
    return replace(FAIR, options=(twos,), begin=richer)


def test_an_option_that_claims_not_to_apply_and_changes_the_game_is_found():
    check(with_twos(When(players=(2,))), games=5)
    fails(with_twos(When(players=(3,))), "option twos does not apply to 2p, yet changes something")


def test_an_option_that_waits_for_one_that_there_is_not_is_found():
    fails(with_twos(When(option="threes", values=(1,))), "waits for an unknown one")
