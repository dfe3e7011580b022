#!/usr/bin/env python3
"""A computer player in Python, without packages: sandtable simulate fos/first_steps \
--players "wire:python3 player.py,random". It marches on the objectives that are not its own and
passes when nothing gets closer. Copy it with sandtable_wire.py and change `value`."""
import random
import re

import sandtable_wire


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


sandtable_wire.play(Player)
