#!/usr/bin/env python3
"""A computer player in Python that looks ahead, without packages and without a rule of any book:
sandtable simulate thucydide/two_farms --swap --players "wire:python3 searcher.py,greedy"

1. Rank. Every legal order is tried on a few tables that may stand behind the view. The best by the
   ruleset's own judgment is what a greedy player would do: the floor.
2. Play on from the floor and the next best, with the same tables and dice for each: to the end of
   the battle where that costs little enough, else of the turn. Where orders are plotted in secret
   one alone shows nothing: there acting and waiting are compared instead.
3. Confirm. What came out best is played against the floor on tables and dice that chose nobody, and
   given only where it leads by more than luck; else one gives the luckiest of several orders."""
import random

import sandtable_wire

TRIED_ON = 4    # tables on which every order is tried
FINALISTS = 5   # orders that are played on from, beside the floor
TRIES = 6       # orders that a greedy seat tries in a playout
BUDGET = 8000   # orders carried out in the playouts of a decision: more is slower and better
FEWEST = 12     # playouts of each order to be had, or the battle is not played to its end
STANCE = 24     # playouts of acting and of waiting
ENOUGH = 1.0    # lead, in standard errors


def mean(values):
    return sum(values) / len(values)


def lead(ours, theirs):
    """In standard errors, playout by playout."""
    ahead = [a - b for a, b in zip(ours, theirs)]
    spread = sum((one - mean(ahead)) ** 2 for one in ahead) / (len(ahead) - 1)
    return mean(ahead) / (spread / len(ahead)) ** 0.5 if spread else (mean(ahead) > 0) * 10.0


class Searcher:
    def __init__(self, hello):
        self.random = random.Random(hello["seed"])  # the same seed, the same game
        self.secret = {one["verb"] for one in hello["orders"] if one["secret"]}
        self.moment, self.waits = None, False

    def seeds(self, count):
        return [self.random.getrandbits(32) for _ in range(count)]

    def ranked(self, legal):
        """The floor and its rivals, and the order that hands the say over: that is the floor only
        where all else looks worse than doing nothing."""
        tried, now = sandtable_wire.look({"try": "all", "seeds": self.seeds(TRIED_ON)},
                                         {"evaluate": True})
        if "error" in tried:  # no tables here, or too many orders
            return [], None
        worth = dict(zip(legal, map(mean, tried["values"])))
        passed = dict(zip(legal, tried["passed"]))
        ends = [order for order in legal if passed[order] and " " not in order]
        acts = sorted(set(legal) - set(ends), key=lambda order: (-worth[order], order))
        end = max(ends, key=worth.get, default=None)
        self.plots = end and any(one.split()[0] in self.secret and not passed[one] for one in legal)
        floor = acts[0] if acts and (not ends or worth[acts[0]] >= now["value"]) else end
        return [floor] + [one for one in ends + acts if one != floor][:FINALISTS], end

    def played(self, *ways):
        usual = {"policy": "greedy", "others": "greedy", "tries": TRIES}
        return sandtable_wire.look(*[usual | way for way in ways])

    def by_order(self, orders, _end, _view):
        probe = {"playouts": orders[:1], "seeds": self.seeds(1)}
        counts = [BUDGET // 2 // got["work"] for got in self.played(probe, probe | {"turns": 1})]
        turns = 0 if counts[0] >= FEWEST * len(orders) else 1
        first, again = (max(8, min(counts[turns] // each, 8 * FEWEST)) for each in (len(orders), 2))
        got, = self.played({"playouts": orders, "seeds": self.seeds(first), "turns": turns})
        best = max(range(len(orders)), key=lambda i: mean(got["values"][i]))
        if best == 0:
            return orders[0]
        pair = [orders[0], orders[best]]
        got, = self.played({"playouts": pair, "seeds": self.seeds(again), "turns": turns})
        return pair[lead(got["values"][1], got["values"][0]) > ENOUGH]

    def by_stance(self, orders, end, view):
        """Acting or waiting: chosen once a phase, and kept while the other does not lead."""
        if self.moment != (view["turn"], view["phase"], view["active"]):
            self.moment = view["turn"], view["phase"], view["active"]
            way = {"playouts": True, "seeds": self.seeds(STANCE)}
            acting, waiting = self.played(way, way | {"policy": "hold"})
            ahead = lead(waiting["values"][0], acting["values"][0])
            self.waits = ahead > (-ENOUGH if self.waits else ENOUGH)
        return end if self.waits else orders[0]

    def choose(self, question):
        legal = question["legal"]
        orders, end = self.ranked(legal) if len(legal) > 1 else (legal, None)
        if len(orders) < 2:
            return (orders or [self.random.choice(legal)])[0]
        try:
            way = self.by_stance if self.plots else self.by_order
            return way(orders, end, question["view"])
        except KeyError:  # no values: the work of a question is done
            return orders[0]


sandtable_wire.play(Searcher)
