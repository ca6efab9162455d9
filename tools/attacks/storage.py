"""What is kept, where, for whom, and what becomes of it when the disk is full or the database damaged."""

import contextlib
import http.client
import resource
import shutil
import subprocess

from .table import HOSTED, ME, Browser, Closed, Folder, Refused, Server, Untried, demand, key_of, step, steps


class SmallDisk:
    """A disk of four megabytes where this user may mount one; elsewhere files of the server may not grow."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(self.folder)]
        may = shutil.which("mount") and subprocess.run(mount, stderr=subprocess.DEVNULL).returncode == 0
        self.mounted = bool(may)
        return self

    def __exit__(self, *_):
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], stderr=subprocess.DEVNULL)

    def fill(self, server):
        if not self.mounted:
            largest = max(file.stat().st_size for file in (self.folder / "data").iterdir())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
            return
        with contextlib.suppress(OSError), open(self.folder / "filler", "wb") as file:
            file.write(bytes(4 << 20))

    def free(self, server):
        if self.mounted:
            return (self.folder / "filler").unlink()
        endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, endless)


def played(server, game, times):
    """How many of so many choices were acknowledged; the others were refused, or the socket closed."""
    count = 0
    for _ in range(times):
        with contextlib.suppress(Closed):
            count += step(server, game)["say"] == "played"
    return count


def full_disk(binary):
    """1: after a full disk inputs are acknowledged that are never saved."""
    with Folder() as folder, SmallDisk(folder) as disk:
        with Server(binary, folder) as server:
            game = server.game(ME, ME)
            before = played(server, game, 2)
            disk.fill(server)
            during = played(server, game, 4)
            health = Browser(server).get("/healthz").status
            disk.free(server)
            after = played(server, game, 8)
            told = steps(server, game)
            server.kill()
        with Server(binary, folder) as again:
            kept = steps(again, game)
    if before < 2 or during == 4 and health == 200 and kept == told:
        raise Untried("the disk was not full")
    way = "full disk" if disk.mounted else "files that may not grow"
    acknowledged = before + during + after
    lost = f"{acknowledged} choices acknowledged, step {told} shown; after a kill it is step {kept}"
    demand(kept >= told, f"{way}: {lost}")
    demand(after == 8, f"{way}: {8 - after} of 8 choices refused after space was freed")
    demand(health != 200, f"{way}: nothing can be saved, and /healthz says {health}")
    return f"{way}: {acknowledged} choices acknowledged, 0 lost; /healthz said {health}"


def open_to_others(binary):
    """9: data folder, database and copies can be read by every user of the machine."""
    with Folder() as folder, Server(binary, folder) as server:
        server.game(ME, ME)
        data, copy = folder / "data", folder / "copy.db"
        backup = [binary, "backup", str(copy), "--data", str(data)]
        subprocess.run(backup, capture_output=True, timeout=120, umask=0o022)
        paths = [data, *data.iterdir(), copy]
        modes = {path.name: path.stat().st_mode & 0o777 for path in paths if path.exists()}
    wide = [f"{name} {mode:04o}" for name, mode in modes.items() if mode & 0o077]
    demand(not wide, f"open to others: {', '.join(wide)}")
    demand("copy.db" in modes, "no copy was made")
    return f"{len(modes)} of {len(modes)} are their owner's alone"


def no_quota(binary):
    """11: one address may fill the disk with figures."""
    rows = "".join(f"# {number:05} nothing but room {'x' * 74}\n" for number in range(35_000))
    with Folder() as folder, Server(binary, folder, *HOSTED) as server:
        eve, kept = Browser(server, "198.51.100.9"), 0
        for number in range(22):
            files = {"units.csv": f"name,sp\nG:I-1,12\n# {number}\n{rows}"}
            answer = eve.send("/api/titles/world-undone/figures", {"files": files}, patience=60)
            if answer.status != 200:
                break
            kept += 1
    told = f"{kept} files of {len(rows) / 1e6:.1f} MB were kept"
    demand(kept < 22, told)
    if not kept:
        raise Untried(f"not even one file is taken: {answer.status} {answer.text[:120]}")
    return f"{told}, then {answer.status}: {answer.json()['text']}"


def second_server(binary):
    """low: a second server starts on the same folder."""
    with Folder() as folder, Server(binary, folder):
        try:
            with Server(binary, folder):
                pass
        except Refused as why:
            return f"it does not start: {last_line(why)}"
        demand(False, "it starts")


def printed_address(binary):
    """low: the address that is printed does not answer."""
    with Folder() as folder, Server(binary, folder, "--host", "127.0.0.2") as server:
        host = server.url.split("//")[1].rsplit(":", 1)[0]
        if host == "localhost":
            host = "127.0.0.1"
        demand(answers_at(host, server.port), f"{server.url} was printed, and does not answer")
        return f"{server.url} was printed, and answers"


def answers_at(host, port):
    with contextlib.suppress(OSError):
        link = http.client.HTTPConnection(host, port, timeout=5)
        link.request("GET", "/healthz")
        return link.getresponse().status == 200
    return False


def damaged_database(binary):
    """low: nobody is told which game is damaged."""
    with Folder() as folder:
        with Server(binary, folder) as server:
            bad, good = server.game(ME, ME), server.game(ME, ME)
            step(server, bad), step(server, good)
        with contextlib.closing(server.database()) as base:
            if not base.execute("UPDATE inputs SET kind = 'gibberish' WHERE game = ?", [bad["id"]]).rowcount:
                raise Untried("the game has no inputs to be damaged")
        refold = [binary, "refold", "--all", "--data", str(folder / "data")]
        run = subprocess.run(refold, capture_output=True, text=True, timeout=120)
        told = run.stdout + run.stderr
        demand(bad["id"] in told, f"refold names no game: {last_line(told)}")
        with Server(binary, folder) as server:
            answer = Browser(server).get(f"/api/games/{bad['id']}", key_of(bad, 0))
            demand(bad["id"] in answer.text, f"whoever opens it is told: {answer.text[:120]}")
            demand(steps(server, good) > 0, "the other game is lost too")
            health = Browser(server).get("/healthz").status
            demand(health == 503, f"health says {health}")
    return "refold and the server name the game, health says 503, the other game goes on"


def empty_database(binary):
    """low: an empty file passes as a new database."""
    with Folder() as folder:
        (folder / "data").mkdir()
        (folder / "data" / "tannenberg.db").touch()
        try:
            with Server(binary, folder):
                pass
        except Refused as why:
            return f"it is refused: {last_line(why)}"
        demand(False, "it is taken for a new one")


def locked_database(binary):
    """low: a lock held by another program is called a fault."""
    with Folder() as folder, Server(binary, folder) as server:
        game = server.game(ME, ME)
        with contextlib.closing(server.database()) as base:
            base.execute("BEGIN IMMEDIATE")
            answer = step(server, game)
            base.execute("ROLLBACK")
        demand("locked" in answer.get("text", ""), f"the answer is {answer.get('text', answer['say'])!r}")
        demand(step(server, game)["say"] == "played", "it does not go on afterwards")
    return "the answer says that the database is locked, and play goes on afterwards"


def nonsense_figures(binary):
    """low: nonsense in figures passes the check."""
    nonsense = {"historical": "Atlantis", "masurian": "Atlantis", "entry": "by balloon"}
    with Folder() as folder, Server(binary, folder) as server:
        taken = []
        for column, value in nonsense.items():
            files = {"units.csv": f"name,{column}\nG:I-1,{value}\n"}
            if Browser(server).send("/api/titles/world-undone/figures", {"files": files}).status != 422:
                taken.append(f"{column} {value!r}")
        demand(not taken, f"taken: {', '.join(taken)}")
    return f"{len(nonsense)} of {len(nonsense)} are refused"


def last_line(text):
    lines = [line for line in str(text).splitlines() if line.strip()]
    return lines[-1][:160] if lines else "nothing is said"
