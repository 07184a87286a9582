"""The reference card: the rules that one looks up while playing, under short headings."""

REFERENCE = [
    {"title": "How to win", "rules": ["EL-5", "EL-110", "EL-111", "EL-112", "EL-119"]},
    {"title": "Your turn", "rules": ["EL-17", "EL-18", "EL-19", "EL-21", "EL-23"]},
    {
        "title": "Combinations",
        "rules": ["EL-27", "EL-28", "EL-30", "EL-31", "EL-32", "EL-33", "EL-34"],
    },
    {"title": "Black Swans", "rules": ["EL-92", "EL-93", "EL-94", "EL-96", "EL-98"]},
    {
        "title": "Special cards",
        "rules": ["EL-37", "EL-40", "EL-47", "EL-55"],
        "when": {"level": ["intermediate", "pro"]},
    },
    {
        "title": "Action cards",
        "rules": ["EL-73", "EL-78", "EL-80", "EL-83", "EL-87"],
        "when": {"level": ["pro"]},
    },
]
