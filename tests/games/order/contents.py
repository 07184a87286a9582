"""Contents of our own: a file that uses every verb, and MANDATES that use every hook."""

import re
from importlib.resources import files
from pathlib import Path

OTHER = (Path(__file__).parent / "other.toml").read_text(encoding="utf-8")

MORE = {
    "red": """
text = "You may place a FOUNDER Marker instead of advancing RANK."
when = "would_advance_rank"
instead = [{ place = "FOUNDER" }]
""",
    "orange": """
text = "When you win a tie, place a GUILD Marker."
when = "tie_won"
also = [{ place = "GUILD" }]
""",
    "purple": """
text = "When the GUILD has resolved, advance RANK by 1."
when = "guild_resolves"
also = [{ advance_rank = 1 }]
""",
    "green": """
text = "Two cards of one Value let you use an EDICT as well."
when = "edict_condition"
like = "value"
""",
}

LAST = {
    "red": """
text = "After a RANK advance, place a FOUNDER Marker."
when = "would_advance_rank"
also = [{ place = "FOUNDER" }]
""",
    "orange": """
text = "After a FOUNDER placement, advance RANK by 1."
when = "would_place"
type = "FOUNDER"
also = [{ advance_rank = 1 }]
""",
    "purple": """
text = "After you discard a card, INDEX the top card."
when = "would_discard"
also = [{ index_top = 1 }]
""",
    "green": """
text = "After a RANK advance, INDEX the top card."
when = "would_advance_rank"
also = [{ index_top = 1 }]
""",
}


def with_mandates(mandates: dict[str, str], text: str = OTHER) -> str:
    """A content with other MANDATES."""
    for colour, body in mandates.items():
        text = re.sub(
            rf"\[mandates\.{colour}\]\n.*?\n\n",
            lambda _, colour=colour, body=body: f"[mandates.{colour}]{body}\n",
            text,
            flags=re.DOTALL,
        )
    return text


OURS = files("hedgerow.games.order").joinpath("content.toml").read_text(encoding="utf-8")
SECOND = OTHER
THIRD = with_mandates(MORE)
FOURTH = with_mandates(LAST)

# Cards are INDEXED so often that the deck runs out in every game.
HUNGRY = OURS.replace('{ place = "FOUNDER" }]', "{ index_top = 5 }]").replace(
    "advance_rank = 2", "index_top = 4"
)
