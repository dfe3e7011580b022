#!/usr/bin/python3
"""What the page costs, beside an empty page: bytes, the first picture, an answer, panning.

  measure.py [--runs N] [--only WORD]

Prints one line a measurement, with its ratio; it is no test, since the machine decides.
"""
import argparse
import os
import statistics
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import largest  # noqa: E402
from house import House  # noqa: E402
from page import browsers, open_browser  # noqa: E402
from together import Seated  # noqa: E402

# The moment when all that was asked for stands on the page.
DRAWN = """
const done = arguments[0];
const look = () => {
  const g = window.sandtable;
  if (g?.table?.view && g.table.question && document.querySelector('#world .ground') && !document.querySelector('#world canvas')
      && g.board.drawn.size)
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  else requestAnimationFrame(look);
};
look();
"""
EMPTY = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))"

# Touches a unit as a pointer would and waits till its reach is lit.
ANSWER = """
const done = arguments[0], g = window.sandtable;
g.putDown();
if (!g.able.size) return done(null);
const began = performance.now();
g.table.legalOf.clear();
g.take([...g.able][0]);
const look = () => (g.draft?.ends.size ? requestAnimationFrame(() => done(performance.now() - began))
  : performance.now() - began > 20000 ? done(null) : requestAnimationFrame(look));
look();
"""

# The page is pulled to and fro for two seconds; what lies between its frames.
PAN = """
const [moves, done] = arguments, camera = window.sandtable?.camera;
const times = [];
const began = performance.now();
let last = began;
const step = (now) => {
  times.push(now - last);
  last = now;
  if (moves) camera.pan(9 * Math.sin((now - began) / 260), 6 * Math.cos((now - began) / 310));
  if (now - began < 2000) requestAnimationFrame(step);
  else done(times.slice(2));
};
requestAnimationFrame(step);
"""


def ratio(value, beside):
    return f"{value / beside:.2f}" if beside else "-"


def frames(times):
    late = sum(time > 25 for time in times)
    return f"{len(times)} frames, median {statistics.median(times):.1f} ms, longest {max(times):.1f} ms, {late} late (over 25 ms)"


def busy(driver):
    """Seconds the page's own thread has worked: what a frame costs, however loaded the machine is."""
    return next(one["value"] for one in driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"] if one["name"] == "TaskDuration")


def first_page(driver, battle, *words):
    """How long until the table is drawn, and what was sent for it."""
    with House(battle, "--seed", "2", "--players", "human,greedy", *words) as house:
        page = Seated(driver, house.address, is_table=False)
        taken = driver.execute_async_script(DRAWN)
        files, asked = driver.execute_script(
            "const all = [...performance.getEntriesByType('resource'), performance.getEntriesByType('navigation')[0]];"
            "const sum = (of) => all.reduce((sum, one) => sum + of(one), 0);"
            "return [[sum((one) => one.transferSize || one.encodedBodySize), sum((one) => one.decodedBodySize)], all.length]")
        told = [len(frame.encode()) for frame in page.frames]
        ground = max(told)
        answers = [took for took in (driver.execute_async_script(ANSWER) for _ in range(5)) if took is not None]
        answer = statistics.median(answers) if answers else None
        before = len(page.frames)
        page.driver.execute_script("window.sandtable.putDown()")
        order = page.driver.execute_script("return window.sandtable.table.legal.find(o => o.verb.params.length > 0).text")
        page.driver.execute_script("window.sandtable.giver.give(arguments[0])", order)
        page.await_(lambda: any('"decide"' in frame[:30] for frame in page.frames[before:]), "the next question")
        page.settle()  # who may act then is part of the news
        news = sum(len(frame.encode()) for frame in page.frames[before:])
        driver.execute_script("window.sandtable.camera.zoom(2.2); document.getElementById('world').classList.add('moves')")
        time.sleep(2)  # drawn in its new size
        before = busy(driver)
        pan = driver.execute_async_script(PAN, True)
        work = 1000 * (busy(driver) - before) / len(pan)
        page.leave()
    return dict(taken=taken, files=files, asked=asked, told=sum(told), ground=ground, answer=answer, news=news, pan=pan, work=work)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--only", default="", help="battles whose name holds this word")
    wanted = options.parse_args()
    runs = wanted.runs
    driver = open_browser()
    driver.set_script_timeout(90)
    empty = []
    for _ in range(runs):
        driver.get("data:text/html,<!doctype html><title>empty</title>")
        empty.append(driver.execute_async_script(EMPTY))
    driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    still = driver.execute_async_script(PAN, False)
    blank = statistics.median(empty)
    print(f"empty page: first picture {blank:.0f} ms; {frames(still)}")
    with tempfile.TemporaryDirectory() as folder:
        battles = ["fos/first_steps", "fos/borodino", "fastplay70/spicheren", largest.write(folder)]
        for battle in battles:
            if wanted.only not in battle:
                continue
            all_runs = [first_page(driver, battle) for _ in range(runs)]
            best = min(all_runs, key=lambda one: one["taken"])
            print(f"{os.path.basename(battle)}:")
            print(f"  first page: {best['asked']} files, {best['files'][0]:,} bytes sent for {best['files'][1]:,} (gzip, {ratio(*best['files'])}); then {best['told']:,} bytes over the connection, "
                  f"the ground {best['ground']:,} of them")
            print(f"  first picture: {best['taken']:.0f} ms, {ratio(best['taken'], blank)} empty pages")
            if best["answer"] is not None:
                print(f"  an answer (a unit taken, its reach lit): {best['answer']:.0f} ms, {ratio(best['answer'], blank)} empty pages")
            print(f"  news of one order: {best['news']:,} bytes, {ratio(best['news'], best['told'])} of the first page's")
            print(f"  panning: {frames(best['pan'])}; {ratio(statistics.median(best['pan']), statistics.median(still))} of the empty page's interval; "
                  f"{best['work']:.2f} ms of the page's thread a frame")
    for one in browsers:
        one.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
