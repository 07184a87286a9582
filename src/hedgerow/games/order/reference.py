"""The reference card: the rules that one looks up while playing, under short headings."""

REFERENCE = [
    {"title": "Points", "rules": ["OR-99", "OR-100", "OR-101", "OR-102", "OR-103"]},
    {"title": "A round, part one", "rules": ["OR-76", "OR-78", "OR-79", "OR-80", "OR-82"]},
    {
        "title": "A round, part two",
        "rules": ["OR-83", "OR-84", "OR-85", "OR-87", "OR-89", "OR-91", "OR-96"],
    },
    {"title": "SECT", "rules": ["OR-48", "OR-49", "OR-50", "OR-51"]},
    {"title": "GUILD", "rules": ["OR-55", "OR-56", "OR-59", "OR-62", "OR-64"]},
    {"title": "Ties", "rules": ["OR-68", "OR-69", "OR-70"]},
]
