"""Connections that are held open, and processes that stand still."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

from .table import ME, Browser, Closed, Fails, Folder, Seat, Server, Untried, demand, key_of

# five windows are enough for a seat; silent ones are closed after 40 seconds, and looked after every 15
WINDOWS, SILENCE = 5, 75


def dead_sockets(binary):
    """4: sockets whose other end has gone keep their seat shut and count as present."""
    with Folder() as folder, Server(binary, folder) as server:
        game = server.game(ME, ME)
        path = f"/api/games/{game['id']}"
        here = lambda side: Browser(server).get(path, key_of(game, 0)).json()["seats"][side]["here"]
        # they shake hands and then answer nothing, no ping either
        dead = [Seat(server, game["id"], key_of(game, 0)) for _ in range(WINDOWS)]
        alive = Seat(server, game["id"], key_of(game, 1))
        start = time.monotonic()
        while here(0) and time.monotonic() - start < SILENCE:
            alive.listen(2)
        waited = time.monotonic() - start
        if here(0):
            heard = sixth(server, game)
            raise Fails(f"{len(dead)} dead sockets are there after {waited:.0f} s, a sixth hears {heard}")
        demand(here(1), "a socket that answers pings is closed too")
        demand(sixth(server, game) == "hello", "the seat stays shut")
        return f"{len(dead)} dead sockets are closed within {waited:.0f} s, one that answers pings is not"


def sixth(server, game):
    try:
        return Seat(server, game["id"], key_of(game, 0)).hello["say"]
    except Closed as why:
        return str(why)


def half_sent_requests(binary):
    """5: requests that never end take all file handles, and nobody else is let in."""
    hosted = ("--origin", "http://table.example")
    with Folder() as folder, Server(binary, folder, *hosted, handles=256) as server, contextlib.ExitStack() as held:
        for _ in range(363):
            link = held.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=5))
            with contextlib.suppress(OSError):
                link.sendall(b"GET /healthz HTTP/1.1\r\nHost: table.example\r\n")
        served = [is_served(server, "127.0.0.2")]
        time.sleep(20)
        served += [is_served(server, "127.0.0.2"), is_served(server, "127.0.0.1")]
    told = ["at once", "after 20 s", "at the same address after 20 s"]
    missed = [when for when, good in zip(told, served) if not good]
    demand(not missed, f"363 half-sent requests shut others out {', '.join(missed)}")
    return "363 half-sent requests keep nobody out, and are dropped within 20 s"


def is_served(server, source):
    try:
        return Browser(server, source=source).get("/healthz", patience=5).status == 200
    except OSError:
        return False


def frozen_owner(binary):
    """6: requests that are passed on to a process that stands still hang."""
    with Folder() as folder, postgres(folder) as url:
        store = ("--store", url)
        with Server(binary, folder, *store) as owner, Server(binary, folder, *store) as other:
            game = other.game(ME, ME)
            path, key = f"/api/games/{game['id']}", key_of(game, 0)
            Seat(owner, game["id"], key)
            owner.process.send_signal(signal.SIGSTOP)
            waited = until_answered(other, path, key, 25)
            demand(waited < 12, f"a request to a frozen owner hangs for {waited:.0f} s and more")
            start = time.monotonic()
            while Browser(other).get(path, key).status != 200:
                demand(time.monotonic() - start < 30, "the game does not move to the other process")
                time.sleep(0.5)
            moved = time.monotonic() - start
        return f"a request to a frozen owner is answered in {waited:.0f} s, the game has moved {moved:.0f} s later"


def until_answered(server, path, key, patience):
    start = time.monotonic()
    with contextlib.suppress(OSError):
        Browser(server).get(path, key, patience=patience)
    return time.monotonic() - start


def programs():
    """Where PostgreSQL's own programs are."""
    places = [os.environ.get("PATH", ""), *map(str, pathlib.Path("/usr/lib/postgresql").glob("*/bin"))]
    found = shutil.which("initdb", path=os.pathsep.join(places))
    if not found:
        raise Untried("PostgreSQL is not installed")
    return pathlib.Path(found).parent


@contextlib.contextmanager
def postgres(folder):
    """A private PostgreSQL; it refuses to run as root, so it then runs as nobody."""
    tools, data, user = programs(), folder / "pg", []
    if os.getuid() == 0:
        user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env", "HOME=/tmp"]
        os.chown(folder, 65534, 65534)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    init = [*user, str(tools / "initdb"), "-D", str(data), "-U", "tester", "-A", "trust", "--no-sync"]
    if subprocess.run(init, **quiet, timeout=120).returncode:
        raise Untried("PostgreSQL cannot be set up by this user")
    serve = [*user, str(tools / "postgres"), "-D", str(data), "-p", port]
    settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
    process = subprocess.Popen([*serve, *settings], **quiet)
    try:
        await_port(int(port))
        yield f"postgres://tester@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


def await_port(port):
    for _ in range(200):
        with contextlib.suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        time.sleep(0.1)
    raise Untried("PostgreSQL does not start")
