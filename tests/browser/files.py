"""What can be said of the page's files without opening them in a browser: a test of its own, beside the others."""
import glob
import os
import re
import shutil
import subprocess
import sys

SOURCE = os.environ.get("SANDTABLE_SOURCE_DIR", os.path.join(os.path.dirname(__file__), "..", ".."))
PAGE = os.path.join(SOURCE, "plugins", "frontends", "browser", "page")


def types():
    """Types as the comments declare them, by TypeScript's compiler."""
    compiler = shutil.which("tsc")
    assert compiler, "tsc is missing: node-typescript"
    scripts = sorted(glob.glob(os.path.join(PAGE, "js", "*.js")))
    done = subprocess.run([compiler, "--allowJs", "--checkJs", "--noEmit", "--strict", "--noImplicitAny", "false", "--skipLibCheck",
                           "--target", "es2022", "--module", "es2022", "--moduleResolution", "node",
                           "--lib", "es2022,dom,dom.iterable", *scripts], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    return f"{len(scripts)} modules"


def said_by_scripts():
    """Every text the scripts hand to tr."""
    texts = set()
    for script in set(glob.glob(os.path.join(PAGE, "js", "*.js"))) - {os.path.join(PAGE, "js", "words.js")}:
        with open(script, encoding="utf-8") as file:
            for text in re.findall(r"\btr\(\s*'((?:[^'\\]|\\.)*)'", file.read()):
                texts.add(text.replace("\\'", "'"))
    return texts


def catalog(language):
    """What a catalog of the page holds."""
    with open(os.path.join(PAGE, "locale", language + ".po"), encoding="utf-8") as file:
        pairs = re.findall(r'^msgid "(.*)"\nmsgstr "(.*)"$', file.read(), re.M)
    return {text.replace('\\"', '"'): said.replace('\\"', '"') for text, said in pairs if text}


def catalogs():
    """Every text of the page is there in French, none is left over, and the holes are the same."""
    texts, words = said_by_scripts(), catalog("fr")
    missing = sorted(text for text in texts if not words.get(text))
    assert not missing, f"not in locale/fr.po: {missing}"
    left = sorted(set(words) - texts)
    assert not left, f"in locale/fr.po and nowhere else: {left}"
    holes = re.compile(r"\{\w+\}")
    uneven = [text for text in texts if sorted(holes.findall(text)) != sorted(holes.findall(words[text]))]
    assert not uneven, f"other values in French: {uneven}"
    return f"{len(texts)} texts"


if __name__ == "__main__":
    for check in (catalogs, types):
        print(f"{check.__name__}: {check()}", flush=True)
    sys.exit(0)
