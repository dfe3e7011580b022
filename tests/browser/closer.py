"""Cases of one window that look closer: stacks, notes, what is taken along, going on from an earlier moment."""
import os
import tempfile

from selenium.webdriver.common.keys import Keys

from hands import Pointer
from page import PLACE
from seats import play_together
from together import table

# A leader with troops of his in one cell, and the pixel where their counters overlap.
STACK = """
const g = window.sandtable, by = {};
for (const u of g.table.view.units) if (u.cell && g.able.has(u.id)) (by[u.cell] ??= []).push(u);
const units = Object.values(by).find((all) => all.length > 1 && all.some((u) => g.table.leads(u)) && all.some((u) => !g.table.leads(u)));
if (!units) return null;
const spot = g.table.ground.spotOf(units[0]);
g.camera.zoom(2);
g.camera.seek(spot);
const at = g.camera.pixel({x: spot.x - 20, y: spot.y - 19}), box = document.getElementById('map').getBoundingClientRect();
return {ids: units.map((u) => u.id), x: at.x + box.left, y: at.y + box.top};
"""

# Takes in hand an order that can be turned, if one is legal.
TURNED = """
const g = window.sandtable, order = g.mayAct && g.table.legal.find((o) => /@/.test(o.text) && o.end);
if (!order) return null;
g.take(order.values[0]).then(() => { g.draft.choose(order.verb); order.values.forEach((v, i) => g.draft.pick(i, v.replace(/ ?@.*/, ''))); g.changed(); });
return order.text;
"""


def stack(page):
    """A stack is spread by a touch, and each of it can then be touched; a hint is stopped."""
    page.settle()
    found = page.driver.execute_script(STACK)
    assert found, "no stack stands there at the beginning"
    page.await_(lambda: not page.count("#world.glides"), "the map has come to it")
    page.tap_at(found["x"], found["y"])
    page.await_(lambda: page.driver.execute_script("return window.sandtable.board.fanned"), "it is spread")
    page.shot("stack")
    page.tap("unit", found["ids"][0])
    page.await_(lambda: page.state()["unit"] == found["ids"][0], "the one that was touched is in hand")
    assert not page.driver.execute_script("return window.sandtable.board.fanned"), "it is not folded"
    page.keys(Keys.ESCAPE, "w", "w")  # a hint that is thought about for long is stopped
    page.await_(lambda: "too early" in page.text("#hint") or "You stopped before" in page.text("#hint"), "it is said what there is")
    page.click("#hint-away")
    assert not page.count("#hint")
    return f"{len(found['ids'])} units"


def notes(page):
    """A note is said to everybody and found in the journal; Escape leaves the field."""
    page.settle()
    page.keys("j")
    page.await_(lambda: page.count("#search-note"), "a note can be written")
    page.driver.find_element("id", "search-note").send_keys("The guns stood too far forward\n")
    page.await_(lambda: "too far forward" in page.text("#tab-panel .note"), "it stands in the journal")
    page.click('[data-filter="note"]')
    assert page.count("#tab-panel .news") <= 2, page.text("#tab-panel")
    page.driver.find_element("id", "search-journal").send_keys("\ue00c")
    assert page.driver.execute_script("return document.activeElement.id") == "map"
    page.shot("journal")
    return "kept"


def taking(page):
    """The table as SVG and PNG and the journal as text, each whole in itself."""
    page.settle()
    with tempfile.TemporaryDirectory() as folder:
        page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
        page.keys(",")
        for kind, ending, begins in (("svg", ".svg", b"<svg"), ("png", ".png", b"\x89PNG"), ("journal", ".txt", b"First steps")):
            page.click(f"#take-{kind}")
            path = os.path.join(folder, "First-steps-1" + ending)
            page.await_(lambda p=path: os.path.exists(p) and os.path.getsize(p), f"{ending} is there")
            with open(path, "rb") as file:
                content = file.read()
            assert content.startswith(begins), content[:60]
            if ending == ".svg":
                assert b"cdn" not in content and content.count(b'class="unit') == 4 and b"<![CDATA[" in content
    return "three files"


