"""The line protocol of sandtable (docs/wire.md), so that a player is a class with `choose`:

    class Careful:
        def __init__(self, hello): ...          # once a game; it may begin in the middle
        def choose(self, question): return question["legal"][0]

    sandtable_wire.play(Careful)
"""
import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def hear():
    """The next message, or nothing when sandtable has gone."""
    line = sys.stdin.readline()
    return json.loads(line) if line else None


def look(*steps):
    """Results of steps on tables of one's own; the question waits meanwhile."""
    say({"look": list(steps)})
    answer = hear()
    if answer is None or answer["type"] != "looked":
        raise SystemExit(answer and answer["message"])
    return answer["results"]


def play(make_player):
    """Answers every question until the match is over."""
    player = None
    while (message := hear()) is not None and message["type"] not in ("over", "bye"):
        if message["type"] == "hello":
            player = make_player(message)
        elif message["type"] == "decide":
            say({"id": message["id"], "order": player.choose(message)})
        elif message["type"] == "refused":  # a fault of the player: say so; the question waits
            print(message["message"], file=sys.stderr)
