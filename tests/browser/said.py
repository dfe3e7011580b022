"""Cases of what the page says: dice and odds on cards, counts, places and directions, what is in hand, battles in a lobby on a phone."""
import tempfile

from battles import HAND
from house import House
from page import Page, open_browser

# The dice of a card with these terms, each as what it shows, the words below it, and whether it counts.
DICE = """
const [terms, done] = arguments;
import('./js/cards.js').then(({breakdownCard}) => done([...breakdownCard({title: '', terms, totals: []}, () => {}).querySelectorAll('.die')]
  .map((die) => [die.firstChild.textContent, die.lastChild.textContent, die.classList.contains('hit')])));
"""

OUTCOMES = """
const [label, done] = arguments;
import('./js/cards.js').then(({outcomeWords}) => done(outcomeWords(label, window.sandtable.table)));
"""

# The map as it is printed.
PRINTED = """
const [done] = arguments, make = URL.createObjectURL;
let blob = null;
URL.createObjectURL = (one) => make.call(URL, blob = one);
window.print = () => {};
import('./js/taking.js').then(async ({printTable}) => {
  await printTable(window.sandtable);
  document.getElementById('printed').remove();
  URL.createObjectURL = make;
  done(await blob.text());
});
"""


def cards(page):
    """A die shows its face, or what it comes to; what an order comes to is said with names of units."""
    page.settle()
    for text, amount, shown in (("die", 1, ["1", "die", False]), ("dé", 0, ["0", "dé", False]), ("die again", -8, ["−8", "die again", False]),
                                ("5: hit", 1, ["5", "hit", True]), ("1 : repli", 0, ["1", "repli", False]),
                                ("S", 1, ["S", "hit", True]), ("F", 0, ["F", "miss", False])):
        said = page.driver.execute_async_script(DICE, [{"kind": "die", "text": text, "amount": amount, "group": 0}])
        assert said == [shown], (text, said)
    name = page.driver.execute_script("const t = window.sandtable.table; return t.nameOf(t.unit('#1'))")
    said = page.driver.execute_async_script(OUTCOMES, "#1 3>1, #99 2>1; still open")
    assert said == f"{name} 3 → 1, #99 2 → 1; still open", said
    page.keys("f")
    page.await_(lambda: page.count(".layer-overlay > *"), "what can be reached is shaded")
    printed = page.driver.execute_async_script(PRINTED)
    assert "layer-units" in printed and "layer-overlay" not in printed, "what lies over the map for who plays is printed"
    return said


def given(page, order):
    """Gives an order as it is typed, and waits for the next question."""
    before = page.settle()["question"]
    page.driver.execute_script("window.sandtable.giver.give(arguments[0])", order)
    page.await_(lambda: page.state()["question"] != before and page.state()["acts"], f"{order} is taken")
    return page.settle()


def counts(page):
    """What is alone possible is said before it is given, units without orders are counted, words typed and read are the reader's."""
    page.settle()
    page.await_(lambda: "1 : 5 · 2 : 5" in page.text("#hand .inhand"), "the shares are said")
    for order in ("disp 1=5 2=5", "first french", "seg 1", "bouger F3 N"):
        given(page, order)
    page.await_(lambda: page.text("#hand .inhand b") == "2", "the segment is said")
    page.await_(lambda: "Aucune unité" in page.text("#tab-panel"), "no unit can act")
    given(page, "seg 2")
    page.await_(lambda: "1 sur 3" in page.text("#ask .count") and "sans ordre : 2" in page.text("#ask .primary"), "two units have no order")
    page.tap("unit", "F1")
    page.await_(lambda: "0508" in page.state()["ends"], "it can go")
    page.tap("cell", "0508")
    page.await_(lambda: page.state()["text"], "an order is in hand")
    chips = page.text("#hand [role=radiogroup]")
    assert "NO" in chips and "NW" not in chips, chips
    return page.text("#ask .count")


def whole_sheet(page):
    """On a phone the turn is always read, and the whole sheet cuts nothing off what is in hand."""
    page.settle()
    turn, tools = page.driver.execute_script("return [document.querySelector('#when span:last-child').getBoundingClientRect(),"
                                             "document.getElementById('tools').getBoundingClientRect()].map(({left, right}) => [left, right])")
    assert turn[1] <= tools[0], (turn, tools)
    page.click("#handle")
    page.await_(lambda: page.count("#column[data-stop=full]"), "the whole sheet")
    cut = page.driver.execute_script("const one = document.getElementById('hand'); return one.scrollHeight - one.clientHeight")
    assert cut <= 1, f"{cut} pixels of what is in hand are cut off"
    return page.text("#when span:last-child")


def begun_late(page):
    """A battle that begins in its ninth turn stands there on the line, and the hint counts objectives as the foot does."""
    page.settle()
    now = page.driver.execute_script("return [...document.querySelectorAll('.line-of-turns .now')].map((one) => one.textContent)")
    assert now == ["9"], now
    held = page.text("#turns .right b")
    assert "Not recorded" in page.text("#turns"), "the table is begun with --no-record"
    page.keys("w")
    page.await_(lambda: page.count("#hint-give"), "a hint is there")
    assert page.count("button.primary") == 1, "one button is dark: the one that Enter presses"
    assert f"(now {held})" in page.text("#hint .hint-figures"), (held, page.text("#hint"))
    return held


def zones(page):
    """Zones have names for people, and what is still to be said of an order is named."""
    page.settle()
    page.finish("done")
    page.await_(lambda: page.state()["kind"] == "fire" and page.state()["acts"], "who fires?")
    page.await_(lambda: "soutien" in page.text("#tab-panel"), "the place is named")
    assert "A.support" not in page.text("#lists"), page.text("#lists")
    page.tap("unit", "A.support")
    page.await_(lambda: page.state()["unit"], "it is in hand")
    page.tap("unit", "B.garrison")
    page.await_(lambda: "Reste à dire : unités" in page.text("#still"), "with what it fires is asked for")
    page.click("#hand .control [data-value=crossbows]")
    page.await_(lambda: page.count("#give") and not page.count("#still"), "nothing else is asked for")
    return "named"


def lobby_in_hand():
    """On a phone a battle that is touched comes into view, and the list is a touch away."""
    driver = open_browser(*HAND, phone=True)
    with tempfile.TemporaryDirectory() as folder, House.serving(folder) as house:
        page = Page(driver, house.address, is_table=False)
        page.await_(lambda: page.count("[data-battle]") > 3, "battles are listed")
        page.click('[data-battle="fos/marengo"]')
        top = "const b = document.querySelector(arguments[0])?.getBoundingClientRect(); return b ? b.top >= 0 && b.top < window.innerHeight : false"
        page.await_(lambda: driver.execute_script(top, "#lobby-detail h2"), "it is seen")
        page.shot("lobby-phone")
        assert not page.count("#lobby-lesson"), "a battle without one"
        page.click("#lobby-back")
        page.await_(lambda: driver.execute_script(top, '[data-battle="fos/marengo"]'), "the list is seen")
        page.click('[data-battle="fos/lesson"]')
        page.await_(lambda: page.count("#lobby-lesson"), "it says where it is taught")
        assert "sandtable play fos/lesson" in page.text("#lobby-lesson"), page.text("#lobby-lesson")
        page.shot("lobby-lesson")
        complaints = page.complaints()
        assert not complaints, complaints[:3]
        return "there and back"
