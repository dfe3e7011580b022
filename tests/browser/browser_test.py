#!/usr/bin/python3
"""The table in the browser as a person has it: Chromium, a real server, pointer, keys and a phone.

  browser_test.py [--only WORD] [--jobs N]

Pictures are left in BUILD/browser. Whatever the browser complains of on its console is a failure. Every installed
battle on each of its boards: sweep.py.
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from selenium.webdriver.common.keys import Keys  # noqa: E402

import closer  # noqa: E402
import said  # noqa: E402
import seats  # noqa: E402
import strangers  # noqa: E402
from battles import DESK, HAND, whole_battle  # noqa: E402
from hands import Keyboard, Pointer, Reader  # noqa: E402
from house import PROGRAM, House  # noqa: E402
from page import Page, browsers, open_browser  # noqa: E402

OFTEN = 3  # phases of a kind in which orders are given: a battle is played to its end, not played out
SHORT = ["thucydide/two_farms", "fastplay70/first_march", "fastplay70/first_march@table",
         "synapse/rochebrune_cliff"]


def with_table(work, battle="fos/first_steps", size=DESK, phone=False, language="en", speed="none", players="human,greedy",
               words=()):
    """A table for a closer look."""
    driver = open_browser(*size, phone=phone)
    with House(battle, "--seed", "2", "--players", players, "--lang", language, *words) as house:
        page = Page(driver, house.address, speed, language)
        page.house = house
        said = work(page)
        complaints = page.complaints()
        assert not complaints, complaints[:3]
        return said


def why_not(page):
    """A refusal says why, with its rule, and its nearest order becomes the one in hand."""
    page.settle()
    page.tap("unit", "#1")
    page.await_(lambda: page.state()["ends"], "something lights up")
    page.tap("cell", "i3")
    page.await_(lambda: page.state()["refused"], "it is refused")
    assert page.count("#hand .refusal [data-rule]") == 1, page.text("#hand")
    assert page.text("#assertive").strip(), "the refusal is not said aloud"
    page.shot("why-not")
    page.keys("n")
    page.await_(lambda: page.state()["text"] and not page.state()["refused"], "the nearest is in hand")
    page.click("#give")
    page.await_(lambda: "#1" not in page.state()["able"] or page.state()["unit"] is None, "it is given")
    page.keys("u")
    return page.text("#polite")


def results(page):
    """Results are shown step by step, with their cards, and can be skipped."""
    page.settle()
    page.finish("commit")
    page.await_(lambda: page.count("#hand .card h3"), "a card is shown")
    assert page.count("#hand .card .terms li") > 0
    page.shot("result")
    page.keys("k")
    page.await_(lambda: page.state()["acts"] and not page.state()["playing"], "the rest is skipped")
    page.keys("j")
    page.await_(lambda: page.count("#tab-panel .news"), "the journal is open")
    return f"{page.count('#tab-panel .news')} lines"


def french(page):
    """The page speaks French from the first, and another language without being loaded again."""
    page.settle()
    page.driver.execute_script("window.stayed = true")
    for where, words in (("#tools", "Réglages"), ("#map-tools", "Tout voir"), ("#lists", "À faire"), ("#ask", "Vous êtes")):
        assert words in page.text(where), (where, page.text(where))
    page.shot("french")
    page.keys("g")
    page.await_(lambda: "Settings" in page.text("#tools"), "English after G")
    page.settle()
    assert page.driver.execute_script("return window.stayed === true"), "it was loaded again"
    assert page.driver.execute_script("return document.documentElement.lang") == "en"
    return "and back"


def landmarks(page):
    """Regions, roles and names that a screen reader goes by."""
    page.settle()
    page.tap("unit", "#1")
    page.await_(lambda: page.state()["ends"], "something lights up")
    tree = page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = {}
    for node in tree:
        if node.get("ignored"):
            continue
        role = node.get("role", {}).get("value", "")
        roles.setdefault(role, []).append(node.get("name", {}).get("value", ""))
    for role in ("banner", "main", "region", "navigation", "application", "toolbar", "tablist", "tab", "tabpanel", "heading"):
        assert role in roles, f"no {role}: {sorted(roles)}"
    nameless = [role for role in ("button", "tab", "region", "application", "navigation", "toolbar") if "" in roles.get(role, [])]
    assert not nameless, f"without a name: {nameless}"
    assert page.count("[aria-live]") == 2
    page.keys(Keys.ESCAPE)
    page.driver.execute_script("document.getElementById('map').focus()")
    page.keys(Keys.ARROW_RIGHT)
    said = page.driver.execute_script("return document.getElementById('cursor-node').textContent")
    assert said, "the cursor has no sentence"
    return said


def connection_lost(page):
    """When the table is gone it is said, and what was on the map stays."""
    page.settle()
    page.house.process.kill()
    page.await_(lambda: page.count("#ask.trouble") == 1, "the loss is said")
    assert page.text("#assertive").strip() or page.text("#ask h2").strip()
    assert page.state()["units"] > 0
    page.shot("connection-lost")
    said = page.text("#ask h2")
    page.driver.get("about:blank")
    page.complaints()  # that the connection is refused is what is tested
    return said


def night(page):
    """The night style, chosen on the page."""
    page.settle()
    page.keys(",")
    page.await_(lambda: page.state()["covered"], "the settings are open")
    page.driver.execute_script("const s = document.querySelector('#page select'); s.value = 'night';"
                               "s.dispatchEvent(new Event('change', {bubbles: true}))")
    page.keys(Keys.ESCAPE)
    page.await_(lambda: not page.state()["covered"], "and closed")
    assert page.driver.execute_script("return document.documentElement.dataset.style") == "night"
    page.shot("night")
    return "dark"


def fits_a_hand(page):
    """At 360 by 640 nothing is wider than the screen and the map keeps its share."""
    page.settle()
    page.tap("unit", "#1")
    page.await_(lambda: page.state()["ends"], "something lights up")
    wide, map_high = page.driver.execute_script(
        "return [document.documentElement.scrollWidth, document.getElementById('map').clientHeight]")
    assert wide <= 360, wide
    assert map_high >= 0.28 * 640, map_high
    small = page.driver.execute_script(
        "return [...document.querySelectorAll('#column button:not(.link):not(#handle), #map-tools button')]"
        ".filter(b => b.offsetParent && b.offsetHeight < 34).map(b => b.innerText + ' ' + b.offsetHeight)")
    assert not small, small
    page.shot("phone")
    return f"map {map_high} px"


def hot_seat(page):
    """Two seats in one browser: where orders are secret the page hides everything in between."""
    assert page.driver.execute_script("return window.sandtable.table.hello.yours.length") == 2
    hides = page.driver.execute_script("return window.sandtable.hides")
    if page.settle()["covered"]:
        page.click_if("#take-seat")
    first = page.await_(lambda: (lambda s: s if s and s["acts"] else None)(page.state()), "the first seat is shown")["side"]
    page.finish("commit")
    state = page.await_(lambda: (lambda s: s if s and (s["covered"] or s["side"] not in ("", first)) else None)(page.state()),
                        "the other's turn")
    assert state["covered"] == hides, state
    if hides:
        page.shot("hand-over")
        page.click("#take-seat")
    page.await_(lambda: (lambda s: s and s["acts"] and s["side"] != first)(page.state()), "the other seat is shown")
    return "hidden in between" if hides else "nothing to hide"


def dice_by_hand(page):
    """Each die is asked for, and its faces can be tapped or pressed."""
    asked = 0
    for _ in range(60):
        page.await_(lambda: page.count("#ask .faces") or page.state()["acts"] or page.state()["over"] or page.state()["playing"],
                    "something is asked")
        if page.count("#ask .faces"):
            asked += 1
            if asked == 1:
                page.shot("dice")
            assert page.count("#ask .faces .face") >= 2
            page.keys("1") if asked % 2 else page.click_if("#ask .face")
            if asked >= 3:
                return f"{asked} dice"
            page.await_(lambda: not page.count("#ask .faces") or page.text("#ask p.count"), "the die is taken")
            continue
        state = page.state()
        if state["playing"]:
            page.keys("k")
        elif state["over"]:
            break
        elif state["text"]:
            page.click_if("#give")
        elif state["groups"]:
            page.click_if("#hand [role=radiogroup] button")
        elif state["plain"]:
            page.click_if(f'#ask [data-order="{Pointer(page).plain(state)}"]')
        else:
            Pointer(page).from_list()
    assert asked, "no die was asked for"
    return f"{asked} dice"


# Files are dropped on the page one after the other, as from a folder beside it: name, text, name, text.
DROP = """
for (let at = 0; at < arguments.length; at += 2) {
  const carried = new DataTransfer();
  carried.items.add(new File([arguments[at + 1]], arguments[at]));
  document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: carried}));
}
"""


def of_a_friend(folder):
    """The text of a whole game that was played elsewhere."""
    path = os.path.join(folder, "of-a-friend.game")
    subprocess.run([PROGRAM, "play", "fos/first_steps", "--players", "first,first", "--seed", "3", "--record", path], check=True,
                   capture_output=True, stdin=subprocess.DEVNULL)
    with open(path, encoding="utf-8") as file:
        return file.read()


def dropped(page):
    """A game file dropped on one's own table is another table, with the way back; what is no game is refused in words."""
    page.settle()
    with tempfile.TemporaryDirectory() as folder:
        game = of_a_friend(folder)
    page.driver.execute_script("document.getElementById('assertive').textContent = ''")  # of what was told before
    page.driver.execute_script(DROP, "damaged.game", "no game")
    page.await_(lambda: "damaged" in page.text("#assertive"), "what is wrong is said")
    page.driver.execute_script(DROP, "worse.game", "no game either", "of-a-friend.game", game)  # each is opened in its turn
    page.await_(lambda: (page.state() or {}).get("over"), "its table is open, at its end")
    page.shot("dropped")
    page.click(".branches button:not(:disabled)")
    page.await_(lambda: (page.state() or {}).get("acts"), "the first table is there again")
    page.driver.execute_script("sessionStorage.clear()")
    return "there and back"


