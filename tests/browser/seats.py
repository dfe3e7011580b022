"""Cases of several windows at one table: fog, orders out of turn, who looks on, the umpire."""
import json
import time

from hands import Pointer
from page import PATIENCE
from together import table


def play_together(windows, steps=1500, until=lambda: False):
    """Each window's person does what is asked of him, until the battle is over for all."""
    people = [Pointer(window, often=2) for window in windows]
    idle = time.monotonic()
    for _ in range(steps):
        states = [window.state() for window in windows]
        if all(state["over"] for state in states) or until():
            return sum(person.orders for person in people)
        if not any(not state["over"] and (state["acts"] or state["playing"] or state["covered"]) for state in states):
            time.sleep(0.03)  # nobody yet: looked again
        for person, state in zip(people, states):
            if not state["over"] and (state["acts"] or state["playing"] or state["covered"]):
                person.take_turn(state)
                idle = time.monotonic()
        assert time.monotonic() - idle < PATIENCE, f"nobody is asked: {states}"
    raise AssertionError(f"not over after {steps} rounds")


def named(window):
    """Ids of units that any frame has named to a window."""
    return {word for frame in window.frames for word in ("#1", "#2", "#3", "#11", "#12", "#13") if f'"{word}"' in frame}


def fog():
    """Two browsers: neither is ever sent what it does not see, and nobody orders out of turn."""
    with table({"battle": "fos/first_steps", "seed": 2}, "blue", "red") as (blue, red):
        blue.settle()
        red.await_(lambda: red.state()["units"], "the other sees the table")
        assert blue.seen == {"#1", "#2", "#3", "#12"} and red.seen == {"#11", "#12", "#13", "#2"}, (blue.seen, red.seen)
        assert named(blue) == blue.seen and named(red) == red.seen, (named(blue), named(red))
        assert "Nothing is asked of you now." in red.text("#ask") and not red.count("#ask [data-order]")
        red.shot("out-of-turn")
        for message in ({"order": "commit"}, {"order": "commit", "side": "blue"}, {"legal": "#1"}, {"view": True, "side": "blue"}):
            answer = red.say(message)
            assert answer["type"] == "refused" and answer["message"], (message, answer)
        assert blue.state()["question"] == 1 and red.state()["question"] == -1, "an order out of turn changed something"
        orders = play_together([blue, red])
        assert blue.text("#ask h2") == red.text("#ask h2"), (blue.text("#ask h2"), red.text("#ask h2"))
        return f"{orders} orders, {blue.text('#ask h2')}"


def who_looks_on():
    """Who looks on sees both sides, a turn late, and can do nothing."""
    begin = {"battle": "fos/first_steps", "seed": 2, "watch": 1, "players": {"red": "greedy"}}
    with table(begin, "blue", "watch") as (blue, watcher):
        watcher.await_(lambda: watcher.text("#ask h2") == "The battle has just begun.", "nothing is shown before its time")
        assert "one turn later" in watcher.text("#ask") and watcher.count("#tab-orders") == 0
        watcher.await_(lambda: watcher.count("#world .ground"), "the field is drawn all the same")
        watcher.shot("looks-on-early")
        refused = watcher.say({"order": "commit"})
        assert refused["type"] == "refused", refused
        play_together([blue], until=lambda: blue.state()["turn"] >= 3)
        watcher.await_(lambda: (watcher.state() or {}).get("turn") == 2, "the turn before is shown")
        assert watcher.await_(lambda: watcher.count("#world .ground"), "its ground is drawn")
        told = [json.loads(frame) for frame in watcher.frames if '"told"' in frame[:20]]
        assert told and all(one["turn"] <= 2 for one in told), [one["turn"] for one in told]
        assert {"#1", "#11"} <= watcher.seen, watcher.seen
        watcher.shot("looks-on")
        return f"{len(told)} things told"


def sides_of(window):
    return set(window.driver.execute_script("return window.sandtable.table.view.units.filter(u => u.where === 'board').map(u => u.side)"))


def to_one_alone(seat, a, b):
    """A message to one side: the other is not sent a byte of it."""
    seat.keys("j")
    seat.await_(lambda: seat.count("#note-to"), "a note can be written")
    seat.driver.execute_script("const s = document.getElementById('note-to'); s.value = 'A'; s.dispatchEvent(new Event('change', {bubbles: true}))")
    seat.driver.find_element("id", "search-note").send_keys("Your left is in the air\n")
    for window in (seat, a):
        window.await_(lambda w=window: any("in the air" in frame for frame in w.frames), "it is heard")
    assert "in the air" in seat.text("#tab-panel .note"), seat.text("#tab-panel")
    seat.shot("to-one-alone")
    b.say({"units": True})  # what was said before this answer has come
    assert not any("in the air" in frame for frame in b.frames), "the other side was told"
    seat.driver.find_element("id", "search-note").send_keys("\ue00c")


def umpire(whole=False):
    """The umpire is asked, rules what he likes when he likes, and both sides hear of it."""
    begin = {"battle": "synapse/two_lines", "seed": 2, "players": {"umpire": "human"},
             "options": {"umpire.seat": "person", "dice.crit_effects": "umpire"}}
    with table(begin, "umpire", "A", "B") as (seat, a, b):
        seat.await_(lambda: seat.state()["acts"], "the umpire is asked")
        assert "You are the umpire" in seat.text("#ask")
        play_together([seat, a, b], until=lambda: seat.state()["turn"] >= 1 and seat.state()["acts"])
        assert sides_of(seat) == {"A", "B"}, sides_of(seat)
        seat.click('#ask [data-verb="set"]')
        seat.await_(lambda: seat.count("#hand select.picker"), "the matters are offered")
        for nth, value in enumerate(("UMP-03a", "-")):
            seat.driver.execute_script("const s = document.querySelectorAll('#hand select.picker')[arguments[0]]; s.value = arguments[1];"
                                       "s.dispatchEvent(new Event('change', {bubbles: true}))", nth, value)
        seat.click('#hand .stepper button:last-of-type')
        seat.await_(lambda: seat.state()["text"] == "set UMP-03a 1 -", "the ruling is in hand")
        seat.shot("umpire")
        assert seat.click_if("#give")
        for window in (a, b):
            window.await_(lambda w=window: any("UMP-03" in frame for frame in w.frames), "the sides hear of it")
        to_one_alone(seat, a, b)
        ruled = seat.state()["turn"]
        orders = play_together([seat, a, b], until=lambda: not whole and seat.state()["turn"] > ruled)
        return f"{orders} orders, {seat.text('#ask h2')}"
