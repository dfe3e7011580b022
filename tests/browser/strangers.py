"""A ruleset of somebody else, begun by `new ruleset` and built beside: the page has never heard of it."""
import glob
import os
import shutil
import subprocess

from files import SOURCE
from hands import Keyboard, Pointer
from house import PROGRAM, House
from page import Page, open_browser


def build(folder):
    """The ruleset as `new ruleset` makes it, in C since that is built in a second; gives the folder of plugins."""
    subprocess.run([PROGRAM, "new", "ruleset", "salt_road", "--lang", "c", "--in", folder], check=True, capture_output=True)
    made, plugin = os.path.join(folder, "salt_road"), os.path.join(folder, "plugins", "salt_road")
    os.makedirs(plugin)
    sources = [path for room in ("", "book", "chapters", "orders") for path in glob.glob(os.path.join(made, room, "*.c"))]
    sources += glob.glob(os.path.join(SOURCE, "sdk", "c", "*.c"))
    subprocess.run(["cc", "-std=c11", "-shared", "-fPIC", "-fvisibility=hidden", "-I", made, "-I", SOURCE, *sources,
                    "-o", os.path.join(plugin, "salt_road.so")], check=True)
    shutil.copy(os.path.join(made, "plugin.json"), plugin)
    for room in ("scenarios", "locale"):
        shutil.copytree(os.path.join(made, room), os.path.join(plugin, room))
    return os.path.dirname(plugin)


def play(hand, folder, language):
    driver = open_browser(1440, 900)
    with House("salt_road/first_clash", "--plugin", folder, "--seed", "2", "--players", "human,any", "--lang", language) as house:
        page = Page(driver, house.address, language=language)
        page.settle()
        assert page.await_(lambda: page.count("#world .ground"), "its ground is drawn")
        page.shot(f"stranger-{language}")
        assert page.state()["units"] and page.state()["able"], page.state()
        orders = hand(page).play()
        assert orders > 4, f"hardly anything was asked: {orders}"
        assert page.count("[data-verb]") or page.text("#ask h2").strip()
        complaints = page.complaints()
        assert not complaints, complaints[:3]
        return orders


def third_party(folder):
    """Seen, and played to its end by pointer and by keys, in both languages, without a line about it anywhere."""
    plugins = build(folder)
    return f"{play(Pointer, plugins, 'fr')} and {play(Keyboard, plugins, 'en')} orders"
