"""The page in Chromium: what it shows, and a person's pointer and keys on it."""
import os
import threading
import time

from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

PICTURES = os.path.abspath(os.path.join(os.environ.get("SANDTABLE_BUILD_DIR", "build/test"), "browser"))

# What a person can see at a glance, read from the page in one go.
STATE = """
const g = window.sandtable;
if (!g || !g.table.hello || !(g.table.view || g.roll || document.getElementById('take-seat'))) return null;
const q = g.table.question, d = g.draft, ends = d ? [...d.ends.keys()] : [];
return {over: g.table.over, playing: g.playing !== null, acts: g.mayAct && g.isWhole && !g.giver.giving,
  covered: !document.getElementById('page').hidden,
  title: document.getElementById('ask-title')?.textContent ?? '',
  question: q ? q.id : -1, kind: q?.decision?.kind ?? '', side: q ? q.side : '',
  unit: d?.unit ?? null, drafted: d !== null, verb: d?.verb?.verb ?? '', text: d?.text ?? null, begun: d?.isBegun ?? false,
  refused: g.refusal !== null, nearest: g.refusal?.nearest ?? null,
  able: [...g.able].filter(id => !g.given.has(id)), ends,
  targets: d ? [...d.unitTargets] : [],
  groups: [...document.querySelectorAll('#hand [role=radiogroup]')].filter(e => e.offsetParent).length,
  plain: g.table.legal.filter(o => o.verb.params.length === 0).map(o => o.text),
  halves: g.memory.halves.length, shown: g.memory.back ? g.memory.halves.indexOf(g.memory.back.half) : -1,
  legal: g.table.legal.length, turn: g.table.view?.turn ?? 0, shape: g.table.ground.shape,
  units: (g.table.view?.units ?? []).filter(u => u.where === 'board').length};
"""

# The same once something is asked, or after a second: the page itself looks, which is cheaper than to be asked again and again.
SETTLED = """
const done = arguments[0], look = () => { %s }, end = performance.now() + 1000;
const again = () => {
  const s = look();
  if ((s && (s.over || s.acts || s.playing || s.covered || s.shown >= 0)) || performance.now() > end) done(s);
  else setTimeout(again, 15);
};
again();
""" % STATE

# Where on the screen a unit or a cell is; null where something else lies over it.
PLACE = """
const g = window.sandtable, [kind, id] = arguments;
const t = g.table;
const point = /^\\((-?\\d+),(-?\\d+)\\)$/.exec(id);
let spot = point ? {x: +point[1], y: +point[2]} : kind === 'cell' ? t.ground.middles[t.ground.index(id)] : null;
if (kind === 'unit') {
  const m = /translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/.exec(g.board.drawn.get(id)?.style.transform ?? '');
  spot = m ? {x: +m[1], y: +m[2]} : null;
}
if (!spot) return null;
const p = g.camera.pixel(spot), box = document.getElementById('map').getBoundingClientRect();
const x = Math.round(p.x + box.left), y = Math.round(p.y + box.top);
const over = document.elementFromPoint(x, y);
return {x, y, free: !!over && document.getElementById('map').contains(over)};
"""


browsers = []  # all that were opened, to be closed at the end
mine = threading.local()

# Seconds till what does not come is called missing: no measure of speed, since a machine may be busy with something else.
PATIENCE = 120


def open_browser(width=1440, height=900, phone=False, which=0):
    """This thread's Chromium without a window, of the size of a desk or of a hand; another for each number."""
    if not hasattr(mine, "drivers"):
        mine.drivers = {}
    if which not in mine.drivers:
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
                     "--force-device-scale-factor=1", "--lang=en",
                     # Every house is another origin: no process of its own for each page that is opened.
                     "--disable-site-isolation-trials", "--renderer-process-limit=1",
                     "--disable-features=IsolateOrigins,site-per-process,ProactivelySwapBrowsingInstance,BackForwardCache"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        mine.drivers[which] = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        mine.drivers[which].set_script_timeout(PATIENCE)
        browsers.append(mine.drivers[which])
    driver = mine.drivers[which]
    driver.get("about:blank")
    driver.get_log("browser")
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                dict(width=width, height=height, deviceScaleFactor=1, mobile=phone))
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", dict(enabled=phone))
    return driver


