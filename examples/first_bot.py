"""A player in 30 lines, in any language: it reads a line of JSON and writes one.

Try it: hedgerow arena natura --bots "pipe:python examples/first_bot.py,random" --games 10
"""

import json
import sys

# What this bot likes to see in an option's words, the best first. It knows nothing else.
LIKES = ("wins", "attack", "take", "play", "recover", "bring", "lock", "move")


def liking(choice: dict) -> int:
    words = choice["words"].lower()
    for rank, word in enumerate(LIKES):
        if word in words:
            return rank
    return len(LIKES)


for line in sys.stdin:
    question = json.loads(line)
    choices = question["view"]["prompt"]["choices"]
    best = min(choices, key=liking)
    answer = {"action": best["action"]}
    print(json.dumps(answer), flush=True)
