"""Names, passwords, cookies, addresses."""

import secrets
import time

from .table import HOSTED, ME, Browser, Folder, Server, Untried, demand

RIGHT = {"name": "Ann", "password": "the right one"}
WRONG = {"name": "Ann", "password": "a wrong guess"}
SIGN_IN = "/api/account/sign-in"


def owner_locked_out(binary):
    """3: wrong guesses from anywhere shut the owner of a name out, of erasing too."""
    with Folder() as folder, Server(binary, folder, *HOSTED) as server:
        ann, eve = Browser(server, "203.0.113.1"), Browser(server, "198.51.100.9")
        ann.post("/api/account/register", RIGHT)
        for _ in range(25):
            eve.send(SIGN_IN, WRONG)
        answer = Browser(server, "203.0.113.1").send(SIGN_IN, RIGHT)
        wait = answer.headers.get("retry-after")
        demand(answer.status == 200, f"after 25 guesses of others: {answer.status}, to wait {wait} s")
        erase = ann.send("/api/account/erase", {"password": RIGHT["password"]})
        demand(erase.status == 200, f"after 25 guesses of others erasing is refused: {erase.status}")
    return "after 25 wrong guesses from elsewhere the owner signs in, and erases"


def session_fixation(binary):
    """7: a session that was planted becomes the owner's; any host of the domain can set the cookie."""
    with Folder() as folder, Server(binary, folder, *HOSTED) as server:
        eve, ann = Browser(server, "198.51.100.9"), Browser(server, "203.0.113.1")
        server.game(ME, ME, browser=eve)
        ann.cookies = dict(eve.cookies)
        ann.post("/api/account/register", RIGHT)
        name = eve.get("/api/account").json()["name"]
        demand(name is None, f"whoever planted the cookie is now {name}")
        bare = [cookie for cookie in ann.cookies if not cookie.startswith("__Host-")]
        demand(not bare, f"cookies without __Host-: {', '.join(bare)}")
    return "a name comes with a fresh session, cookies are called __Host-…"


def seconds(browser, name):
    start = time.monotonic()
    browser.send(SIGN_IN, {"name": name, "password": "a wrong guess"})
    return time.monotonic() - start


def names_told_by_time(binary):
    """8: an unknown name is answered later than a known one."""
    with Folder() as folder, Server(binary, folder, *HOSTED) as server:
        Browser(server, "203.0.113.1").post("/api/account/register", RIGHT)
        # the fastest of a few, in turns; more guesses the program of those days would have refused
        fastest = {"Ann": 60.0, "Nobody": 60.0}
        for number in range(18):
            for name in fastest:
                browser = Browser(server, f"10.1.{number}.{len(name)}")
                fastest[name] = min(fastest[name], seconds(browser, name))
    ratio = fastest["Nobody"] / fastest["Ann"]
    told = f"an unknown name takes {ratio:.2f} times as long as a known one"
    demand(ratio < 1.8, told)
    if not 0.7 < ratio < 1.4:
        raise Untried(f"{told}: too busy a machine for a verdict")
    return told


def proxy_before_single_user(binary):
    """10: a proxy lets strangers into a server that is for one person."""
    with Folder() as folder, Server(binary, folder) as server:
        game = server.game(ME, ME)
        claim = f"/api/games/{game['id']}/seats/0/claim"
        for sign in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"):
            headers = {sign: "203.0.113.1"}
            stranger = Browser(server)
            all_games = stranger.get("/api/games?all=true", **headers).status
            taken = stranger.send(claim, {}, **headers).status
            told = f"with {sign} the list is answered with {all_games}, claiming a seat with {taken}"
            demand(all_games == taken == 403, told)
        demand(Browser(server).get("/api/games?all=true").status == 200, "the owner himself is refused")
    return "with any of 5 forwarding headers list and seats are refused"


def ipv6_by_address(binary):
    """12: whoever has a network of version 6 has a limit for each of its addresses."""
    with Folder() as folder, Server(binary, folder, *HOSTED) as server:
        passed = 0
        for number in range(310):
            browser = Browser(server, f"2001:db8:1:2::{number:x}")
            passed += browser.send("/api/account/sign-out", {}).status == 200
        neighbour = Browser(server, "2001:db8:1:3::1").send("/api/account/sign-out", {}).status
    told = f"{passed} of 310 changes from one /64 passed"
    demand(passed < 310, told)
    demand(neighbour == 200, "another network is counted along")
    return told


def unseen_in_names(binary):
    """low: names may hold characters that nobody sees."""
    unseen = "\u202e\u200b\u2066\ufeff"
    with Folder() as folder, Server(binary, folder) as server:
        game = server.game(ME, ME, name=unseen.join("Ann"))
        name = game["seats"][0]["name"]
        kept = [f"U+{ord(c):04X}" for c in unseen if c in name]
        demand(not kept, f"a name keeps {', '.join(kept)}")
    return "what nobody sees is left out"


def undocumented_statuses(binary):
    """low: statuses that the description of the interface does not name."""
    with Folder() as folder, Server(binary, folder) as server:
        game = server.game(ME, ME)
        values = {"id": game["id"], "title": "world-undone", "side": "0", "step": "0"}
        paths = Browser(server).get("/api/openapi.json").json()["paths"]
        found, asked = set(), 0
        for path, methods in paths.items():
            for method in set(methods) & {"get", "post"} if not path.endswith("/ws") else ():
                for status in answers(server, method.upper(), path, values, game["seats"][0]["key"]):
                    asked += 1
                    if str(status) not in methods[method]["responses"]:
                        found.add(f"{method.upper()} {path} {status}")
    shown = "; ".join(sorted(found)[:3])
    demand(not found, f"{len(found)} undocumented statuses in {asked} requests, such as {shown}")
    return f"{asked} odd requests got statuses that are described"


def answers(server, method, path, values, key):
    """The statuses of odd requests: unknown and known things, with and without a key, with odd bodies."""
    known = path
    for name, value in values.items():
        known = known.replace("{" + name + "}", value)
    known, unknown = (filled(p) for p in (known, path))
    bodies = [None] if method == "GET" else [{}, "{", "[]", '{"no": "such"}', "x" * 70_000]
    for address in dict.fromkeys([known, unknown, known + "?viewpoint=nobody"]):
        for body in bodies:
            for own in (None, key, "nokey"):
                yield Browser(server).ask(method, address, body, own).status
    if method == "POST":
        yield Browser(server).ask(method, known, "{}", key, **{"Content-Type": "text/plain"}).status


def filled(path):
    """A path whose open places name nothing that exists."""
    while "{" in path:
        before, rest = path.split("{", 1)
        path = before + secrets.token_hex(6) + rest.split("}", 1)[1]
    return path
