#!/usr/bin/env python3
"""Play a match of Jeson Mor between morin and Fairy-Stockfish in cutechess-cli.

    cutechess_match.py MORIN CUTECHESS FAIRY --openings FILE [--games 8]

Half of the games are played with pondering. A fault is what cutechess warns of, or a game that ends otherwise than by
its rules: by time, an illegal move, silence or a crash, on either side.
"""

import argparse
import re
import subprocess

from engine import check, run

REASONS = {"White wins", "Black wins", "Draw by adjudication: maximum game length"}


def play(arguments, games, ponder):
    """Returns the last score cutechess prints, from morin's side."""
    command = [
        arguments.cutechess,
        "-engine", "name=morin", f"cmd={arguments.morin}", *ponder,
        "-engine", "name=fairy", f"cmd={arguments.fairy}", *ponder,
        "-each", "proto=uci", "tc=1+0.05", "option.Hash=16", "-variant", "jesonmor", "-maxmoves", "200",
        "-games", "2", "-rounds", str(games // 2), "-repeat", "-openings", f"file={arguments.openings}", "format=epd",
    ]
    output = subprocess.run(command, capture_output=True, text=True, check=False)
    text = output.stdout + output.stderr
    check(output.returncode == 0 and "warning" not in text.lower(), text)
    reasons = re.findall(r"^Finished game .*\{(.*)\}", text, re.MULTILINE)
    check(len(reasons) == games and set(reasons) <= REASONS, f"games ended by {reasons}")
    return re.findall(r"^Score of morin vs fairy: (.*?) \[", text, re.MULTILINE)[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    parser.add_argument("cutechess")
    parser.add_argument("fairy")
    parser.add_argument("--openings", required=True, help="a FEN a line")
    parser.add_argument("--games", type=int, default=8)
    arguments = parser.parse_args()
    for ponder in ([], ["ponder"]):
        score = play(arguments, arguments.games // 2, ponder)
        print(f"cutechess {' '.join(ponder) or 'without pondering'}: {score}", flush=True)


if __name__ == "__main__":
    run(main)
