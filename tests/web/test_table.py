"""A table over the wire: seats, acts, refusals, taking back, the end. On both databases."""

from __future__ import annotations

import asyncio
import random

import pytest
from httpx import HTTPStatusError

import hedgerow
from hedgerow.play.dealer import verify
from hedgerow.play.match import Match
from tests.web.client import Person


def test_a_game_is_played_from_the_lobby_to_its_verified_record(person: Person) -> None:
    table = person.table(seats="me bot", options={"goal": "c3", "first_seat": 0, "limit": 20})
    for file in ("record", "trajectory"):
        assert person.http.get(f"/api/tables/{table}/{file}").status_code == 409

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.play(2000, random.Random(1))
            assert seat.update["view"]["outcome"] is not None
            shown = await seat.the("revealed")
            assert shown["commitment"] == seat.welcome["table"]["commitment"]
            assert shown["contributions"] == ["0123456789abcdef", ""]

    asyncio.run(play())
    assert person.get(f"/api/tables/{table}")["status"] == "over"
    record = person.http.get(f"/api/tables/{table}/record").text
    assert verify(record) == 1
    trajectory = person.get(f"/api/tables/{table}/trajectory")
    assert trajectory["game"] == "hedgerow_natura"
    assert trajectory["parameters"]["players"] == 2
    again = Match(hedgerow.load("natura"), 2, {"goal": "c3", "first_seat": 0, "limit": 20})
    for action in trajectory["actions"]:
        again.act(again.waiting[0], action)
    assert again.outcome is not None
    assert trajectory["returns"] == [float(again.state.payoff(seat)) for seat in range(2)]


def test_an_act_is_answered_by_the_new_view_or_by_the_rule_that_forbids_it(person: Person) -> None:
    table = person.table(options={"goal": "c1"})

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(0)
            refused = await seat.act(0, "a7-d7")
            assert (refused["t"], refused["kind"], refused["rule"]) == ("refused", "rule", "NA-48")
            assert refused["text"]
            assert (await seat.act(0, "castle"))["kind"] == "unknown"
            accepted = await seat.act(0, "a2-d5")
            assert accepted["t"] == "accepted"
            await seat.up_to(accepted["seq"])
            (event,) = seat.update["events"]
            assert event["text"] == "Blue moves the Ocean a2-d5."
            assert event["cites"] == ["NA-8"]
            assert [a["words"] for a in event["args"]] == ["Blue", "Ocean", "a2", "d5"]

    asyncio.run(play())


def test_an_act_that_is_sent_again_is_done_once(person: Person) -> None:
    table = person.table(options={"goal": "c1"})

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(0)
            await seat.act(0, "a2-d5", seq=0)
            again = await seat.act(0, "a2-d5", seq=0)
            assert (again["t"], again["kind"]) == ("refused", "rule")
            await seat.act(1, "a7-d4", seq=1)
            assert (await seat.act(0, "a2-d5", seq=0))["kind"] == "stale"
        assert person.get(f"/api/tables/{table}")["seq"] == 2

    asyncio.run(play())


def test_clicking_what_is_not_possible_says_why(person: Person) -> None:
    table = person.table(options={"goal": "c1"})

    async def play() -> None:
        async with person.socket(table) as seat:
            answer = await seat.ask("whynot", seat=0, touches=["board.a7"])
            assert answer["reasons"][0]["rule"].startswith("NA-")
            assert answer["reasons"][0]["text"]
            answer = await seat.ask("combine", seat=0, touches=["board.a2"])
            assert all("board.a2" in c["touches"] for c in answer["choices"])

    asyncio.run(play())


def test_the_last_act_is_taken_back_freely_and_an_earlier_one_by_consent(
    person: Person, other: Person
) -> None:
    made = person.set_up(seats="me open", options={"goal": "c1"})
    table = made["table"]["id"]
    other.post("/api/claim", {"token": made["links"][0]["url"].rpartition("/")[2]})
    person.post(f"/api/tables/{table}/start", {})

    async def play() -> None:
        async with person.socket(table) as ada, other.socket(table) as bob:
            await ada.up_to(0)
            await ada.act(0, "a2-d5")
            await ada.up_to(1)
            assert ada.update["undo"] == "free"
            assert (await ada.ask("undo", seat=0, seq=1))["t"] == "accepted"
            await ada.up_to(2)
            assert ada.update["fresh"]
            assert ada.heard == []
            await ada.act(0, "a2-d5")
            await bob.up_to(3)
            await bob.act(1, "a7-d4")
            await ada.up_to(4)
            assert (await ada.ask("undo", seat=0, seq=4))["kind"] == "state"
            await ada.ask("undo", seat=0, seq=4, ask=True)
            asked = await bob.the("asked")
            assert asked["open"] == [1]
            await bob.ask("consent", seat=1, ask=asked["ask"], yes=True)
            assert (await ada.the("settled"))["agreed"]
            await ada.up_to(5)
            assert ada.update["view"]["waiting"] == [0]

    asyncio.run(play())


