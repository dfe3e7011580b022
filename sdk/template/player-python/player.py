#!/usr/bin/env python3
"""A computer player in Python, without packages: sandtable simulate fos/teaching \
--players "wire:python3 player.py,random". It marches on the objectives that are not its own and
passes when nothing gets closer. Copy it and change `value`: the rest is the line protocol
(docs/wire.md of sandtable)."""
import json
import random
import re
import sys


def say(message):
    print(json.dumps(message), flush=True)


class Player:
    def __init__(self, hello):
        self.side = hello["yours"][0]
        self.random = random.Random(hello["seed"])  # the same seed, the same game
        self.cells = hello["board"].get("cells", [])
        self.number = {label: i for i, label in enumerate(self.cells)}
        goals = [o["cell"] for o in hello["board"]["objectives"]
                 if "cell" in o and o["owner"] != self.side]
        self.steps = self.distances(goals, hello["board"].get("neighbors", []))

    def distances(self, goals, neighbors):
        """Steps from every cell to the nearest goal: a flood from the goals outward."""
        steps = {self.number[goal]: 0 for goal in goals}
        front = list(steps)
        while front:
            cell = front.pop(0)
            for other in neighbors[cell]:
                if other >= 0 and other not in steps:
                    steps[other] = steps[cell] + 1
                    front.append(other)
        return steps

    def value(self, order):
        """How good an order looks: the nearer its last cell is to a goal, the better."""
        named = [word for word in re.split(r"[ \-]", order) if word in self.number]
        if not named:
            return -1000  # names no cell: pass, done, end
        return -self.steps.get(self.number[named[-1]], 500)

    def choose(self, question):
        best = max(self.value(order) for order in question["legal"])
        return self.random.choice([o for o in question["legal"] if self.value(o) == best])


player = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        player = Player(message)
    elif message["type"] == "decide":
        say({"id": message["id"], "order": player.choose(message)})
    elif message["type"] == "refused":  # a bug in this player: say so, then take any legal order
        print(message["message"], file=sys.stderr)
    elif message["type"] in ("over", "bye"):
        break
