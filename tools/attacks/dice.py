"""Dice that are bent or forged."""

import hashlib
import importlib.machinery
import importlib.util
import pathlib
import secrets
import subprocess

from .table import INVITE, ME, OPEN, Browser, Folder, Seat, Server, Untried, demand, key_of

WISHED = [1] * 5
TRIES = 100_000


def verifier():
    """`tools/verify-dice.py`, which was written from the guide alone."""
    path = pathlib.Path(__file__).parent.parent / "verify-dice.py"
    loader = importlib.machinery.SourceFileLoader("verify_dice", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("verify_dice", loader))
    loader.exec_module(module)
    return module


DICE = verifier()


def first_dice(seed, words):
    key = DICE.the_key(bytes.fromhex(seed), words)
    return (DICE.roll(key, number, 6) for number in range(len(WISHED)))


def pleases(seed, words):
    return all(face == wish for face, wish in zip(first_dice(seed, words), WISHED))


def brought(server, word):
    """How a word travels with a seat: under seal where the server knows seals, else openly."""
    schemas = Browser(server).get("/api/openapi.json").json()["components"]["schemas"]
    if "seal" in schemas["TakeSeat"]["properties"]:
        return {"seal": hashlib.sha256(b"tannenberg dice seal 1\n" + word.encode()).hexdigest()}
    return {"entropy": word}


def known_to_the_host(server, game):
    """The seed and the creator's word, as far as they lie in the host's own database."""
    with server.database() as base:
        (seed,) = base.execute("SELECT seed FROM vault WHERE game = ?", [game]).fetchone()
        (word,) = base.execute("SELECT entropy FROM seats WHERE game = ? AND side = 0", [game]).fetchone()
    return seed, word


def grind(seed, anns):
    for number in range(TRIES):
        word = f"a-word-of-the-host-{number:06}"
        if pleases(seed, [anns, word]):
            return word
    raise Untried(f"no word of {TRIES} makes the first dice {WISHED}")


def bent(server):
    """A game in which the host sits down last: do the first dice show what he wished?"""
    anns = secrets.token_hex(16)
    game = server.game(ME, OPEN, **brought(server, anns))
    seed, known = known_to_the_host(server, game["id"])
    word = grind(seed, known)
    take = f"/api/games/{game['id']}/seats/1/take"
    host = Browser(server).post(take, {"name": "Host", **brought(server, word)})
    if "seal" in brought(server, word):
        for key, own in ((key_of(game, 0), anns), (host["key"], word)):
            Seat(server, game["id"], key).ask({"do": "open-word", "word": own})
    path = f"/api/games/{game['id']}"
    Browser(server).post(f"{path}/resign", {}, key_of(game, 0))
    file = server.folder / "bent.txt"
    file.write_text(Browser(server).get(f"{path}/game.txt", key_of(game, 0)).text, encoding="utf-8")
    head, _ = DICE.read(file)
    return pleases(head["seed"][0], head["entropy"])


def host_bends_dice(binary):
    """2: whoever has the database and sits down last tries words until the dice please him."""
    with Folder() as folder, Server(binary, folder) as server:
        # the dice wished for come by chance once in 7,776 games, so he has to succeed twice
        hits = 1
        while hits <= 2 and bent(server):
            hits += 1
        demand(hits <= 2, f"the first dice were {WISHED}, as the host wished, in 2 games of 2")
    return "a host who tries words does not get the dice he wishes"


def finished(binary, folder):
    """A finished game file, played by bots."""
    file = folder / "whole.game"
    run = lambda *words: subprocess.run([binary, *words], capture_output=True, timeout=120, check=True)
    try:
        run("new", "world-undone", "masurian", "--out", str(file))
        run("play", str(file), "--german", "bot:random", "--russian", "bot:random")
    except subprocess.SubprocessError as error:
        raise Untried(f"no game could be played to its end: {error}") from error
    return file.read_text(encoding="utf-8")


def other_die(line):
    """The next face: it often gives the same result, so that the game goes on as it did."""
    words = line.split()
    words[1] = str(int(words[1]) % 6 + 1)
    return " ".join(words)


def forgeries(text):
    """The same game with another seed, and with one of its last twenty dice changed."""
    lines = text.splitlines()
    seed = next(place for place, line in enumerate(lines) if line.startswith("seed "))
    dice = [place for place, line in enumerate(lines) if line.startswith("roll ")][-20:]
    for place, line in [(seed, "seed " + "07" * 32)] + [(place, other_die(lines[place])) for place in dice]:
        yield "\n".join(lines[:place] + [line] + lines[place + 1 :]) + "\n"


def forged_uploads(binary):
    """low: a finished game with a forged seed or die is taken without a warning."""
    with Folder() as folder, Server(binary, folder) as server:
        text, browser, taken = finished(binary, folder), Browser(server), []
        body = {"seats": [ME, ME]}
        if browser.send("/api/games/upload", {**body, "text": text}).status != 200:
            raise Untried("not even the true game is taken")
        for number, forged in enumerate(forgeries(text)):
            answer = browser.send("/api/games/upload", {**body, "text": forged})
            if answer.status != 422:
                taken.append("seed" if number == 0 else "die")
        told = f"taken: {taken.count('seed')} game with a forged seed, {taken.count('die')} of 20 with a forged die"
        demand(not taken, told)
    return "another seed and each of twenty forged dice are refused, the true game is taken"


def rematch_with_unused_invitation(binary):
    """low: the rematch of a resigned game with an unused invitation."""
    with Folder() as folder, Server(binary, folder) as server:
        game = server.game(ME, INVITE)
        path, key = f"/api/games/{game['id']}", key_of(game, 0)
        Browser(server).post(f"{path}/resign", {}, key)
        answer = Browser(server).send(f"{path}/rematch", {}, key)
        demand(answer.status == 200, f"the rematch is refused: {answer.status} {answer.text[:120]}")
    return "the rematch is made"
