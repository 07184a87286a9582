"""Games seen again over HTTP, and played on from any step."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import hedgerow
from hedgerow.core.chance import Rng
from hedgerow.play import record
from hedgerow.play.dealer import verify
from hedgerow.play.match import Match
from tests.web.client import Person


def played(name: str, players: int, steps: int, luck: int = 3, **options: int) -> Match:
    """A match of random moves; unfinished unless it ends before."""
    match = Match(hedgerow.load(name), players, options)
    rng, choice = Rng(luck), random.Random(luck)
    while match.state.waiting() and len(match.actions) < steps:
        match.deal(rng)
        if match.state.waiting():
            seat = match.waiting[0]
            match.act(seat, int(choice.choice(list(match.state.legal(seat)))))
    return match


def faces(step: Any, shape: str, owner: int) -> list[str]:
    zones = [z for z in step["view"]["zones"] if (z["shape"], z["owner"]) == (shape, owner)]
    return [item["face"] for zone in zones for item in zone["items"]]


def test_a_record_is_seen_through_each_pair_of_eyes_and_with_all_cards_open(
    person: Person,
) -> None:
    match = played("natural_order", 2, 40)
    wish = {"record": record.to_text(match), "first": 14, "last": 14}
    (mine,) = person.post("/api/replay", {**wish, "viewer": 0})["steps"]
    (theirs,) = person.post("/api/replay", {**wish, "viewer": 1})["steps"]
    (outside,) = person.post("/api/replay", wish)["steps"]
    (all_open,) = person.post("/api/replay", {**wish, "open": True})["steps"]
    hands = [faces(mine, "hand", 0), faces(theirs, "hand", 1)]
    assert all(face for hand in hands for face in hand)
    assert hands[0]
    assert hands[1]
    assert not any(faces(mine, "hand", 1) + faces(theirs, "hand", 0))
    assert not any(faces(outside, "hand", 0) + faces(outside, "hand", 1))
    assert [faces(all_open, "hand", 0), faces(all_open, "hand", 1)] == hands


@pytest.mark.parametrize("name", hedgerow.names())
def test_a_finished_game_tells_its_story_and_how_it_stood(person: Person, name: str) -> None:
    variant = hedgerow.load(name).variants[0]
    match = played(name, variant.players, 100_000, luck=1)
    answer = person.post("/api/replay", {"record": record.to_text(match), "story": True, "last": 0})
    assert [step["seq"] for step in answer["steps"]] == [0]
    assert answer["length"] == len(match.actions)
    assert len(answer["story"]) == min(len(match.events), 10_000)
    points = answer["curve"]["points"]
    assert points[0]["seq"] == 0
    assert points[-1]["seq"] == len(match.actions)
    assert len(points) <= 160
    assert all(len(point["values"]) == match.players for point in points)
    assert match.outcome is not None
    if answer["curve"]["label"]:
        assert points[-1]["values"] == [float(score) for score in match.outcome.scores]
    account = answer["account"]
    assert account["adds_up"] == bool(answer["curve"]["label"])
    assert all(any(line["values"]) for line in account["lines"])
    if account["adds_up"]:
        columns = zip(*(line["values"] for line in account["lines"]), strict=True)
        assert [sum(column) for column in columns] == list(match.outcome.scores)


def test_an_unfinished_record_has_no_curve_and_a_wish_is_bounded(person: Person) -> None:
    match = played("natura", 2, 300)
    text = record.to_text(match.until(90))
    answer = person.post("/api/replay", {"record": text, "story": True, "last": 10**6})
    assert answer["curve"] is None
    assert answer["steps"][-1]["seq"] == 90
    assert person.http.post("/api/replay", json={"record": text, "viewer": 7}).status_code == 409
    long = {"record": "#" * 400_001}
    assert person.http.post("/api/replay", json=long).status_code == 400


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [("\n1 a2-d5", "\n1 a2-a3", 16), ("game: natura", "game: chess", 2), ('["Blue"', "[7", 2)],
)
def test_a_bad_record_is_refused_with_its_line_and_reason(
    person: Person, old: str, new: str, line: int
) -> None:
    match = Match(hedgerow.load("natura"), 2, {"goal": "c1"})
    match.act(0, match.game.vocabulary.number("a2-d5"))
    text = record.to_text(match)
    assert old in text
    answer = person.http.post("/api/replay", json={"record": text.replace(old, new, 1)})
    assert answer.status_code == 400
    assert answer.json()["text"].startswith(f"record, line {line}: ")


def test_a_running_table_is_seen_again_through_own_eyes_only(person: Person, other: Person) -> None:
    table = person.table("natural_order", "me bot")
    wish = {"table": table, "viewer": 0, "story": True}
    assert person.post("/api/replay", wish)["story"]
    assert person.post("/api/replay", {**wish, "viewer": -1})["curve"] is None
    for more in ({"viewer": 1}, {"viewer": 0, "open": True}):
        assert person.http.post("/api/replay", json={**wish, **more}).status_code == 403
    assert other.http.post("/api/replay", json=wish).status_code == 403
    again = {"table": table, "at": 1}
    assert person.http.post("/api/replay/play-on", json=again).status_code == 403


def test_a_game_is_played_on_from_a_step_and_its_record_tells_what_was_given(
    person: Person,
) -> None:
    text = record.to_text(played("natural_order", 2, 40, turn_cap=14))
    wish = {"record": text, "at": 30, "seat": 1, "name": "Ann", "bot": "random", "pace": 0}
    made = person.post("/api/replay/play-on", wish)
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["bot", "person"]
    table = made["table"]["id"]
    person.post(f"/api/tables/{table}/start", {"contribution": "00"})
    lines = text.split("\n\n")[1].splitlines()[:30]

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(30)
            assert seat.update["undo"] == ""
            assert (await seat.ask("undo", seat=1, seq=seat.update["seq"]))["kind"] == "state"
            await seat.play(3000, random.Random(1))
            assert seat.update["view"]["outcome"] is not None

    asyncio.run(play())
    whole = person.http.get(f"/api/tables/{table}/record").text
    body = whole.split("\n\n")[1].splitlines()
    assert [line.removesuffix("  # given") for line in body[:30]] == lines
    assert all(line.endswith("# given") == line.startswith("*") for line in body[:30])
    assert verify(whole) == sum(line.startswith("*") for line in body[30:])
    ended = {"table": table, "at": len(body) - 1, "seat": 0}
    assert person.http.post("/api/replay/play-on", json=ended).status_code == 409
