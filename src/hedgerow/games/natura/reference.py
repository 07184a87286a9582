"""The reference card: the rules that one looks up while playing, under short headings."""

GOALS = {
    "c1": ["NA-48", "NA-49", "NA-50", "NA-51", "NA-63"],
    "c2": ["NA-52", "NA-53", "NA-54", "NA-63"],
    "c3": ["NA-55", "NA-58", "NA-61", "NA-63"],
    "c4": ["NA-56", "NA-58", "NA-61", "NA-63"],
    "c5": ["NA-57", "NA-58", "NA-61", "NA-63"],
    "c6": ["NA-59", "NA-60", "NA-61", "NA-63"],
    "f1": ["NA-65", "NA-64", "NA-74"],
    "f2": ["NA-66", "NA-64"],
    "f3": ["NA-67", "NA-64", "NA-74"],
    "f4": ["NA-68", "NA-69", "NA-70", "NA-64", "NA-74"],
    "f5": ["NA-71", "NA-64", "NA-74"],
    "f6": ["NA-72", "NA-64", "NA-74"],
    "h1": ["NA-75", "NA-76", "NA-64"],
    "h2": ["NA-77", "NA-64", "NA-74"],
    "h3": ["NA-78", "NA-64", "NA-74"],
}
FLEXIBLE = ["NA-15", "NA-17"]
RIGID = ["NA-16", "NA-18"]
OTHERS = ["NA-19", "NA-20", "NA-21", "NA-22", "NA-24"]

REFERENCE = [
    *(
        {"title": "The goal", "rules": rules, "when": {"goal": [goal]}}
        for goal, rules in GOALS.items()
    ),
    {"title": "Your turn", "rules": ["NA-8", "NA-10", "NA-9", "NA-43"]},
    {"title": "Moves", "rules": [*FLEXIBLE, *OTHERS], "when": {"moves": ["flexible"]}},
    {"title": "Moves", "rules": [*RIGID, *OTHERS], "when": {"moves": ["rigid"]}},
    # What each goal recommends (NA-7).
    {
        "title": "Moves",
        "rules": [*RIGID, *OTHERS],
        "when": {"moves": ["recommended"], "goal": ["c1"]},
    },
    {
        "title": "Moves",
        "rules": [*FLEXIBLE, *OTHERS],
        "when": {"moves": ["recommended"], "goal": [goal for goal in GOALS if goal != "c1"]},
    },
    {"title": "Life lost", "rules": ["NA-25", "NA-27", "NA-44"]},
    {"title": "Life recovered", "rules": ["NA-32", "NA-33", "NA-34", "NA-37"]},
    {
        "title": "Flips",
        "rules": ["NA-80", "NA-81", "NA-82", "NA-84"],
        "when": {"flips": ["related", "unrelated"]},
    },
]
