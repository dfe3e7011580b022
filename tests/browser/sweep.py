#!/usr/bin/python3
"""Every installed battle on each of its boards, begun, played to its end and replayed by each hand; after them a
field of 64 files by 64 ranks, and the battle of a ruleset that `new ruleset` has just made.

  sweep.py [--hand pointer|keyboard|phone] [--only WORD] [--again]

No test of the suite: it takes an hour or more. What passed stands in BUILD/browser/sweep.txt, a line a battle and hand;
what stands there is not played again unless --again says so. All are played in one browser: 44 battles behind it cost
it nothing. What stands still for seconds on a busy machine waits for a processor (field 2 of /proc/PID/schedstat says
how long): a session of its own weight (/proc/self/autogroup) helps, and nothing here fails for being slow.
"""
import argparse
import itertools
import os
import sys
import tempfile
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import largest  # noqa: E402
import strangers  # noqa: E402
from battles import DESK, HAND, installed, whole_battle  # noqa: E402
from hands import Keyboard, Pointer, Reader  # noqa: E402
from page import PICTURES, browsers  # noqa: E402

HANDS = {
    "keyboard": lambda battle, **more: whole_battle(Keyboard, battle, **more),
    "phone": lambda battle, **more: whole_battle(Pointer, battle, HAND, True, **more),
    "pointer": lambda battle, **more: whole_battle(Pointer, battle, DESK, **more),
    "reader": lambda battle, **more: whole_battle(Reader, battle, **more),
}


def battles(folder):
    """What each is called here, and what must be said to play it."""
    for battle in installed():
        yield battle, (battle, {})
    yield "largest field", (largest.write(folder), {})
    yield "stranger's ruleset", ("salt_road/first_clash", {"words": ("--plugin", strangers.build(folder)), "other": "any"})


def known(record):
    """What passed already."""
    if not os.path.exists(record):
        return set()
    with open(record, encoding="utf-8") as file:
        return {line.split(" (")[0] for line in file if line.startswith("ok ")}


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--hand", choices=HANDS, action="append", help="keyboard, phone and pointer if none is named")
    options.add_argument("--only", default="", help="battles whose name holds this word")
    options.add_argument("--again", action="store_true", help="those that passed as well")
    wanted = options.parse_args()
    os.makedirs(PICTURES, exist_ok=True)
    record = os.path.join(PICTURES, "sweep.txt")
    before = set() if wanted.again else known(record)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        listed = list(battles(folder))
        for hand, (battle, (name, more)) in itertools.product(wanted.hand or ["keyboard", "phone", "pointer"], listed):
            if wanted.only not in battle or f"ok {hand} {battle}" in before:
                continue
            began = time.monotonic()
            try:
                said, good = HANDS[hand](name, **more), "ok"
            except Exception as error:  # whatever it is, it is this battle's failure
                said, good = " | ".join("".join(traceback.format_exception(error)[-3:]).split("\n")), "FAIL"
                failed += 1
            line = f"{good} {hand} {battle} ({time.monotonic() - began:.0f} s) {said}"
            print(line, flush=True)
            with open(record, "a", encoding="utf-8") as file:
                print(line, file=file)
    for driver in browsers:
        driver.quit()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