def test_a_table_goes_on_where_it_was_after_coming_back(person: Person) -> None:
    table = person.table(seats="me me")

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.play(5, random.Random(3))
            before = (seat.update["seq"], seat.update["view"])
        async with person.socket(table) as seat:
            await seat.up_to(0)
            if seat.update["view"]["viewer"] != before[1]["viewer"]:
                await seat.look(before[1]["viewer"])
            assert (seat.update["seq"], seat.update["view"]) == before

    asyncio.run(play())


def test_a_bot_plays_for_who_has_left_and_stops_when_they_return(person: Person) -> None:
    table = person.table(seats="me me", options={"goal": "c1"})

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(0)
            person.post(f"/api/tables/{table}/seats/0/leave", {"bot": "random"})
            await seat.up_to(1)
            person.post(f"/api/tables/{table}/seats/0/return")
            people = await seat.until("people")
            while people["table"]["seats"][0]["away"]:
                people = await seat.until("people")

    asyncio.run(play())


def test_a_rematch_moves_everybody_one_seat_further_and_is_the_same_for_all(
    person: Person,
) -> None:
    table = person.table(seats="me bot", options={"goal": "c1", "limit": 20})

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.play(2000, random.Random(2))
            await seat.the("revealed")

    assert person.http.post(f"/api/tables/{table}/rematch").status_code == 409
    asyncio.run(play())
    again = person.post(f"/api/tables/{table}/rematch")["table"]
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"]
    assert person.post(f"/api/tables/{table}/rematch")["table"]["id"] == again["id"]
    assert again["id"] in [t["id"] for t in person.get("/api/tables")]


def test_a_spectator_sees_and_touches_nothing(person: Person, other: Person) -> None:
    table = person.table(options={"goal": "c1"})

    async def play() -> None:
        async with other.socket(table) as guest, person.socket(table) as seat:
            await guest.up_to(0)
            assert guest.welcome["seats"] == []
            assert guest.update["view"]["viewer"] == -1
            assert guest.update["view"]["prompt"] is None
            assert (await guest.act(0, "a2-d5"))["kind"] == "seat"
            await seat.up_to(0)
            await seat.act(0, "a2-d5")
            await guest.up_to(1)

    asyncio.run(play())


def test_two_windows_of_one_person_do_not_fight(person: Person) -> None:
    table = person.table(options={"goal": "c1"})

    async def play() -> None:
        async with person.socket(table) as one, person.socket(table) as two:
            await one.up_to(0)
            await two.up_to(0)
            answers = await asyncio.gather(one.act(0, "a2-d5"), two.act(0, "a2-d5"))
            assert sorted(a["t"] for a in answers) == ["accepted", "refused"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "no game"),
        ({"game": "natura", "seats": [{"kind": "me"}], "options": {"x": 1}}, "no option"),
        ({"game": "natura", "seats": [{"kind": "me"}] * 9}, "players"),
        ({"game": "natura", "seats": [{"kind": "bot", "bot": "pipe:true"}] * 2}, "no bot"),
        ({"game": "natura", "seats": []}, ""),
        ({"game": "natura", "seats": [{"kind": "king"}]}, ""),
    ],
)
def test_a_table_that_cant_be_is_refused_in_words(
    person: Person, body: dict[str, object], part: str
) -> None:
    with pytest.raises(HTTPStatusError) as error:
        person.post("/api/tables", body)
    problem = error.value.response.json()
    assert 400 <= problem["status"] < 500
    assert part in problem["text"]


