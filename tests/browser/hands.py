"""Two persons who play whole battles: one has a pointer only, one has keys only.

They know no rule. They take units that may act, touch what lights up, give what can be given, and
end the phase when they have done enough.
"""
import random

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.keys import Keys

END_WORDS = ("end", "commit", "done", "no_", "usual", "hold")


class Person:
    def __init__(self, page, seed=1, patience=1, often=1000):
        self.page = page
        self.often = often  # phases of a kind in which orders are given; later ones are ended at once
        self.random = random.Random(seed)
        self.patience = patience  # units that get an order before the phase is ended
        self.question, self.acts, self.stuck, self.last = None, 0, 0, None
        self.kinds = {}  # how many phases of each kind were played with orders
        self.orders = 0

    def play(self, most=2000):
        """Plays till the battle is over; gives the number of orders given."""
        for _ in range(most):
            state = self.page.settle()
            if state["over"]:
                return self.orders
            self.take_turn(state)
        raise AssertionError(f"not over after {most} touches: {state}")

    def take_turn(self, state):
        """One touch at what is seen."""
        if state["shown"] >= 0:  # Enter on a turn of the line: back to now
            return self.to_now()
        if state["question"] != self.last:
            self.last, self.stuck = state["question"], 0
            self.orders += 1
        self.stuck += 1
        if self.stuck > 40:
            self.page.shot("stuck")
            focus = self.page.driver.execute_script("return document.activeElement.outerHTML.slice(0, 300)")
            raise AssertionError(f"nothing leads on from here: {state}, the focus is on {focus}")
        if state["kind"] + state["side"] + str(state["turn"]) != self.question:
            self.question, self.acts = state["kind"] + state["side"] + str(state["turn"]), 0
            self.kinds[state["kind"]] = self.kinds.get(state["kind"], 0) + 1
            if self.kinds[state["kind"]] > self.often:
                self.acts = self.patience  # enough of that: the phase is ended where it can be
        try:
            self.step(state)
        except StaleElementReferenceException:
            pass  # it was drawn anew between looking and touching

    def replay(self):
        """After the end: back to its beginning, on from there, and to the end again; gives what was looked at first."""
        page = self.page
        turns = page.driver.execute_script("return window.sandtable.memory.halves.map(half => half.turn)")
        if len(turns) < 2:
            return "one turn"
        assert bool(page.count(".line-of-turns .half")) == (len(set(turns)) < len(turns)), "a dot for each side's part of a turn"
        self.to_beginning()
        page.await_(lambda: page.state()["shown"] == 0, "its beginning is looked at")
        said = page.text("#banner").split("\n")[0]
        assert page.state()["units"], "nothing stands there"
        self.further_on()
        page.await_(lambda: page.state()["shown"] != 0, "what came then is looked at")
        if page.state()["shown"] > 0:
            self.to_now()
        page.await_(lambda: page.state()["shown"] == -1, "the end is shown again")
        return said

    def plain(self, state):
        """The order of the side as a whole that ends what is asked, if there is one."""
        best = [text for text in state["plain"] if text.startswith(END_WORDS)]
        return (best or [text for text in state["plain"] if text not in ("resign", "withdraw", "concede")] or [None])[0]