class Page:
    """One window on a table."""

    def __init__(self, driver, address, speed="none", language="en", is_table=True):
        self.driver = driver
        driver.get(address.split("#")[0].rstrip("/") + "/art/icon.svg")
        driver.execute_script("localStorage.clear(); localStorage.setItem('speed', arguments[0]);"
                              "localStorage.setItem('language', arguments[1])", speed, language)
        driver.get_log("browser")  # this picture has no page of its own
        driver.get(address)
        if is_table:
            self.await_(lambda: self.state() is not None, "the table is shown")

    def state(self):
        return self.driver.execute_script(STATE)

    def await_(self, holds, what, seconds=PATIENCE):
        """Waits until something holds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = holds()
            if found:
                return found
            time.sleep(0.03)
        self.shot("failure")
        raise AssertionError(f"not in {seconds} s: {what}; {self.state()}")

    def settle(self):
        """Waits until it is for a person to do something, and gives what is seen then."""
        def ready():
            state = self.driver.execute_async_script(SETTLED)
            return state if state and (state["over"] or state["acts"] or state["playing"] or state["covered"] or state["shown"] >= 0) else None
        return self.await_(ready, "something is asked")

    def finish(self, order):
        """Ends what is asked by its button, pressed again where it asks to be sure, until the table has taken it."""
        begun = self.settle()["question"]
        def taken():
            state = self.state()
            if state["question"] != begun or state["over"] or state["covered"] or state["playing"]:
                return True
            if state["acts"] and not self.driver.execute_script("return window.sandtable.giver.gave"):
                self.click_if(f'#ask [data-order="{order}"]')
            return False
        self.await_(taken, f"{order} is taken")

    def shot(self, name):
        os.makedirs(PICTURES, exist_ok=True)
        path = os.path.join(PICTURES, name + ".png")
        self.driver.save_screenshot(path)
        return path

    def text(self, where):
        return self.driver.execute_script("return document.querySelector(arguments[0])?.innerText ?? ''", where)

    def count(self, where):
        return self.driver.execute_script("return document.querySelectorAll(arguments[0]).length", where)

    def complaints(self):
        """What the browser has complained about since it was last asked."""
        return [f"{one['level']}: {one['message']}" for one in self.driver.get_log("browser")
                if one["level"] in ("SEVERE", "WARNING") and "/favicon.ico" not in one["message"]]  # of a picture without a page

    # ---- a pointer -----------------------------------------------------------------------------

    def tap_at(self, x, y):
        chain = ActionChains(self.driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(int(x), int(y))
        chain.w3c_actions.pointer_action.click()
        chain.perform()

    def tap(self, kind, name):
        """Touches a unit or a cell on the map; says whether it could be touched."""
        for tried in range(3):
            place = self.driver.execute_script(PLACE, kind, name)
            if place is None:
                return False
            if place["free"]:
                self.tap_at(place["x"], place["y"])
                return True
            if tried == 0:
                self.click_if("#map-tools button:nth-child(3)")
            else:
                self.drag_map(place)
        return False

    def drag_map(self, place):
        """Pulls the map so that a place comes to its middle."""
        box = self.driver.execute_script("const b = document.getElementById('map').getBoundingClientRect();"
                                         "return [b.left, b.top, b.width, b.height]")
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        dx = max(-box[2] / 3, min(box[2] / 3, middle[0] - place["x"]))
        dy = max(-box[3] / 3, min(box[3] / 3, middle[1] - place["y"]))
        chain = ActionChains(self.driver, duration=20)
        pointer = chain.w3c_actions.pointer_action
        pointer.move_to_location(int(middle[0]), int(middle[1]))
        pointer.pointer_down()
        pointer.move_to_location(int(middle[0] + dx), int(middle[1] + dy))
        pointer.pointer_up()
        chain.perform()

    def drag(self, way):
        """Pulls from one pixel to the next."""
        chain = ActionChains(self.driver, duration=20)
        pointer = chain.w3c_actions.pointer_action
        pointer.move_to_location(int(way[0][0]), int(way[0][1]))
        pointer.pointer_down()
        for x, y in way[1:]:
            pointer.move_to_location(int(x), int(y))
        pointer.pointer_up()
        chain.perform()

    def click_if(self, where, nth=0):
        """Clicks an element that is seen, if there is one."""
        for _ in range(5):
            try:
                return self._click_now(where, nth)
            except StaleElementReferenceException:
                pass  # it was drawn anew between looking and touching: look again
            except (ElementNotInteractableException, ElementClickInterceptedException):
                return False  # folded away, or something lies over it
        return False

    def click(self, where, nth=0):
        """Clicks an element once it is there."""
        self.await_(lambda: self.click_if(where, nth), f"{where} can be clicked")

    def _click_now(self, where, nth):
        found = [one for one in self.driver.find_elements(By.CSS_SELECTOR, where) if one.is_displayed()]
        if len(found) <= nth:
            return False
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'nearest'})", found[nth])
        found[nth].click()
        return True

    # ---- keys ----------------------------------------------------------------------------------

    def keys(self, *keys):
        chain = ActionChains(self.driver, duration=0)
        for key in keys:
            chain.send_keys(key)
        chain.perform()