def test_nobody_starts_or_joins_a_table_that_is_not_theirs(person: Person, other: Person) -> None:
    made = person.set_up(seats="me open")
    table = made["table"]["id"]
    assert other.http.post(f"/api/tables/{table}/start", json={}).status_code == 403
    assert other.http.post(f"/api/tables/{table}/seats/1/sit", json={}).status_code == 403
    assert other.http.post(f"/api/tables/{table}/seats/1/link").status_code == 403
    assert other.http.post(f"/api/tables/{table}/seats/0/leave", json={}).status_code == 403
    assert other.http.post(f"/api/tables/{table}/seats/7/sit", json={}).status_code == 404
    public = person.set_up(seats="me open", public=True)["table"]["id"]
    assert public in [t["id"] for t in other.get("/api/tables/public")]
    assert other.post(f"/api/tables/{public}/seats/1/sit", {"name": "Bob"})["seat"] == 1
    assert person.http.post(f"/api/tables/{public}/seats/1/sit", json={}).status_code == 403


def test_standing_orders_answer_the_question_they_were_given_for(person: Person) -> None:
    table = person.table(options={"goal": "c1"})

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.look(0)
            cites = seat.update["view"]["prompt"]["cites"]
            orders = [{"code": "a2-d5", "about": cites, "until": "game"}]
            assert (await seat.ask("orders", seat=0, orders=orders))["t"] == "accepted"
            await seat.up_to(1)
            assert seat.update["events"][0]["text"] == "Blue moves the Ocean a2-d5."

    asyncio.run(play())


def test_an_order_covers_all_questions_that_rest_on_one_of_its_rules(person: Person) -> None:
    table = person.table("elemies", "me me me me", options={"level": "beginner"})

    async def play() -> None:
        async with person.socket(table) as seat:

            async def asked(*seats: int) -> None:
                while seat.update["view"]["waiting"] != list(seats):
                    await seat.until("update")

            await seat.up_to(0)
            first, *_ = seat.update["view"]["waiting"]
            others = [(first + n) % 4 for n in (1, 2, 3)]
            await seat.act(first, "keep")
            await seat.look(first)
            await seat.act(first, next(code for code in seat.choices if code.startswith("single.")))
            await asked(*sorted(others))
            await seat.look(others[0])
            after_a_play = seat.update["view"]["prompt"]["cites"]
            orders = [{"code": "pass", "about": after_a_play, "until": "game"}]
            for other in others:  # who has not played yet could call in every window
                await seat.ask("orders", seat=other, orders=orders)
            for other in others:
                await asked(other)
                await seat.act(other, "pass")
            await asked(first)  # nobody was asked before the end of the turn

    asyncio.run(play())


@pytest.mark.parametrize("name", hedgerow.names())
def test_every_game_is_played_over_the_wire(person: Person, name: str) -> None:
    variant = hedgerow.load(name).variants[0]
    seats = " ".join(["me"] * variant.players)
    table = person.table(name, seats, options=dict(variant.options))

    async def play() -> None:
        async with person.socket(table) as seat:
            luck = random.Random(4)
            done = await seat.play(25, luck)
            view = seat.update["view"]
            assert done == 25 or view["outcome"]  # one solo game in 300 is over by then
            owner = view["viewer"]
            places = [item["at"] for zone in view["zones"] for item in zone["items"]]
            for place in luck.sample(places, min(3, len(places))):
                answer = await seat.ask("whynot", seat=owner, touches=[place])
                assert all(reason["text"] for reason in answer["reasons"])

    asyncio.run(play())
    detail = person.get(f"/api/games/{name}")
    assert detail["rules"]
    assert detail["layout"]


def test_a_table_with_a_clock_tells_everybodys_time(person: Person) -> None:
    table = person.table(options={"goal": "c1"}, clock={"game": 60, "increment": 2})
    assert person.get(f"/api/tables/{table}")["clock"] == {"game": 60, "increment": 2, "move": 0}

    async def play() -> None:
        async with person.socket(table) as seat:
            told = await seat.until("clocks")
            assert [(c["seat"], c["move"], c["running"]) for c in told["clocks"]] == [
                (0, -1, True),
                (1, -1, False),
            ]
            await seat.act(0, "a2-d5")
            told = seat.last["clocks"]
            assert [c["running"] for c in told["clocks"]] == [False, True]
            assert 60 < told["clocks"][0]["left"] <= 62

    asyncio.run(play())