def brought(page, folder):
    """Somebody else's game, dropped on the page, is a table; what is no game is refused with its place."""
    game = of_a_friend(folder)
    page.driver.execute_script(DROP, "damaged.game", game.replace('"scenario"', '"scenery"', 1))
    page.await_(lambda: "damaged:1" in page.text("#lobby-trouble"), "what is wrong is said")
    page.driver.execute_script(DROP, "of-a-friend.game", game)
    page.await_(lambda: (page.state() or {}).get("over"), "its table is open, at its end")
    page.click("#ask [data-step=first]")
    page.await_(lambda: page.state()["shown"] == 0, "it can be looked at from its beginning")
    page.shot("of-a-friend")
    page.driver.execute_script(DROP, "again.game", game)  # at a table whose lobby this window knows
    page.await_(lambda: page.count(".branches button") == 2, "it is opened there")
    page.await_(lambda: (page.state() or {}).get("over"), "at its end, too")
    page.click("#tools .home")
    page.await_(lambda: page.count("[data-battle]") > 3, "battles are listed")


def choose(page, what, value):
    """One of what battles are chosen by in the lobby."""
    page.driver.execute_script("const one = document.getElementById('lobby-' + arguments[0]); one.value = arguments[1];"
                               "one.dispatchEvent(new Event('change', {bubbles: true}))", what, value)


