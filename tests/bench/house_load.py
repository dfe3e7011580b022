#!/usr/bin/python3
"""A table of the house with many who look on: what an order costs.

  house_load.py PROGRAM [--watchers N] [--orders N] [--slow N]
  house_load.py PROGRAM --gate

One person gives orders through a WebSocket (the same one, and takes it back), N others look on
without delay, `--slow` of them read nothing at all. Printed as one line of JSON: processor seconds
of an order in the house and at the table, seconds until the person was answered and until the last
onlooker had all of it (the median and the worst), bytes an onlooker, how many are gone.
--gate prints ratios beside their gates instead, and fails where one is not met: processor time, for
machines differ, and so does what else they do.
"""
import argparse
import json
import os
import selectors
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time


class Line:
    """A WebSocket's end that sends small texts and counts or reads what comes."""

    def __init__(self, port, key, squeezed=False, buffer=None):
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.connect(("127.0.0.1", port))
        head = (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n")
        if squeezed:
            head += "Sec-WebSocket-Extensions: permessage-deflate\r\n"
        self.socket.sendall(head.encode() + b"\r\n")
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.socket.recv(4096)
        answer, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        self.got = self.frames = 0
        self.begun = b""
        self.closed = False
        self.say({"key": key})

    def say(self, message):
        text = json.dumps(message).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        head = bytes([0x81]) + size
        self.socket.sendall(head + b"\0\0\0\0" + text)

    def take(self, data):
        """Bytes that came; gives the whole texts among them."""
        self.bytes += data
        self.got += len(data)
        texts = []
        while len(self.bytes) >= 2:
            size, at = self.bytes[1] & 0x7F, 2
            if size == 126:
                size, at = int.from_bytes(self.bytes[2:4], "big"), 4
            elif size == 127:
                size, at = int.from_bytes(self.bytes[2:10], "big"), 10
            if len(self.bytes) < at + size:
                break
            if self.bytes[0] & 0x0F == 8:
                self.closed = True
            elif self.bytes[0] & 0x0F < 3:
                self.begun += self.bytes[at:at + size]
                if self.bytes[0] & 0x80:  # the last piece of a message
                    self.frames += 1
                    texts.append(self.begun)
                    self.begun = b""
            self.bytes = self.bytes[at + size:]
        return texts

    def hear(self, *types):
        """The next message of these types."""
        while True:
            data = self.socket.recv(1 << 16)
            assert data, "closed"
            for text in self.take(data):
                message = json.loads(text)
                if message["type"] in types:
                    return message


def spent(pid):
    """Processor seconds of a process."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def child_of(pid):
    """The table's process: the one that the house has started last."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return int(file.read().split()[-1])


class Load:
    """A house, one person at a table and everybody who looks on."""

    def __init__(self, program, watchers, slow):
        self.folder = tempfile.TemporaryDirectory()
        self.house = subprocess.Popen([program, "serve", "--port", "0", "--folder", self.folder.name],
                                      stdout=subprocess.PIPE, text=True)
        address = self.house.stdout.readline().split()[-1]
        self.port = int(address.rpartition("/")[0].rpartition(":")[2])
        lobby = Line(self.port, address.rpartition("#")[2])
        lobby.hear("house")
        lobby.say({"begin": {"battle": "fos/marengo", "seed": 1, "watch": 0}})
        links = lobby.hear("begun")["table"]["links"]
        lobby.socket.close()
        side = next(link for link in links if len(link["seats"]) == 1 and "watch" not in link)
        self.person = Line(self.port, side["secret"])
        question = self.person.hear("decide", "view")
        assert question["type"] == "decide", "the first side is not asked first"
        self.order = next(order for order in question["legal"] if order.startswith("hold"))
        key = next(link["secret"] for link in links if "watch" in link)
        self.table = child_of(self.house.pid)
        self.slow = [Line(self.port, key, buffer=4096) for _ in range(slow)]
        self.all = selectors.DefaultSelector()
        self.watchers = [Line(self.port, key, squeezed=True) for _ in range(watchers)]
        for one in self.watchers:
            one.socket.setblocking(False)
            self.all.register(one.socket, selectors.EVENT_READ, one)
        self.read_until(lambda one: one.frames >= 3)  # hello, a view, who sits there

    def read_until(self, has_all, most=120):
        """Reads for everybody until each of them has what is wanted; gives when the last had it."""
        wanting = {one for one in self.watchers if not has_all(one)}
        begin = time.monotonic()
        while wanting and time.monotonic() - begin < most:
            for key, _ in self.all.select(1):
                one = key.data
                data = one.socket.recv(1 << 18)
                if not data:
                    one.closed = True
                    self.all.unregister(one.socket)
                    wanting.discard(one)
                    continue
                one.take(data)
                if one in wanting and has_all(one):
                    wanting.discard(one)
        assert not wanting, f"{len(wanting)} wait in vain"
        return time.monotonic()

    def give(self, orders):
        """The same order and its undo, so often; what came of it."""
        answered, last = [], []
        before = {one: one.frames for one in self.watchers}
        heard = sum(one.got for one in self.watchers)
        house, table = spent(self.house.pid), spent(self.table)
        for number in range(orders):
            begin = time.monotonic()
            self.person.say({"order": self.order} if number % 2 == 0 else {"undo": True})
            self.person.hear("decide")
            answered.append(time.monotonic() - begin)
            # Two frames each: what was told, and how it stands now.
            last.append(self.read_until(lambda one: one.frames - before[one] >= 2 * (number + 1)) - begin)
        house, table = spent(self.house.pid) - house, spent(self.table) - table
        heard = sum(one.got for one in self.watchers) - heard
        return {"watchers": len(self.watchers), "orders": orders,
                "house": house / orders, "table": table / orders,
                "answered": statistics.median(answered), "answered_worst": max(answered),
                "last": statistics.median(last), "last_worst": max(last),
                "bytes": heard / orders / max(len(self.watchers), 1),
                "gone": sum(one.closed for one in self.watchers)}

    def close(self):
        self.house.terminate()
        self.house.wait()
        self.folder.cleanup()


def over_a_pipe(program, orders):
    """Processor seconds of the same order and its undo where the table is all there is."""
    folder = tempfile.TemporaryDirectory()
    table = subprocess.Popen([program, "play", "fos/marengo", "--seed", "1", "--wire", "persons", "--players",
                              "human,human", "--record", os.path.join(folder.name, "g.game")],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def hear():
        while True:
            message = json.loads(table.stdout.readline())
            if message["type"] == "decide":
                return message

    def say(message):
        table.stdin.write(json.dumps(message) + "\n")
        table.stdin.flush()

    order = next(order for order in hear()["legal"] if order.startswith("hold"))
    begin = 0
    for number in range(-2, orders):
        if number == 0:
            begin = spent(table.pid)
        say({"order": order} if number % 2 == 0 else {"undo": True})
        hear()
    took = spent(table.pid) - begin
    say({"leave": True})
    table.wait()
    folder.cleanup()
    return took / orders


def measured(program, watchers, orders, slow=0):
    load = Load(program, watchers, slow)
    try:
        load.give(2)
        return load.give(orders)
    finally:
        load.close()


def told(what, ratio, gate, aim):
    met = ratio <= gate
    print(f"{what}: {ratio:.2f}, gate {gate}, aim {aim}{'' if met else ': NOT MET'}")
    return met


def gate(program):
    """Ratios beside their gates; whether all are met."""
    alone = measured(program, 0, 150)  # more in a row are too many messages
    pipe = over_a_pipe(program, 150)
    crowd = measured(program, 1000, 10)
    slow = measured(program, 100, 40, slow=100)
    quick = measured(program, 200, 40)
    each = [one["house"] + one["table"] for one in (alone, crowd, slow, quick)]
    good = told("order through a WebSocket / over a pipe, processor time", each[0] / pipe, 4, 2)
    good &= told("order with 1,000 onlookers / with none, processor time", each[1] / each[0], 60, 25)
    good &= told("order with 100 onlookers and 100 who read nothing / with 200", each[2] / each[3], 2, 1)
    gone = crowd["gone"] + slow["gone"] + quick["gone"]
    print(f"onlookers lost: {gone}, gate 0; {crowd['bytes']:.0f} bytes an order and onlooker")
    return good and gone == 0


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--watchers", type=int, default=1000)
    words.add_argument("--orders", type=int, default=20)
    words.add_argument("--slow", type=int, default=0)
    words.add_argument("--gate", action="store_true")
    given = words.parse_args()
    if given.gate:
        sys.exit(0 if gate(given.program) else 1)
    print(json.dumps(measured(given.program, given.watchers, given.orders, given.slow)))


if __name__ == "__main__":
    main()
