#!/usr/bin/env python3
"""Give the worker of fairyfishnet jobs to do with morin.

    fairyfishnet_jobs.py MORIN

fairyfishnet accepts no engine that lacks one of 35 games, so that test of it is left out; all else is its own code: it
starts the engine, sends the commands and understands the answers. Moves are asked for at three levels, with clock and
without, and whole games are analysed ply by ply. pyffish has the last word on moves and positions. The only
replies that fairyfishnet may be surprised by are those to options morin does not have.
"""

import argparse
import configparser
import logging
import random
import shlex

import pyffish
from fairyfishnet import worker as fishnet

from engine import check, run

# Games that fairyfishnet plays without a definition from its server.
VARIANTS = ["jesonmor", "shatar", "manchu"]
# Nodes for each position of an analysis.
NODES = 20_000
SURPRISES = {"UCI_Chess960", "Skill Level"}


class Complaints(logging.Handler):
    """What fairyfishnet has to say against the answers."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())


def worker_with(morin):
    conf = configparser.ConfigParser()
    conf["Fishnet"] = {"Endpoint": "http://127.0.0.1:9/", "Key": "key"}
    fishnet.get_stockfish_command = lambda conf, update=True: shlex.quote(morin)
    return fishnet.Worker(conf, threads=1, memory=16, progress_reporter=None)


def do_job(worker, kind, variant, moves, **work):
    """Returns what would be posted to the server."""
    fen = pyffish.start_fen(variant)
    worker.job = {"work": {"type": kind, "id": "job", **work}, "variant": variant, "position": fen,
                  "moves": " ".join(moves), "nodes": NODES, "skipPositions": [1]}
    path, result = worker.work()
    check(path == f"{kind}/job", f"posts to {path}")
    check(result["stockfish"]["name"].startswith("morin "), f"the engine is {result['stockfish']}")
    return result[kind]


def random_game(variant, rng, plies):
    fen, moves = pyffish.start_fen(variant), []
    while len(moves) < plies and (legal := pyffish.legal_moves(variant, fen, moves)):
        moves.append(rng.choice(legal))
    return moves


def check_moves(worker, variant, moves):
    fen = pyffish.start_fen(variant)
    legal, current = pyffish.legal_moves(variant, fen, moves), pyffish.get_fen(variant, fen, moves)
    for level in (0, 4, 8):
        for clock in ({}, {"clock": {"wtime": 6000, "btime": 50, "inc": 1}}):
            answer = do_job(worker, "move", variant, moves, level=level, **clock)
            check(answer["fen"] == current, f"{variant}: the position is {answer['fen']}, not {current}")
            check(answer["bestmove"] in legal or not legal and answer["bestmove"] is None,
                  f"{variant}: {answer['bestmove']} at level {level} in {current}")


def check_analysis(worker, variant, moves):
    fen = pyffish.start_fen(variant)
    rows = do_job(worker, "analysis", variant, moves)
    check(len(rows) == max(1, len(moves)) + 1 and rows[1] == {"skipped": True}, f"{variant}: rows {rows}")
    for ply, row in enumerate(rows):
        if ply == 1:
            continue
        legal = pyffish.legal_moves(variant, fen, moves[:ply])
        check(list(row["score"]) in (["cp"], ["mate"]), f"{variant}, ply {ply}: score {row['score']}")
        if not legal:
            check(row["bestmove"] is None and "pv" not in row, f"{variant}: moves at the end: {row}")
            continue
        check(row["nodes"] <= NODES and row["time"] <= 4000 and row["nps"] > 0, f"{variant}, ply {ply}: {row}")
        line = row["pv"].split()
        check(line[0] == row["bestmove"], f"{variant}, ply {ply}: {row['bestmove']} is not the first of {line}")
        for i, move in enumerate(line):
            before = moves[:ply] + line[:i]
            check(move in pyffish.legal_moves(variant, fen, before), f"{variant}: illegal {move} after {before}")


def surprising(line):
    """Whether a complaint is about more than short searches and options that morin does not have."""
    if line.startswith("Very low time reported"):
        return False
    return not any(line.endswith(f"No such option: {name}") for name in SURPRISES)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    worker = worker_with(parser.parse_args().morin)
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    rng = random.Random(1)
    for variant in VARIANTS:
        game = random_game(variant, rng, 60)
        check_moves(worker, variant, [])
        check_moves(worker, variant, game)
        check_analysis(worker, variant, [])
        check_analysis(worker, variant, game)
        print(f"{variant}: moves at three levels, a game of {len(game)} plies analysed", flush=True)
    worker.kill_stockfish()
    surprises = set(filter(surprising, complaints.lines))
    check(not surprises, f"fairyfishnet complains: {surprises}")


if __name__ == "__main__":
    run(main)