def another(page):
    """Another table goes on from an earlier moment of one, chosen in the lobby."""
    page.driver.back()
    page.driver.refresh()
    page.await_(lambda: page.count("[data-battle]") > 3, "the lobby again")
    page.click("#lobby-tables")
    tables = page.count(".open-tables > li")
    page.click("[data-moments]", tables - 1)
    page.await_(lambda: page.count(".moment input"), "its moments can be chosen")
    page.shot("lobby-moments")
    page.click("[data-begin-moment]")
    page.await_(lambda: page.count(".open-tables > li") == tables + 1, "the other table is there")


def lobby():
    """From the list of battles to a table, by pointer."""
    driver = open_browser(*DESK)
    with tempfile.TemporaryDirectory() as folder, House.serving(folder) as house:
        page = Page(driver, house.address, is_table=False)
        page.await_(lambda: page.count("[data-battle]") > 3, "battles are listed")
        page.shot("lobby")
        brought(page, folder)
        page.await_(lambda: page.driver.execute_script("return [...document.querySelectorAll('.extent')].every(one => one.textContent)"), "it is said how large each is")
        choose(page, "era", "ancient")
        choose(page, "size", "small")
        assert not page.count('[data-battle="fos/first_steps"]') and not page.count('[data-battle="thucydide/zama"]')
        choose(page, "era", "")
        choose(page, "size", "")
        page.click('[data-battle="fos/rezonville_1870"]')
        page.await_(lambda: page.count("[data-same]") == 3, "the same battle stands there under each ruleset")
        page.click('[data-battle="thucydide/two_farms"]')
        page.await_(lambda: page.count("#lobby-open") and not page.count("[data-same]"), "the battle is shown")
        page.shot("lobby-battle")
        page.click("#lobby-concede")
        page.click("#lobby-open")
        page.await_(lambda: page.state() is not None and page.state()["acts"], "the table is open")
        with open(os.path.join(folder, "house.json"), encoding="utf-8") as file:
            assert file.read().count('"--concede"') == 1, "who gives up what is lost"
        page.shot("lobby-table")
        page.driver.execute_script("window.sandtable.giver.give(window.sandtable.table.legal[0].text)")
        page.await_(lambda: page.driver.execute_script("return window.sandtable.journal.length") or page.state()["question"] > 1, "an order is given")
        another(page)
        complaints = page.complaints()
        assert not complaints, complaints[:3]
        return f"{page.count('.open-tables > li')} tables"


