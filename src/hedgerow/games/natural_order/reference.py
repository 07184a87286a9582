"""The reference card: the rules that one looks up while playing, under short headings."""

REFERENCE = [
    {"title": "How to win", "rules": ["NO-108", "NO-27", "NO-110"], "players": [2, 3, 4, 5, 6]},
    {"title": "How to win", "rules": ["NO-131", "NO-27", "NO-128"], "players": [1]},
    {"title": "Your turn: three actions", "rules": ["NO-42", "NO-44", "NO-45", "NO-48"]},
    {"title": "Realign", "rules": ["NO-50", "NO-51"], "when": {"learning": [False]}},
    {"title": "Cards", "rules": ["NO-46", "NO-31", "NO-24", "NO-74"]},
    {
        "title": "Attunement",
        "rules": ["NO-56", "NO-58", "NO-59", "NO-60"],
        "when": {"learning": [False]},
    },
    {
        "title": "Alone",
        "rules": ["NO-113", "NO-115", "NO-118", "NO-121", "NO-123", "NO-126"],
        "players": [1],
    },
]
