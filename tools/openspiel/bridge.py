"""Positions of our games as OpenSpiel's algorithms want them, through `tannenberg bridge`.

The bots of OpenSpiel's Python half call the methods of pyspiel's State and never ask whose class it is, so no game has to be
registered: `State` below answers those that ISMCTSBot calls. A player's information state is told by what happened since
the question the search began with, since all sampled worlds look the same to that player.
"""

import itertools
import json
import os
import random
import subprocess

import pyspiel


class Bridge:
    """The process on the other side of the pipe."""

    def __init__(self, binary, title, scenario, candidates=False):
        command = [binary, "bridge", title, scenario] + (["--candidates"] if candidates else [])
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._dropped = []

    def ask(self, op, **fields):
        if len(self._dropped) > 200:
            dropped, self._dropped = self._dropped, []
            self._send({"op": "drop", "states": dropped})
        return self._send({"op": op, **fields})

    def _send(self, request):
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the bridge is down")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def drop(self, number):
        self._dropped.append(number)

    def processor_seconds(self):
        """Processor time of the bridge so far."""
        with open(f"/proc/{self._process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self._process.stdin.close()
        self._process.wait()


class GameType:
    """What the bots ask of a game's type."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Game:
    """What the bots ask of a game."""

    def get_type(self):
        return GameType

    def num_players(self):
        return 2

    def max_utility(self):
        return 1.0

    def min_utility(self):
        return -1.0


class State:
    """A position."""

    def __init__(self, bridge, number, told=None, path=()):
        self._bridge = bridge
        self.number = number
        self._told = told or bridge.ask("tell", state=number)
        self._path = path

    def __del__(self):
        if self.number:
            self._bridge.drop(self.number)

    def get_game(self):
        return Game()

    def clone(self):
        number = self._bridge.ask("clone", state=self.number)["state"]
        return State(self._bridge, number, self._told, self._path)

    def is_terminal(self):
        return "over" in self._told

    def is_chance_node(self):
        return "faces" in self._told

    def current_player(self):
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        if self.is_chance_node():
            return pyspiel.PlayerId.CHANCE
        # where three play, the first has the other two against it
        return min(self._told["side"], 1)

    def legal_actions(self, player=None):
        if self.is_chance_node():
            return list(range(1, self._told["faces"] + 1))
        return self._told.get("moves", [])

    def chance_outcomes(self):
        faces = self._told["faces"]
        return [(face, 1.0 / faces) for face in range(1, faces + 1)]

    def apply_action(self, action):
        self._told = self._bridge.ask("apply", state=self.number, action=int(action))
        self._path += (int(action),)

    def information_state_string(self, player=None):
        return str(self._path)

    def returns(self):
        value = 2.0 * self._told["value"] - 1.0
        return [value, -value]

    def by_our_bot(self, level, seed, positions):
        """Lets a bot of ours answer."""
        self._told = self._bridge.ask(
            "bot", state=self.number, level=level, seed=seed, positions=positions
        )
        self._path = ()

    def forget_path(self):
        self._path = ()

    def outcome(self):
        return self._told


def resampler(bridge, seed):
    """Deals the secrets anew: the callback ISMCTSBot asks for worlds."""
    count = itertools.count(seed)

    def resample(state, player):
        side = state._told["side"]
        number = bridge.ask("imagine", state=state.number, side=side, seed=next(count))["state"]
        return State(bridge, number, path=state._path)

    return resample


class ByChance:
    """Rollouts to the end of the game, played on our side of the pipe."""

    def __init__(self, bridge, seed):
        self._bridge, self._random = bridge, random.Random(seed)

    def evaluate(self, state):
        seed = self._random.getrandbits(60)
        value = 2.0 * self._bridge.ask("by-chance", state=state.number, seed=seed)["value"] - 1.0
        return [value, -value]

    def prior(self, state):
        moves = state.legal_actions()
        return [(move, 1.0 / len(moves)) for move in moves]


class ByJudgement(ByChance):
    """Our evaluation instead of rollouts."""

    def evaluate(self, state):
        value = 2.0 * self._bridge.ask("chance", state=state.number)["value"] - 1.0
        return [value, -value]