def third_party():
    with tempfile.TemporaryDirectory() as folder:
        return strangers.third_party(folder)


def beaten():
    """One weak unit far from everything, against three that hold the only place."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "beaten.fos")
        with open(path, "w", encoding="utf-8") as file:
            file.write("size 8x6\nobjective b2\nblue #1 C2 b2, #2 I2 a1, #3 I2 c2\nred #4 I2 h6\nturns 6\noption fog_of_war=false\n")
        return with_table(closer.beaten, path, players="human,first", words=("--concede",))


def close_look(page):
    """One table, looked at by one thing after the other; with the last it is gone."""
    said = []
    for look in (french, landmarks, why_not, closer.notes, closer.hint, closer.survey, closer.foes, night, closer.taking, closer.sheets, closer.lasso, dropped, connection_lost):
        page.keys(Keys.ESCAPE)
        said.append(f"{look.__name__}: {look(page)}")
    return "; ".join(said)


def cases():
    """What is run at the same time, the longest first; what stands in one list is run one after the other, in the same windows."""
    listed = [
        [("umpire", seats.umpire), ("two browsers and fog", seats.fog), ("who looks on", seats.who_looks_on), ("branches", closer.branches), ("draws", closer.draws),
         ("out of turn", closer.out_of_turn)],
        [("third party", third_party)],
        [("screen reader", lambda: whole_battle(Reader, "fastplay70/first_march", often=OFTEN))],
        [("lobby", lobby), ("lobby on a phone", said.lobby_in_hand)],
    ]
    for battle in SHORT:
        listed.append([(f"pointer {battle}", lambda b=battle: whole_battle(Pointer, b, often=OFTEN))])
        listed.append([(f"keyboard {battle}", lambda b=battle: whole_battle(Keyboard, b, often=OFTEN))])
    listed.append([("keyboard fos/first_steps", lambda: whole_battle(Keyboard, "fos/first_steps", often=OFTEN))])
    listed += [[case] for case in (
        ("phone fos/first_steps", lambda: whole_battle(Pointer, "fos/first_steps", HAND, True, "fr", first=fits_a_hand)),
        ("close look", lambda: with_table(close_look, language="fr")),
        ("results", lambda: with_table(results, speed="slow")),
        ("cards", lambda: with_table(said.cards)),
        ("counts", lambda: with_table(said.counts, "fastplay70/first_march", language="fr")),
        ("whole sheet", lambda: with_table(said.whole_sheet, "fastplay70/first_march", HAND, True, "fr")),
        ("begun late", lambda: with_table(said.begun_late, "fos/marengo_evening")),
        ("zones", lambda: with_table(said.zones, "synapse/rochebrune_storm", language="fr")),
        ("over early", lambda: with_table(closer.over_early)),
        ("beaten", beaten),
        ("hot seat", lambda: with_table(hot_seat, players="human,human")),
        ("dice by hand", lambda: with_table(dice_by_hand, "synapse/two_lines", words=("--dice", "hand"))),
        ("stack", lambda: with_table(closer.stack, "fos/waterloo")),
        ("whole plan", lambda: with_table(closer.whole_plan, "fos/marengo")),
        ("facing", lambda: with_table(closer.facing, "fastplay70/first_march", words=("--board", "table"))),
    )]
    return listed


def run(name, work):
    began = time.monotonic()
    try:
        said, good = work() or "", True
    except Exception as error:  # whatever it is, it is this case's failure
        said, good = "".join(traceback.format_exception(error)[-3:]), False
    print(f"{'ok  ' if good else 'FAIL'} {name} ({time.monotonic() - began:.1f} s) {said}", flush=True)
    return good


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--only", default="")
    options.add_argument("--jobs", type=int, default=3)
    wanted = options.parse_args()
    chosen = [[(name, work) for name, work in chain if wanted.only in name] for chain in cases()]
    if not any(chosen):
        print(f"no case is called {wanted.only}")
        return 1
    with concurrent.futures.ThreadPoolExecutor(wanted.jobs) as pool:
        good = sum(pool.map(lambda chain: [run(*case) for case in chain], chosen), [])
    for driver in browsers:
        driver.quit()
    print(f"browser: {sum(good)} passed, {len(good) - sum(good)} failed")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
