"""A server to attack, on a folder of its own, and the browsers and sockets that talk to it. Loopback only."""

import base64
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import tempfile
import time
import urllib.parse

# World Undone keeps no secrets in this scenario, so that everybody may download the whole game
GAME = {"title": "world-undone", "scenario": "masurian", "name": "Ann"}
ME, OPEN, INVITE = {"kind": "me"}, {"kind": "open"}, {"kind": "invite"}
# with an https origin the server takes a browser's address from what the server before it says
HOSTED = ("--origin", "https://table.example")


class Fails(Exception):
    """The attack succeeded."""


class Untried(Exception):
    """The attack cannot be made on this machine."""


class Refused(Exception):
    """The server would not start."""


def demand(condition, why):
    if not condition:
        raise Fails(why)


class Folder:
    """A temporary folder that is gone afterwards."""

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="attack-"))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    """The program, serving a folder (or what `--store` names) until the end of the `with` block."""

    def __init__(self, binary, folder, *options, handles=4096):
        self.binary, self.folder, self.options, self.handles = binary, folder, options, handles

    def __enter__(self):
        # a usual mask; a file that may not grow is an error and not the end of the process
        shell = f"umask 022; trap '' XFSZ; ulimit -n {self.handles}; exec \"$0\" \"$@\""
        serve = [self.binary, "serve", "--no-open", "--port", "0", "--data", str(self.folder / "data")]
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            ["sh", "-c", shell, *serve, *self.options], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log
        )
        try:
            self.url = self.printed()
        except BaseException:
            self.__exit__()
            raise
        self.port = urllib.parse.urlsplit(self.url).port
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        self.log.close()

    def told(self):
        self.log.seek(0)
        return self.log.read()

    def printed(self):
        """The address it says it is open at."""
        for _ in range(600):
            at = re.search(r"open at (\S+)", self.told())
            if at:
                return at.group(1)
            if self.process.poll() is not None:
                raise Refused(self.told().strip())
            time.sleep(0.1)
        raise Untried("the server does not start within a minute")

    def kill(self):
        """At once, so that nothing more is written."""
        self.process.kill()
        self.process.wait()

    def database(self):
        """What a host can look up himself."""
        return sqlite3.connect(self.folder / "data" / "tannenberg.db", isolation_level=None, timeout=5)

    def game(self, *seats, browser=None, **more):
        return (browser or Browser(self)).post("/api/games", {**GAME, "seats": list(seats), **more})


class Answer:
    def __init__(self, answer):
        self.status, self.headers = answer.status, answer.headers
        self.text = answer.read().decode(errors="replace")

    def json(self):
        return json.loads(self.text)


class Browser:
    """Keeps its cookies; `at` is where a proxy says it comes from, `source` where it really does."""

    def __init__(self, server, at=None, source="127.0.0.1"):
        self.server, self.source, self.cookies = server, source, {}
        self.headers = {"Host": "localhost", **({"X-Forwarded-For": at} if at else {})}

    def ask(self, method, path, body=None, key=None, patience=30, **headers):
        link = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout=patience, source_address=(self.source, 0)
        )
        try:
            text = body if isinstance(body, str) or body is None else json.dumps(body)
            link.request(method, path, text and text.encode(), {**self.usual(key, text), **headers})
            answer = Answer(link.getresponse())
        finally:
            link.close()
        for cookie in answer.headers.get_all("set-cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    def usual(self, key, text):
        headers = dict(self.headers)
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if key:
            headers["Authorization"] = f"Bearer {key}"
        if text is not None:
            headers["Content-Type"] = "application/json"
        return headers

    def get(self, path, key=None, **more):
        return self.ask("GET", path, key=key, **more)

    def send(self, path, body, key=None, **more):
        return self.ask("POST", path, body, key, **more)

    def post(self, path, body, key=None):
        """A request that has to succeed before the attack can begin."""
        answer = self.send(path, body, key)
        if answer.status != 200:
            raise Untried(f"{path} is answered with {answer.status}: {answer.text[:200]}")
        return answer.json()


def key_of(game, side):
    return game["seats"][side]["key"]


class Closed(Exception):
    """The socket was not opened, or was closed."""


class Seat:
    """A socket at a table. `hello` is what the server says first; pings are answered while something is awaited."""

    def __init__(self, server, game, key, patience=30):
        self.link = socket.create_connection(("127.0.0.1", server.port), timeout=patience)
        self.heard, self.number = b"", 0
        try:
            self.shake_hands(f"/api/games/{game}/ws?token={key}")
            self.hello = self.receive()
        except OSError as error:
            raise Closed(str(error)) from error

    def shake_hands(self, path):
        secret = base64.b64encode(os.urandom(16)).decode()
        self.link.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {secret}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.heard:
            self.hear()
        head, self.heard = self.heard.split(b"\r\n\r\n", 1)
        status = head.split()[1].decode()
        if status != "101":
            self.link.close()
            raise Closed(status)

    def hear(self):
        more = self.link.recv(1 << 16)
        if not more:
            raise Closed("closed")
        self.heard += more

    def take(self, count):
        while len(self.heard) < count:
            self.hear()
        taken, self.heard = self.heard[:count], self.heard[count:]
        return taken

    def frame(self):
        kind, length = struct.unpack("!BB", self.take(2))
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return kind & 15, self.take(length)

    def send(self, kind, payload):
        length = len(payload)
        size = struct.pack("!B", 128 | length) if length < 126 else struct.pack("!BH", 128 | 126, length)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.link.sendall(struct.pack("!B", 128 | kind) + size + mask + masked)

    def receive(self):
        """The next message."""
        while True:
            kind, payload = self.frame()
            if kind == 1:
                return json.loads(payload)
            if kind == 8:
                raise Closed("closed")
            if kind == 9:
                self.send(10, payload)

    def ask(self, request):
        """Sends a request and waits for its answer."""
        self.number += 1
        self.send(1, json.dumps({**request, "id": self.number}).encode())
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                return message

    def listen(self, seconds):
        """Hears what comes, so that pings are answered."""
        end = time.monotonic() + seconds
        patience = self.link.gettimeout()
        while time.monotonic() < end:
            self.link.settimeout(max(0.05, end - time.monotonic()))
            try:
                self.receive()
            except socket.timeout:
                pass
        self.link.settimeout(patience)

    def close(self):
        self.link.close()


def seats_at(server, game):
    """A fresh socket for each seat of a game that one browser plays alone."""
    return [Seat(server, game["id"], key_of(game, side)) for side in (0, 1)]


def step(server, game):
    """Plays the first choice that is offered, whoever must choose; returns the answer."""
    seats = seats_at(server, game)
    try:
        now = [seat.hello["now"] for seat in seats]
        side = 0 if now[0]["yours"] else 1
        choice = now[side]["view"]["offers"][0]["choice"]
        word = base64.b16encode(os.urandom(8)).decode()
        request = {"do": "submit", "version": now[side]["version"], "key": word, "plan": [choice]}
        return seats[side].ask(request)
    finally:
        for seat in seats:
            seat.close()


def steps(server, game):
    """How far the game has come, as the server tells it."""
    seat = Seat(server, game["id"], key_of(game, 0))
    seat.close()
    return seat.hello["now"]["step"]
