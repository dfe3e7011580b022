#!/usr/bin/env python3
"""A computer player in Python that looks ahead, without packages and without a rule of any book:
sandtable simulate thucydide/two_farms --swap --players "wire:python3 searcher.py,greedy"

1. Every legal order is tried on a few tables that may stand behind the view. The best by the
   ruleset's own judgment is what a greedy player would do: the floor.
2. The next best are played on from, to the end of the battle, all sides greedy, with the same
   tables and dice for each. One of them is given instead of the floor only where it came out better
   by more than luck would: its lead, playout by playout, is held against how much that lead varies.

All of it is two messages a decision (docs/wire.md of sandtable, "Looking ahead")."""
import json
import random
import sys

TRIED_ON = 6    # tables on which every order is tried
FINALISTS = 4   # orders that are played on from
PLAYOUTS = 10   # of each
TRIES = 4       # orders that a greedy seat tries in a playout
ENOUGH = 1.2    # lead over the floor, in standard errors


def say(message):
    print(json.dumps(message), flush=True)


def lead(ours, theirs):
    """How many standard errors one row of values is ahead of another with the same dice."""
    ahead = [a - b for a, b in zip(ours, theirs)]
    mean = sum(ahead) / len(ahead)
    spread = sum((one - mean) ** 2 for one in ahead) / (len(ahead) - 1)
    return mean / (spread / len(ahead)) ** 0.5 if spread else (mean > 0) * 10.0


class Searcher:
    def __init__(self, hello):
        self.random = random.Random(hello["seed"])  # the same seed, the same game

    def look(self, *steps):
        """Results of steps on tables of our own; the question waits meanwhile."""
        say({"look": list(steps)})
        return json.loads(sys.stdin.readline())["results"]

    def floor(self, legal, tried, now):
        """What a greedy player would give, and all orders from the best to the worst. To end one's
        say is best only where everything else looks worse than doing nothing."""
        worth = [sum(line) / len(line) for line in tried["values"]]
        best_first = sorted(range(len(legal)), key=lambda i: -worth[i])
        ends = [i for i in best_first if tried["passed"][i] and " " not in legal[i]]
        acts = [i for i in best_first if i not in ends]
        if acts and (not ends or worth[acts[0]] >= now):
            return acts[0], acts + ends
        return ends[0], acts + ends

    def choose(self, question):
        legal = question["legal"]
        if len(legal) == 1:
            return legal[0]
        seeds = [self.random.getrandbits(32) for _ in range(max(TRIED_ON, PLAYOUTS))]
        tried, now = self.look({"try": "all", "seeds": seeds[:TRIED_ON]}, {"evaluate": True})
        if "error" in tried:  # tables cannot be imagined here, or there are too many orders
            return self.random.choice(legal)
        floor, best_first = self.floor(legal, tried, now["value"])
        others = [i for i in best_first if i != floor]
        ends = [i for i in others if tried["passed"][i] and " " not in legal[i]]
        finalists = [floor] + list(dict.fromkeys(others[:FINALISTS] + ends[:1]))
        played = self.look({"playouts": [legal[i] for i in finalists], "policy": "greedy",
                            "tries": TRIES, "seeds": seeds[:PLAYOUTS]})[0]
        if "error" in played:  # the work of this question is used up
            return legal[floor]
        best, most = floor, ENOUGH
        for i, values in zip(finalists[1:], played["values"][1:]):
            if lead(values, played["values"][0]) > most:
                best, most = i, lead(values, played["values"][0])
        return legal[best]


player = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        player = Searcher(message)
    elif message["type"] == "decide":
        say({"id": message["id"], "order": player.choose(message)})
    elif message["type"] == "refused":  # a bug in this player: say so, then take any legal order
        print(message["message"], file=sys.stderr)
    elif message["type"] in ("over", "bye"):
        break
