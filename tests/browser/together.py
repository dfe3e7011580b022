"""Several persons at one table of a house: a window each."""
import contextlib
import tempfile

from house import House
from page import Page, open_browser

# What every frame said that a window was sent, from its first on.
LISTEN = """
window.frames_heard = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', (event) => window.frames_heard.push(event.data));
  }
};
"""


class Seated(Page):
    """A window on one link of a table, which keeps all that it is sent."""

    def __init__(self, driver, address, **more):
        self.listening = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})["identifier"]
        super().__init__(driver, address, **more)

    def leave(self):
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": self.listening})

    @property
    def frames(self):
        return self.driver.execute_script("return window.frames_heard")

    @property
    def seen(self):
        """Ids of the units on the board that this window knows of."""
        return set(self.driver.execute_script(
            "return (window.sandtable.table.view?.units ?? []).filter(u => u.where === 'board' && u.id).map(u => u.id)"))

    def say(self, message):
        """Says something to the table as whoever writes his own page could; gives the answer."""
        return ask(self.driver, message)


def ask(driver, message):
    return driver.execute_async_script(
        "const [message, done] = arguments; const w = window.sandtable.wire;"
        "w.ask(message, ['begun', 'told', 'view', 'legal', 'units', 'journal', 'decide'], 'test').then(done)", message)


@contextlib.contextmanager
def table(begin, *seats, **more):
    """A house with one table and a window for each of its links: "blue", "umpire", "watch"."""
    drivers = [open_browser(more.pop("width", 1440), more.pop("height", 900), which=i) for i in range(len(seats))]
    with tempfile.TemporaryDirectory() as folder, House.serving(folder) as house:
        desk = Page(drivers[0], house.address, is_table=False)
        desk.await_(lambda: desk.count("[data-battle]"), "battles are listed")
        begun = ask(drivers[0], {"begin": begin})
        assert begun["type"] == "begun", begun
        origin = house.address.split("#")[0]
        windows = []
        for driver, seat in zip(drivers, seats):
            windows.append(Seated(driver, origin + "#" + secret_of(begun["table"]["links"], seat), is_table=seat != "watch", **more))
        try:
            yield windows
            for window in windows:
                complaints = window.complaints()
                assert not complaints, complaints[:3]
        finally:
            for window in windows:
                window.leave()


def secret_of(links, seat):
    for link in links:
        seats = [link["seats"]] if isinstance(link.get("seats"), str) else link.get("seats") or []
        if (link.get("watch") is not None) == (seat == "watch") and (seat == "watch" or seats == [seat]):
            return link["secret"]
    raise AssertionError(f"no link for {seat}: {links}")