def branches():
    """Looking back, one plays on from there at another table, and finds the way between the two."""
    with table({"battle": "fos/first_steps", "seed": 2, "players": {"red": "greedy"}}, "blue") as (blue,):
        play_together([blue], until=lambda: blue.state()["turn"] >= 3 and blue.state()["acts"])
        first = blue.driver.current_url
        blue.keys("[", "[")
        blue.await_(lambda: "turn 2, Advance guard" in blue.text("#banner"), "an earlier half-turn is looked at")
        assert blue.count("#play-on")
        blue.shot("looking-back")
        blue.keys("b")
        blue.await_(lambda: (lambda s: s and s["acts"] and s["turn"] == 2)(blue.state()), "the other table is in turn 2")
        blue.await_(lambda: blue.count(".branches button") == 2, "both tables are offered")
        blue.shot("branch")
        play_together([blue], until=lambda: blue.state()["turn"] >= 3)
        other = blue.driver.current_url
        blue.click(".branches button:not(:disabled)")
        blue.await_(lambda: (lambda s: s and s["acts"] and s["turn"] == 3)(blue.state()) and blue.driver.current_url == first,
                    "the first table goes on as it was")
        assert other != first
        blue.driver.execute_script("sessionStorage.clear()")
        return "there and back"


def lasso(page):
    """Several units under one order: a lasso round them, one touch where they go, each gets an order of his own."""
    page.settle()
    page.keys("f")
    page.await_(lambda: page.count(".all-reach"), "where all can go is shown")
    page.shot("all-reach")
    able = set(page.state()["able"])
    page.keys("y")
    places = [page.driver.execute_script(PLACE, "unit", name) for name in sorted(able)]
    left, right = min(p["x"] for p in places) - 60, max(p["x"] for p in places) + 60
    top, low = min(p["y"] for p in places) - 50, max(p["y"] for p in places) + 50
    page.drag([(left, top), (right, top), (right, low), (left, low), (left, top + 5)])
    page.await_(lambda: page.count("#hand .terms li") == len(able), "they are in hand together")
    page.await_(lambda: page.driver.execute_script("return [...window.sandtable.able].every(id => window.sandtable.table.legalOf.has(id)"
                                                   " || window.sandtable.table.legal.some(o => o.values[0] === id))"), "their orders are known")
    leader = page.driver.execute_script("const g = window.sandtable;"
                                        "return g.table.ordersOf(g.group.units[0]).find(o => o.end)?.end")
    page.tap("cell", leader)
    page.await_(lambda: page.count("#give-all"), "their orders are in hand")
    page.shot("lasso")
    planned = page.driver.execute_script("return window.sandtable.group.plan.size")
    assert planned >= 2, planned
    page.click("#give-all")
    page.await_(lambda: page.driver.execute_script("return window.sandtable.given.size") == planned, "all have their order")
    assert page.state()["acts"] and not page.state()["over"]
    return f"{planned} orders"


def whole_plan(page):
    """What a whole army is advised is seen on the map, and given with one touch; what ends it is left to whoever was advised."""
    page.settle()
    page.click("#hint-ask")
    page.await_(lambda: page.count("#hint-give-all"), "it is there")
    plan, follows = page.driver.execute_script("const a = window.sandtable.hint.advice; return [a.thought.plan, a.follows]")
    assert follows and len(plan) > 12 and plan[-1] == "commit", plan
    assert page.count("#hint-then li") == 11 and f"and {len(plan) - 12} more" in page.text("#hint"), page.text("#hint")
    ways = [order for order in plan if order.startswith("path ")]
    assert page.count(".arrow.hinted") == len(ways) and page.count(".arrow.then") >= len(ways) - 1, page.count(".arrow.hinted")
    page.click("#hint-give-all")
    page.await_(lambda: not page.state()["able"], "all have their orders")
    page.await_(lambda: page.state()["legal"] == 1 and not page.count(".arrow.hinted"), "the end of the phase is left to be said")
    page.await_(lambda: f"{len(plan) - 1} orders given." in page.text("#polite"), "it is said how many")
    return f"{len(plan) - 1} orders"


def hint(page):
    """A hint: thought about beside the table, shown with why, lit on the map; taken in hand with one key, given with one touch."""
    page.settle()
    page.keys("w")
    page.await_(lambda: page.count("#hint progress") or page.count("#hint-give"), "it is thought about")
    page.await_(lambda: page.count("#hint-give"), "it is there")
    page.shot("hint")
    advice, words = page.driver.execute_script("const g = window.sandtable; return [g.hint.advice, g.words(g.hint.advice.order)]")
    assert words in page.text("#hint .hint-order"), (words, page.text("#hint"))
    assert f"{advice['better']} of {advice['tables']} tables" in page.text("#hint .hint-sure"), page.text("#hint")
    assert len(advice["thought"]["plan"]) > 1, advice["thought"]
    assert page.count("#hint-then li") == min(len(advice["thought"]["plan"]) - 1, 11), page.text("#hint")
    rows = page.driver.execute_script("return [...document.querySelectorAll('.hint-figures tbody tr')].map(r => r.innerText.replace(/\\s+/g, ' '))")
    one, other = ("{:g} : {:g}".format(*(round(value * 10 + 1e-9) / 10 for value in of["strength_lost"])) for of in (advice["best"], advice["second"]))
    assert rows[0] == f"Strength lost {one} {other}", (rows, advice)
    assert page.count(".arrow.hinted:not(.then)") == 1 and page.count(".ring"), "it is not lit on the map"
    page.keys(Keys.ESCAPE)
    assert not page.count("#hint") and not page.count(".arrow.hinted"), "it is not put away"
    page.click("#hint-ask")
    page.await_(lambda: page.count("#hint-give"), "another hint")
    page.keys("w")
    page.await_(lambda: page.state()["text"] == advice["order"] and not page.count("#hint"), "it is in hand")
    page.await_(lambda: page.driver.execute_script("return window.sandtable.forecast"), "what it means is told")
    page.keys(Keys.ESCAPE, "w")
    page.click("#hint-give")
    page.await_(lambda: page.driver.execute_script("return window.sandtable.given.has(arguments[0])", advice["order"].split(" ")[1]), "it is given")
    assert not page.count("#hint"), "an old hint is still there"
    page.keys("u")
    page.await_(lambda: page.settle()["acts"] and not page.driver.execute_script("return window.sandtable.given.size"), "it is taken back")
    return advice["order"]


