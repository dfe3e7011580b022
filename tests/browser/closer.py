"""Cases of one window that look closer: stacks, notes, what is taken along, going on from an earlier moment."""
import os
import tempfile
import time

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


def stack(page):
    """A stack is spread by a touch, and each of it can then be touched."""
    page.settle()
    found = page.driver.execute_script(STACK)
    assert found, "no stack stands there at the beginning"
    time.sleep(0.5)  # the map has come to it
    page.tap_at(found["x"], found["y"])
    page.await_(lambda: page.driver.execute_script("return window.sandtable.board.fanned"), "it is spread")
    page.shot("stack")
    page.tap("unit", found["ids"][0])
    page.await_(lambda: page.state()["unit"] == found["ids"][0], "the one that was touched is in hand")
    assert not page.driver.execute_script("return window.sandtable.board.fanned"), "it is not folded"
    return f"{len(found['ids'])} units"


def notes(page):
    """A note is said to everybody and found in the journal; Escape leaves the field."""
    page.settle()
    page.keys("j")
    page.await_(lambda: page.count("#search-note"), "a note can be written")
    page.driver.find_element("id", "search-note").send_keys("The guns stood too far forward\n")
    page.await_(lambda: "too far forward" in page.text("#tab-panel .note"), "it stands in the journal")
    page.click_if('[data-filter="note"]')
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
            page.click_if(f"#take-{kind}")
            path = os.path.join(folder, "First-steps-1" + ending)
            page.await_(lambda p=path: os.path.exists(p) and os.path.getsize(p), f"{ending} is there")
            time.sleep(0.2)
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
        blue.keys("[")
        blue.await_(lambda: blue.count("#play-on"), "an earlier moment is looked at")
        assert "turn 2" in blue.text("#banner"), blue.text("#banner")
        blue.shot("looking-back")
        blue.keys("b")
        blue.await_(lambda: (lambda s: s and s["acts"] and s["turn"] == 2)(blue.state()), "the other table is in turn 2")
        blue.await_(lambda: blue.count(".branches button") == 2, "both tables are offered")
        blue.shot("branch")
        play_together([blue], until=lambda: blue.state()["turn"] >= 3)
        blue.click_if(".branches button:not(:disabled)")
        blue.await_(lambda: (lambda s: s and s["acts"] and s["turn"] == 3)(blue.state()), "the first table goes on as it was")
        blue.driver.execute_script("sessionStorage.clear()")
        return "there and back"
