"""The reference card: the rules that one looks up while playing, under short headings."""

REFERENCE = [
    {"title": "How to win", "rules": ["CN-64", "CN-71", "CN-72"]},
    {"title": "Your turn", "rules": ["CN-27", "CN-29", "CN-35", "CN-39"]},
    {"title": "What an action point does", "rules": ["CN-30", "CN-31", "CN-32", "CN-33", "CN-34"]},
    {"title": "Formation", "rules": ["CN-17", "CN-18", "CN-20", "CN-23"]},
    {"title": "Attacks", "rules": ["CN-42", "CN-45", "CN-46", "CN-43", "CN-48", "CN-53", "CN-55"]},
    {"title": "Instants", "rules": ["CN-59", "CN-60"]},
    {"title": "The market", "rules": ["CN-35", "CN-36", "CN-37", "CN-38"]},
    {
        "title": "The Clockwork Sage",
        "rules": ["CN-97", "CN-98", "CN-100", "CN-102", "CN-103", "CN-104", "CN-101", "CN-108"],
        "players": [1],
    },
]