def over_early(page):
    """A draw is offered and declined by a computer player, then one gives up, by the rule of the book; each after one is asked whether one is sure."""
    page.settle()
    page.keys("!")
    page.await_(lambda: page.count("#parley-draw"), "both are there")
    page.shot("parley")
    page.click("#parley-draw")
    page.await_(lambda: page.count("#parley-yes"), "it is asked whether one is sure")
    page.keys(Keys.ESCAPE)
    assert page.state()["acts"] and not page.driver.execute_script("return window.sandtable.parley.offer"), "it was offered unasked"
    page.click("#parley")
    page.click("#parley-draw")
    page.click("#parley-yes")
    page.await_(lambda: "no draw" in page.text("#ask h2"), "it is declined")
    page.click("#notice-away")
    assert "no draw" not in page.text("#ask") and page.state()["acts"]
    page.keys("!")
    page.click("#parley-draw")
    page.click("#parley-yes")
    page.await_(lambda: "next turn" in page.text("#ask h2"), "it may not be made again at once")
    page.click("#notice-away")
    page.keys("!")
    page.click("#parley-give-up")
    page.await_(lambda: "Really give up?" in page.text("#page h2"), "it is asked whether one is sure")
    page.shot("really")
    page.click("#parley-yes")
    page.await_(lambda: page.state()["over"], "the battle is over")
    said = page.text("#ask h2")
    assert "a side gives up" in said and not page.count("#ask [data-order]") and not page.count("#parley"), page.text("#ask")
    page.shot("given-up")
    page.driver.refresh()
    page.await_(lambda: page.text("#ask h2") == said, "who comes later reads how it ended")
    return said


def beaten(page):
    """A computer player who is lost says so, where that is asked for: one plays on, and he asks no more."""
    def offered():
        if not page.count("#offer-yes") and page.state()["acts"]:
            page.click_if('#ask [data-order="commit"]')
        return page.count("#offer-yes")
    page.await_(offered, "he gives up")
    assert "given up" in page.text("#ask h2") and not page.count("#ask [data-order]"), page.text("#ask")
    page.shot("offered")
    page.click("#offer-no")
    page.await_(lambda: page.state()["acts"] and not page.count("#offer-yes"), "it goes on")
    return page.text("#ask h2")


def out_of_turn():
    """Who is not asked may give up, too: where the book's own order must wait for its turn, by agreement."""
    with table({"battle": "thucydide/two_farms", "seed": 2}, "blue", "red") as (blue, red):
        blue.settle()
        red.await_(lambda: red.state()["question"] < 0 and red.count("#parley"), "the other is not asked")
        red.click("#parley")
        red.click("#parley-give-up")
        red.click("#parley-yes")
        for one in (blue, red):
            one.await_(lambda o=one: o.state()["over"] and "the battle is given up" in o.text("#ask h2"), "it is given up")
        return blue.text("#ask h2")


def draws():
    """Two browsers: one offers a draw, the other is asked in the place of what else there is, and takes it; both are told."""
    with table({"battle": "fos/first_steps", "seed": 2}, "blue", "red") as (blue, red):
        blue.settle()
        red.await_(lambda: red.count("#parley"), "the way to it is there out of turn, too")
        red.click("#parley")
        red.click("#parley-draw")
        red.click("#parley-yes")
        blue.await_(lambda: blue.count("#offer-yes"), "it is offered")
        red.await_(lambda: "no answer yet" in red.text("#ask"), "one waits")
        blue.shot("draw-offered")
        blue.click("#offer-yes")
        for one in (blue, red):
            one.await_(lambda o=one: o.state()["over"] and "a draw is agreed" in o.text("#ask h2"), "it is agreed")
        said = blue.text("#ask h2")
        assert not blue.count("#ask [data-order]") and not blue.count("#parley"), blue.text("#ask")
        blue.keys("j")
        blue.await_(lambda: said.rstrip(".") in blue.text("#tab-panel"), "the journal has it")
        blue.driver.refresh()
        blue.await_(lambda: (blue.state() or {}).get("over") and blue.text("#ask h2") == said, "whoever comes later is told")
        return said


