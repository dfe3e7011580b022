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


# The lobby's messages without its page, which would have pictures drawn of all battles.
BEGIN = """
const [secret, begin, done] = arguments, socket = new WebSocket(`ws://${window.location.host}/ws`);
socket.onopen = () => socket.send(JSON.stringify({key: secret, lang: 'en'}));
socket.onmessage = (event) => {
  const message = JSON.parse(event.data);
  if (message.type === 'house') socket.send(JSON.stringify({begin}));
  if (message.type === 'begun' || message.type === 'refused') { socket.close(); done(message); }
};
socket.onerror = () => done({type: 'no connection'});
"""


@contextlib.contextmanager
def table(begin, *seats, **more):
    """A house with one table and a window for each of its links: "blue", "umpire", "watch"."""
    drivers = [open_browser(more.pop("width", 1440), more.pop("height", 900), which=i) for i in range(len(seats))]
    with tempfile.TemporaryDirectory() as folder, House.serving(folder) as house:
        origin, secret = house.address.split("#")
        drivers[0].get(origin + "art/icon.svg")
        begun = drivers[0].execute_async_script(BEGIN, secret, begin)
        assert begun["type"] == "begun", begun
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
