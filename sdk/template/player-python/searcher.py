#!/usr/bin/env python3
"""A computer player in Python that looks ahead, without packages and without a rule of any book:
sandtable simulate thucydide/two_farms --swap --players "wire:python3 searcher.py,greedy"

1. Rank. Every legal order is tried on a few tables that may stand behind the view. The best by the
   ruleset's own judgment is what a greedy player would do: the floor.
2. Play on. The floor and the next best are played to the end of the battle, everybody greedy, with
   the same tables and dice for each.
3. Confirm. The one that came out best is played again against the floor, on tables and dice that
   have chosen nobody. It is given only where its lead, playout by playout, is more than luck would
   make it; else the floor is. Whoever leaves this out gives the luckiest of several orders.

All of it is two or three messages a decision (docs/wire.md of sandtable, "Looking ahead")."""
import random

import sandtable_wire

TRIED_ON = 6    # tables on which every order is tried
FINALISTS = 6   # orders that are played on from, beside the floor
FIRST = 8       # playouts of each
AGAIN = 16      # more of the best and of the floor
TRIES = 16      # orders that a greedy seat tries in a playout: fewer, and it plays worse than it is
ENOUGH = 0.7    # lead over the floor, in standard errors


def mean(values):
    return sum(values) / len(values)


def lead(ours, theirs):
    """How many standard errors one row of values is ahead of another with the same dice."""
    ahead = [a - b for a, b in zip(ours, theirs)]
    spread = sum((one - mean(ahead)) ** 2 for one in ahead) / (len(ahead) - 1)
    return mean(ahead) / (spread / len(ahead)) ** 0.5 if spread else (mean(ahead) > 0) * 10.0


class Searcher:
    def __init__(self, hello):
        self.random = random.Random(hello["seed"])  # the same seed, the same game

    def seeds(self, count):
        return [self.random.getrandbits(32) for _ in range(count)]

    def ranked(self, legal):
        """The floor, and then the finalists from the best on; nothing when nothing can be tried.
        To end one's say is best only where everything else looks worse than doing nothing."""
        tried, now = sandtable_wire.look({"try": "all", "seeds": self.seeds(TRIED_ON)},
                                         {"evaluate": True})
        if "error" in tried:  # tables cannot be imagined here, or there are too many orders
            return []
        worth = dict(zip(legal, map(mean, tried["values"])))
        best_first = sorted(legal, key=worth.get, reverse=True)
        ends = [order for order, passed in zip(legal, tried["passed"])
                if passed and " " not in order]
        acts = [order for order in best_first if order not in ends]
        acting = acts and (not ends or worth[acts[0]] >= now["value"])
        floor = acts[0] if acting else max(ends, key=worth.get)
        return [floor] + [order for order in acts[:FINALISTS + 1] + ends if order != floor]

    def played(self, orders, count):
        """Of each order, how its playouts ended for us; nothing when the work is used up."""
        step = {"playouts": orders, "policy": "greedy", "tries": TRIES, "seeds": self.seeds(count)}
        return sandtable_wire.look(step)[0].get("values")

    def choose(self, question):
        legal = question["legal"]
        if len(legal) == 1:
            return legal[0]
        orders = self.ranked(legal)
        if not orders:
            return self.random.choice(legal)
        first = self.played(orders, FIRST)
        best = max(range(len(orders)), key=lambda i: mean(first[i])) if first else 0
        if mean(first[best]) <= mean(first[0]) if first else True:
            return orders[0]
        again = self.played([orders[0], orders[best]], AGAIN)
        if again and lead(again[1], again[0]) > ENOUGH:
            return orders[best]
        return orders[0]


sandtable_wire.play(Searcher)
