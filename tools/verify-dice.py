#!/usr/bin/env python3
"""Checks the dice of a finished game file: written from docs/guide/dice.md alone, with nothing but the standard library.

    python3 tools/verify-dice.py GAME.txt [FACES]

It says what it found in plain sentences; exit code 1 if something is wrong. It does not play the game: whether the
inputs are legal is for `tannenberg verify`.
"""

import hashlib
import struct
import sys


def rotate(value, bits):
    return ((value << bits) | (value >> (32 - bits))) & 0xFFFFFFFF


def quarter_round(state, a, b, c, d):
    state[a] = (state[a] + state[b]) & 0xFFFFFFFF
    state[d] = rotate(state[d] ^ state[a], 16)
    state[c] = (state[c] + state[d]) & 0xFFFFFFFF
    state[b] = rotate(state[b] ^ state[c], 12)
    state[a] = (state[a] + state[b]) & 0xFFFFFFFF
    state[d] = rotate(state[d] ^ state[a], 8)
    state[c] = (state[c] + state[d]) & 0xFFFFFFFF
    state[b] = rotate(state[b] ^ state[c], 7)


def chacha20_block(key, counter, nonce):
    """One block of 64 bytes of the key stream, RFC 8439."""
    start = list(struct.unpack("<4I", b"expand 32-byte k"))
    start += struct.unpack("<8I", key)
    start += [counter]
    start += struct.unpack("<3I", nonce)
    state = list(start)
    for _ in range(10):
        quarter_round(state, 0, 4, 8, 12)
        quarter_round(state, 1, 5, 9, 13)
        quarter_round(state, 2, 6, 10, 14)
        quarter_round(state, 3, 7, 11, 15)
        quarter_round(state, 0, 5, 10, 15)
        quarter_round(state, 1, 6, 11, 12)
        quarter_round(state, 2, 7, 8, 13)
        quarter_round(state, 3, 4, 9, 14)
    return struct.pack("<16I", *((s + t) & 0xFFFFFFFF for s, t in zip(start, state)))


def self_test():
    """The test vector of RFC 8439, section 2.3.2."""
    key = bytes(range(32))
    nonce = bytes.fromhex("000000090000004a00000000")
    block = chacha20_block(key, 1, nonce)
    assert block[:8].hex() == "10f1e7e4d13b5915", "this ChaCha20 is wrong"


def roll(key, number, faces):
    nonce = struct.pack("<Q", number) + bytes(4)
    limit = 256 - 256 % faces
    block = 0
    while True:
        for byte in chacha20_block(key, block, nonce):
            if byte < limit:
                return byte % faces + 1
        block += 1


def sha256(*parts):
    return hashlib.sha256(b"".join(parts))


class Wrong(Exception):
    """What does not fit, in one sentence."""


def read(path):
    with open(path, encoding="utf-8") as file:
        lines = [line.split("#", 1)[0].strip() for line in file.read().splitlines()]
    if "begin" not in lines:
        raise Wrong("the line \"begin\" is missing")
    at = lines.index("begin")
    head = {}
    for line in lines[:at]:
        if line and not line.startswith("|"):
            name, _, value = line.partition(" ")
            head.setdefault(name, []).append(value.strip())
    return head, [line.split() for line in lines[at + 1:] if line]


def the_seed(head):
    if "seed" not in head:
        raise Wrong("the seed is not published: the game is not over")
    seed = bytes.fromhex(head["seed"][0])
    if sha256(b"tannenberg dice commitment 1\n", seed).hexdigest() != head["commitment"][0]:
        raise Wrong("the seed is not the one the host committed to")
    return seed


def the_seals(head, words):
    """The seal of each seat, or None; each must hide the word that was opened."""
    seals = []
    for number, seat in enumerate(head.get("seat", []), 1):
        parts = seat.split()
        seal = parts[3] if len(parts) == 4 and parts[2] == "sealed" else None
        word = words[number - 1] if number <= len(words) else ""
        if seal is not None:
            if sha256(b"tannenberg dice seal 1\n", word.encode()).hexdigest() != seal:
                raise Wrong(f"the word of seat {number} is not the one it sealed")
            if seal in seals:
                raise Wrong(f"seat {number} has copied the seal of another")
        seals.append(seal)
    return seals


def the_key(seed, words):
    parts = [b"tannenberg dice key 1\n", seed]
    for word in words:
        parts += [struct.pack("<I", len(word.encode())), word.encode()]
    return sha256(*parts).digest()


def check(head, inputs, faces):
    words = head.get("entropy", [])
    seed = the_seed(head)
    seals = the_seals(head, words)
    key = the_key(seed, words)
    brought = int(head.get("brought", ["0"])[0])
    good, elsewhere, last = 0, 0, -1
    for place, line in enumerate(inputs):
        if line[0] != "roll":
            continue
        face = int(line[1])
        if len(line) < 3:
            if place >= brought:
                raise Wrong(f"input {place + 1} is a die without a number")
            elsewhere += 1
            continue
        number = int(line[2].lstrip("@"))
        if number <= last:
            raise Wrong(f"roll {number} comes after roll {last}")
        if roll(key, number, faces) != face:
            raise Wrong(f"roll {number} is not {face}")
        good, last = good + 1, number
    return good, elsewhere, seals


def promise(head, seals):
    """What the file promises at the most."""
    people = {}
    for seat, seal in zip(head.get("seat", []), seals):
        if seat.startswith("person"):
            person = seat.split()[1]
            people[person] = people.get(person, False) or seal is not None
    if "brought" in head:
        return "part of the game was played at another table; nothing is promised about that"
    if len(people) < 2:
        return "one person played; the dice were fixed before the first roll, no more is promised"
    if all(people.values()):
        return "every person sealed a word before any was opened: nobody chose these dice"
    return "not every person sealed a word: whoever did not has to trust the host"


def main():
    self_test()
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    faces = int(sys.argv[2]) if len(sys.argv) > 2 else 6
    try:
        head, inputs = read(sys.argv[1])
        good, elsewhere, seals = check(head, inputs, faces)
    except (Wrong, KeyError, ValueError, IndexError) as error:
        print(f"NOT as promised: {error}")
        sys.exit(1)
    print(f"{good} dice are as promised" + (f", {elsewhere} cannot be checked" if elsewhere else ""))
    print(promise(head, seals))
    for seat in head.get("void", []):
        print(f"a draw was thrown away before, because seat {seat} did not open its word")
    mark = [head["commitment"][0]] + [seal or "-" for seal in seals]
    print("mark of the draw: " + sha256(b"tannenberg dice draw 1\n", *((m + "\n").encode() for m in mark)).hexdigest()[:16])


if __name__ == "__main__":
    main()
