#!/usr/bin/python3
"""The picture of the browser table that README and docs show.

  docs_picture.py FILE.png

Marengo as it begins: two Austrian units have paths, a third has one in hand. The fonts that pages are laid out for,
Linux Libertine and Inter, should be installed.
"""
import os
import shutil
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from battles import DESK  # noqa: E402
from house import House  # noqa: E402
from page import Page, browsers, open_browser  # noqa: E402

GIVEN = (("#2", "g7"), ("#11", "f4"))
IN_HAND = ("#12", "f11")


def take(page, unit, cell):
    """A unit in hand, and a way to a cell."""
    page.settle()
    page.tap("unit", unit)
    page.await_(lambda: page.state()["ends"], "where it may go lights up")
    page.tap("cell", cell)
    page.await_(lambda: page.state()["text"] and not page.state()["refused"], f"{unit} may go to {cell}")


def main(file):
    driver = open_browser(*DESK)
    with House("fos/marengo", "--seed", "2", "--players", "human,greedy", "--lang", "en") as house:
        page = Page(driver, house.address)
        for unit, cell in GIVEN:
            take(page, unit, cell)
            page.click("#give")
            page.await_(lambda: unit not in page.state()["able"], "it is given")
        take(page, *IN_HAND)
        page.await_(lambda: page.text("#hand"), "what is in hand is told")
        shutil.copyfile(page.shot("docs-picture"), file)
    for one in browsers:
        one.quit()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
