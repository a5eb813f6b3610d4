#!/usr/bin/env python3
"""Compare morin's rules with those of pyffish, the library of Fairy-Stockfish, over random games.

    pyffish_rules.py MORIN [--variant jesonmor] [--games 100] [--seed 1]

After every move of every game the legal moves, the FEN and the result must be the same. Exit status 1 when they are
not, or when results that have to be seen were not.
"""

import argparse
import collections
import random

import pyffish

from engine import Engine, Fault, position, run, value

# Plies after which a game is left.
LONGEST = 200


def few_knights(rng):
    """A Jeson Mor position with few knights and any clock, from which the draw rules are within reach."""
    squares = rng.sample(range(81), rng.randint(1, 3) + rng.randint(1, 3))
    board = [[None] * 9 for _ in range(9)]
    for number, square in enumerate(squares):
        board[square // 9][square % 9] = "nN"[number % 2]
    rows = []
    for row in board:
        text, gap = "", 0
        for piece in row + [""]:
            if piece is None:
                gap += 1
            else:
                text += (str(gap) if gap else "") + piece
                gap = 0
        rows.append(text)
    return f"{'/'.join(rows)} {rng.choice('wb')} - - {rng.choice([0, 0, 60, 90, 97, 98, 99, 100])} 60"


# Where every second game begins; the others begin at the start.
SETUPS = {"jesonmor": few_knights}
# The results for the side to move that must be seen. Random games of chess seldom end.
ENDINGS = {"jesonmor": {"Win", "Loss", "Draw"}}


def expected_result(variant, fen, moves):
    """The result for the side to move in morin's words, or None."""
    worth = value(variant, fen, moves)
    return None if worth is None else "Win" if worth > 0 else "Loss" if worth < 0 else "Draw"


def compare(engine, variant, fen, moves):
    """Returns the legal moves and the result, about which both agree."""
    legal = sorted(pyffish.legal_moves(variant, fen, moves))
    answer = engine.ask(position(fen, moves) + "\ngo perft 1", "Nodes searched")
    # Moves, a blank line, the sum.
    found = sorted(line.split(":")[0] for line in answer[:-2])
    board = engine.ask("d\nisready", "readyok")
    field = lambda name: next((line[len(name):] for line in board if line.startswith(name)), None)
    result = expected_result(variant, fen, moves)
    for what, ours, theirs in [
        ("legal moves", found, legal),
        ("FEN", field("Fen: "), pyffish.get_fen(variant, fen, moves)),
        ("result", field("Result for the side to move: "), result),
    ]:
        if ours != theirs:
            raise Fault(f"{what}: morin {ours}, pyffish {theirs}, after {position(fen, moves)}")
    return legal, result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    parser.add_argument("--variant", default="jesonmor")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    variant = arguments.variant
    setup = SETUPS.get(variant)
    engine = Engine(arguments.morin, UCI_Variant=variant)
    endings = collections.Counter()
    positions = 0
    for number in range(arguments.games):
        fen = setup(rng) if setup and number % 2 else pyffish.start_fen(variant)
        moves = []
        for _ in range(LONGEST):
            legal, result = compare(engine, variant, fen, moves)
            positions += 1
            if result:
                endings[result] += 1
                break
            moves.append(rng.choice(legal))
            after = pyffish.get_fen(variant, fen, moves)
            # An irreversible move leaves nothing to repeat: the list can start anew, which saves pyffish time.
            if after.split()[4] == "0":
                fen, moves = after, []
    engine.quit()
    print(f"{variant}: {arguments.games} games, {positions} positions, results for the side to move {dict(endings)}")
    missing = ENDINGS.get(variant, set()) - set(endings)
    if missing:
        raise Fault(f"no game ended with {missing}")


if __name__ == "__main__":
    run(main)