class Pointer(Person):
    """Touches the map and the buttons of the page."""

    def step(self, state):
        page = self.page
        if state["covered"]:
            page.click_if("#page button")
        elif state["playing"]:
            page.click_if("#hand .row button", 1)
        elif state["refused"]:
            if not (state["nearest"] and page.click_if("#hand .nearest")):
                page.click_if("#hand h2 button")
        elif state["text"]:
            self.acts += 1
            page.click_if("#give")
        elif self.acts >= self.patience and self.plain(state) and not state["begun"]:
            self.end(state)
        else:
            self.go_on(state)

    def to_beginning(self):
        self.page.click("#ask [data-step=first]")

    def further_on(self):
        self.page.click("#ask [data-step=on]")

    def to_now(self):
        self.page.click("#ask .primary")

    def end(self, state):
        text = self.plain(state)
        self.page.click_if(f'#ask [data-order="{text}"]')

    def go_on(self, state):
        page = self.page
        targets = [one for one in state["targets"] if one != state["unit"]]
        if state["unit"] and state["ends"] and not state["begun"] and self.stuck < 12:
            if self.tap_one("cell", [end for end in state["ends"]]):
                return
        if targets and self.stuck < 20 and self.tap_one("unit", targets):
            return
        if state["groups"] and page.click_if("#hand [role=radiogroup] button", self.random.randrange(2)):
            return
        if state["groups"] and page.click_if("#hand [role=radiogroup] button"):
            return
        if state["able"] and self.stuck < 25 and self.tap_one("unit", state["able"]):
            return
        if state["ends"] and self.tap_one("cell", state["ends"]):
            return
        if self.plain(state):
            self.end(state)
            return
        if not state["verb"] and self.stuck < 30 and page.click_if("#hand > [role=toolbar] button", self.random.randrange(2)):
            return
        self.from_list()

    def tap_one(self, kind, names):
        return self.page.tap(kind, self.random.choice(names))

    def from_list(self):
        """The list of orders alone suffices; on a phone it is behind the handle."""
        for _ in range(3):
            if self.page.click_if("#tab-orders") or not self.page.click_if("#handle"):
                break
        self.page.click_if("#tab-panel .item", self.random.randrange(3)) or self.page.click_if("#tab-panel .item")


class Keyboard(Person):
    """Never touches anything but keys."""
    looked_back = False

    def look_back(self):
        """What was is looked at and left again while an order without a unit is in hand, once in a battle."""
        self.page.keys("[")
        self.page.await_(lambda: self.page.state()["shown"] >= 0, "what was is looked at")
        self.page.keys(Keys.ESCAPE)
        self.page.await_(lambda: self.page.state()["shown"] == -1, "Escape leads back to now")
        self.looked_back = True

    def step(self, state):
        page = self.page
        if not self.looked_back and state["acts"] and state["drafted"] and not state["unit"] and state["halves"] > 1:
            self.look_back()
        elif state["covered"] or state["playing"]:
            page.keys(Keys.ENTER)
        elif state["refused"]:
            page.keys("n" if state["nearest"] else Keys.ESCAPE)
        elif state["text"]:
            self.acts += 1
            if self.stuck > 6 and self.stuck % 2:
                page.keys(Keys.F6)  # the focus is on a button of its own
            page.keys(" " if self.random.random() < 0.5 else Keys.ENTER)
        elif self.acts >= self.patience and self.plain(state) and not state["begun"]:
            self.end(state)
        else:
            self.go_on(state)

    def to_beginning(self):
        for _ in range(200):
            before = self.page.state()["shown"]
            if before == 0:
                return
            self.page.keys("[")
            self.page.await_(lambda past=before: self.page.state()["shown"] != past, "a half-turn further back")

    def further_on(self):
        self.page.keys("]")

    def to_now(self):
        self.page.keys(Keys.ESCAPE)

    def end(self, state):
        """By the letter of its verb, twice where it asks to be sure."""
        letter = self.page.driver.execute_script(
            "return window.sandtable.keys.get(arguments[0]) ?? ''", self.plain(state).split(" ")[0])
        if state["unit"] and state["verb"]:
            self.page.keys(Keys.ESCAPE)
        self.page.keys(letter.lower() if letter else Keys.ENTER)

    def go_on(self, state):
        if state["unit"] and state["ends"] and not state["begun"] and self.stuck < 15:
            if state["shape"] == "plane":
                self.page.keys(*[Keys.PAGE_DOWN] * self.random.randint(1, 4))
                return
            if self.walk(self.random.choice(state["ends"])):
                self.page.keys(Keys.ENTER)
                return
        if state["groups"]:
            self.page.keys(str(self.random.randint(1, 2)) if self.stuck < 6 else "1")
            return
        if state["able"] and self.stuck < 25:
            self.page.keys(Keys.TAB)
            return
        if self.plain(state):
            self.end(state)
            return
        self.from_list()

    def walk(self, cell):
        """Arrows to a cell."""
        for _ in range(60):
            key = self.page.driver.execute_script(
                "const g = window.sandtable, to = g.table.ground.index(arguments[0]), at = g.walker.cursor;"
                "if (at === to) return '';"
                "let best = null, least = Infinity;"
                "for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']) {"
                "  const n = at < 0 ? to : g.table.ground.walk(at, key);"
                "  if (n < 0) continue;"
                "  const a = g.table.ground.middles[n], b = g.table.ground.middles[to];"
                "  const d = Math.hypot(a.x - b.x, a.y - b.y);"
                "  if (d < least) { least = d; best = key; } }"
                "return best", cell)
            if key == "":
                return True
            if key is None:
                return False
            self.page.keys(getattr(Keys, {"ArrowUp": "ARROW_UP", "ArrowDown": "ARROW_DOWN", "ArrowLeft": "ARROW_LEFT",
                                          "ArrowRight": "ARROW_RIGHT", "Home": "HOME", "End": "END",
                                          "PageUp": "PAGE_UP", "PageDown": "PAGE_DOWN"}[key]))
        return False

    def from_list(self):
        """The list of orders, by its key: the first order of it."""
        self.page.keys("/")
        self.page.keys(Keys.TAB, Keys.TAB, Keys.ENTER)
        self.page.keys(Keys.F6)