def facing(page):
    """On an open table a facing is turned with the handle on the front edge, by pull and by key."""
    for _ in range(40):
        page.settle()
        state = page.state()
        found = page.driver.execute_script(TURNED)
        if found:
            break
        if state["playing"]:
            page.keys("k")
        elif state["text"]:
            page.click_if("#give")
        elif state["groups"]:
            page.click_if("#hand [role=radiogroup] button")
        else:
            Pointer(page).from_list()
    assert found, "no order can be turned"
    page.await_(lambda: page.count(".facing .step") > 1, "the handle is there")
    page.keys("]")
    page.await_(lambda: "@" in (page.state()["text"] or ""), "it is turned")
    page.shot("facing")
    first = page.state()["text"]
    box = page.driver.execute_script("const b = document.querySelector('.facing .handle').getBoundingClientRect();"
                                     "const s = document.querySelectorAll('.facing .step')[2].getBoundingClientRect();"
                                     "return [b.x + b.width / 2, b.y + b.height / 2, s.x + s.width / 2, s.y + s.height / 2]")
    page.drag([(box[0], box[1]), (box[2], box[3])])
    page.await_(lambda: page.state()["text"] != first, "it is turned by its handle")
    return f"{first}, then {page.state()['text']}"


def survey(page):
    """A question of the book asked of the whole map: what is seen from a cell lies over it, with what each color means."""
    page.settle()
    page.keys("s")
    page.await_(lambda: page.state()["verb"] == "sight", "the question is in hand")
    page.tap("cell", "c2")
    page.await_(lambda: page.count("#survey"), "it can be asked of every cell")
    page.keys("f")
    page.await_(lambda: page.count("#survey-legend li"), "it is answered")
    assert page.count(".layer-overlay .survey") == page.count("#survey-legend li")
    said = page.text("#survey-legend li")
    page.shot("survey")
    page.keys("f")
    page.await_(lambda: not page.count(".layer-overlay .survey"), "it is put away")
    page.keys("\ue00c")
    return said


def foes(page):
    """Where the enemy can go, as far as one sees him, lies over the map; asked once more, it is gone."""
    page.settle()
    page.keys("f")
    page.await_(lambda: page.count(".all-reach:not(.foes)"), "one's own reach first")
    page.keys("f")
    page.await_(lambda: page.count(".all-reach.foes"), "then the enemy's")
    seen, shaded = page.driver.execute_script(
        "const g = window.sandtable, seen = g.table.view.units.filter(u => u.side !== g.table.side && u.where === 'board').map(u => u.id);"
        "return [seen, [...new Set(g.overlays.foes.map(o => o.values[0]))]]")
    assert shaded and set(shaded) <= set(seen), (shaded, seen)
    page.shot("foes-reach")
    said = page.text("#polite")
    page.keys("f")
    page.await_(lambda: not page.count(".all-reach"), "it is put away")
    return said


def sheets(page):
    """The game file, and sheets for printing: the map in black and white, and each side's units with boxes to tick."""
    page.settle()
    page.driver.execute_script("window.print = () => { window.sheets = document.querySelectorAll('#printed img, #printed section').length };"
                               "const made = URL.createObjectURL.bind(URL);"
                               "URL.createObjectURL = (blob) => { blob.text().then(text => { window.taken = text.slice(0, 20) }); return made(blob) }")
    page.keys(",")
    page.await_(lambda: page.click_if("#take-game"), "the game file is offered")
    page.await_(lambda: (page.driver.execute_script("return window.taken") or "").startswith('{"sandtable_game"'), "it is handed out")
    page.click("#print-table")
    page.await_(lambda: page.driver.execute_script("return window.sheets") == 3, "a map and two rosters are printed")
    assert "\u2610" in page.driver.execute_script("return document.getElementById('printed').textContent"), "no box to tick"
    page.driver.execute_script("window.dispatchEvent(new Event('afterprint'))")
    assert not page.count("#printed")
    assert page.driver.execute_script("return document.documentElement.dataset.style + window.sandtable.board.style") in ("paperpaper", "nightnight")
    return "a game, a map, two rosters"
