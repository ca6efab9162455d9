#!/usr/bin/env python3
"""Plays OpenSpiel's ISMCTSBot against one of our bots at equal processor time, sides swapped.

The rival is given, for each answer, what our bot has used for its own answers so far, spread over the rival's; its number of
simulations follows from how fast it is. So it never has less processor time than our bot had.

    pip install open_spiel
    tools/openspiel/match.py target/release/tannenberg great-war-east encirclement --games 4 [--candidates]
"""

import argparse
import json
import random
import time

import numpy as np
from open_spiel.python.algorithms import ismcts

import bridge as ours


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("binary")
    parser.add_argument("title")
    parser.add_argument("scenario")
    parser.add_argument("--level", default="general")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--candidates", action="store_true", help="our intentions and our evaluation for the rival")
    parser.add_argument("--least", type=int, default=4, help="simulations an answer at the least")
    return parser.parse_args()


class Clock:
    """Processor seconds of either player: this process and the bridge."""

    def __init__(self, bridge):
        self._bridge, self.used, self.answers = bridge, {"ours": 0.0, "rival": 0.0}, {"ours": 0, "rival": 0}

    def now(self):
        return time.process_time() + self._bridge.processor_seconds()

    def run(self, who, act):
        start = self.now()
        result = act()
        self.used[who] += self.now() - start
        self.answers[who] += 1
        return result


def play(args, game, our_seat):
    """One game; what it was worth to our bot, from 0 to 1."""
    bridge = ours.Bridge(args.binary, args.title, args.scenario, args.candidates)
    seed = args.seed + game // 2
    dice = random.Random(seed)
    evaluator = (ours.ByJudgement if args.candidates else ours.ByChance)(bridge, seed)
    rival = ismcts.ISMCTSBot(
        ours.Game(), evaluator, uct_c=1.4, max_simulations=args.least,
        random_state=np.random.RandomState(seed), allow_inconsistent_action_sets=True,
    )
    rival.set_resampler(ours.resampler(bridge, 1000 * seed))
    state, clock, simulations, rate = ours.State(bridge, 0), Clock(bridge), 0, 50.0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
            continue
        state.forget_path()
        if state.current_player() == our_seat:
            clock.run("ours", lambda: state.by_our_bot(args.level, seed, args.positions))
            continue
        moves = state.legal_actions()
        if len(moves) == 1:
            state.apply_action(moves[0])
            continue
        # what our bot has used and the rival has not, over the answers of a phase
        left = max(0.0, clock.used["ours"] - clock.used["rival"]) / 10.0
        rival._max_simulations = max(args.least, int(left * rate))
        move = clock.run("rival", lambda: rival.step(state))
        simulations += rival._max_simulations
        if clock.used["rival"] > 0:
            rate = simulations / clock.used["rival"]
        state.apply_action(move)
    told = state.outcome()
    value = told["value"] if our_seat == 0 else 1.0 - told["value"]
    bridge.close()
    line = {
        "game": game, "seed": seed, "our_side": our_seat, "value": value, "over": told["over"],
        "winner": told["winner"], "seconds": clock.used, "answers": clock.answers, "simulations": simulations,
    }
    print(json.dumps(line), flush=True)
    return value


def main():
    args = arguments()
    values = [play(args, game, game % 2) for game in range(args.games)]
    wins, draws = sum(v > 0.501 for v in values), sum(0.499 <= v <= 0.501 for v in values)
    print(json.dumps({
        "title": args.title, "scenario": args.scenario, "level": args.level, "positions": args.positions,
        "rival": "candidates" if args.candidates else "raw", "games": len(values), "wins": wins, "draws": draws,
        "levels": sum(values) / max(len(values), 1),
    }))


if __name__ == "__main__":
    main()
