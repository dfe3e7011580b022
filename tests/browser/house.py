"""A table of the program in its own process, and the address it gives."""
import os
import re
import subprocess

BUILD = os.path.abspath(os.environ.get("SANDTABLE_BUILD_DIR", "build/test"))
PROGRAM = os.path.join(BUILD, "bin", "sandtable")


class House:
    """`sandtable play BATTLE --browser`; ended with the block it was opened for."""

    def __init__(self, battle, *words):
        self.words = [PROGRAM, "play", battle, "--browser", "--no-record", *words]

    @classmethod
    def serving(cls, folder):
        """`sandtable serve`: the lobby of a house that keeps what it knows in a folder."""
        house = cls("", "")
        house.words = [PROGRAM, "serve", "--port", "0", "--folder", folder]
        return house

    def __enter__(self):
        self.process = subprocess.Popen(self.words, stdout=subprocess.PIPE, text=True,
                                        stdin=subprocess.DEVNULL, cwd=BUILD,
                                        env={**os.environ, "XDG_DATA_HOME": os.path.join(BUILD, "browser", "data")})
        for line in self.process.stdout:
            found = re.search(r"http://\S+", line)
            if found:
                self.address = found.group(0)
                return self
        raise AssertionError("no address was given: " + " ".join(self.words))

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.stdout.close()