class Reader(Person):
    """Plays by the accessibility tree alone, as a screen reader gives it: landmarks, names, buttons to be pressed."""

    def tree(self):
        nodes = self.page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        self.nodes = {node["nodeId"]: node for node in nodes}
        return [node for node in nodes if not node.get("ignored")]

    @staticmethod
    def said(node, what):
        return node.get(what, {}).get("value", "")

    def within(self, root):
        """All that is below a node."""
        waiting = list(root.get("childIds", []))
        while waiting:
            node = self.nodes.get(waiting.pop(0))
            if node:
                waiting = list(node.get("childIds", [])) + waiting
                if not node.get("ignored"):
                    yield node

    def buttons(self, role, name):
        """Buttons of the first landmark of a role whose name begins so."""
        for node in self.tree():
            if self.said(node, "role") == role and self.said(node, "name").startswith(name):
                return [one for one in self.within(node) if self.said(one, "role") == "button" and self.said(one, "name")]
        return []

    def press(self, node):
        driver = self.page.driver
        held = driver.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})["object"]["objectId"]
        driver.execute_cdp_cmd("Runtime.callFunctionOn", {"objectId": held, "functionDeclaration": "function () { this.click(); }"})

    def step(self, state):
        if state["covered"]:
            return self.press(self.buttons("dialog", "")[0])
        if state["playing"]:
            return self.press(next(one for one in self.buttons("region", "") if "Skip" in self.said(one, "name")))
        tab = next(one for one in self.tree() if self.said(one, "role") == "tab" and self.said(one, "name").startswith("Orders"))
        orders = self.buttons("tabpanel", "Orders")
        if not orders:
            return self.press(tab)
        ends = [self.said(one, "name") for one in self.buttons("region", state["title"])]
        known = [one for one in orders if any(end.startswith(self.said(one, "name").capitalize()[:20]) for end in ends)]
        self.acts += 1
        self.press(known[0] if known and self.acts > self.patience else self.random.choice(orders))

    def press_in(self, name):
        """A button of what is asked, by its name."""
        title = self.page.state()["title"]
        self.press(next(one for one in self.buttons("region", title) if self.said(one, "name").startswith(name)))

    def to_beginning(self):
        self.press_in("From the beginning")

    def further_on(self):
        self.press_in("Further on")

    def to_now(self):
        self.press_in("Back to now")
