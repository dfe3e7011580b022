"""A whole battle by one hand: begun, played to its end, and looked at again from its beginning."""
import json
import os
import subprocess

from house import PROGRAM, House
from page import Page, open_browser

DESK, HAND = (1440, 900), (360, 640)


def split(battle):
    name, _, board = battle.partition("@")
    return name, ["--board", board] if board else []


def whole_battle(hand, battle, size=DESK, phone=False, language="en", patience=1, often=1000, first=None, words=(), other="greedy"):
    """A battle from its first question to its end; something else may be done with it first."""
    name, board = split(battle)
    short = os.path.basename(name).removesuffix(".lua") if name.endswith(".lua") else battle
    label = f"{hand.__name__.lower()}-{short.replace('/', '-').replace('@', '-')}" + ("-phone" if phone else "")
    driver = open_browser(*size, phone=phone)
    with House(name, *board, "--seed", "2", "--players", f"human,{other}", "--lang", language, *words) as house:
        page = Page(driver, house.address, language=language)
        if first:
            first(page)
        person = hand(page, patience=patience, often=often)
        try:
            orders = person.play()
        finally:
            page.shot(label)
        assert orders > 1, "hardly anything was asked"
        assert page.text("#ask h2").strip(), "the end is not said"
        assert page.text("#assertive").strip(), "the end is not said aloud"
        said = person.replay()
        complaints = page.complaints()
        assert not complaints, complaints[:3]
        return f"{orders} orders; {said}"


def installed():
    """Every installed battle on each of its boards."""
    said = subprocess.run([PROGRAM, "list", "scenarios", "--format", "json"], capture_output=True, text=True, check=True)
    for one in json.loads(said.stdout):
        boards = [board if isinstance(board, str) else board["name"] for board in one.get("boards") or []]
        yield from (f"{one['id']}@{board}" for board in boards) if len(boards) > 1 else (one["id"],)
