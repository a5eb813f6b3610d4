#!/usr/bin/env python3
"""Play a match between morin and Fairy-Stockfish with pyffish as the referee.

    match_fairy.py MORIN FAIRY --openings FILE [--variant jesonmor] [--games 12] [--movetime 50] [--least 0.5]

Each opening is played twice, with colours reversed. Exit status 1 when morin commits a fault (an illegal move, a
crash, silence, more than its time) or scores less than this share of the points. A game that Fairy-Stockfish does
not play is left out.
"""

import argparse
import time

import pyffish

from engine import MARGIN, Engine, Fault, position, run, score_of_white, to_move

LONGEST = 400


def play(players, morin, variant, fen, movetime):
    """Plays a game; returns White's score and its length. A fault ends the program; to be late is one of morin only."""
    moves = []
    for player in players:
        player.ask("ucinewgame\nisready", "readyok")
    while (score := score_of_white(variant, fen, moves)) is None:
        if len(moves) >= LONGEST:
            return 0.5, LONGEST
        player = players[to_move(variant, fen, moves)]
        begun = time.monotonic()
        answer = player.ask(position(fen, moves) + f"\ngo movetime {movetime}", "bestmove")
        spent = time.monotonic() - begun
        move = answer[-1].split()[1]
        if move not in pyffish.legal_moves(variant, fen, moves):
            raise Fault(f"{player.path}: illegal '{move}' after {position(fen, moves)}")
        if player is morin and spent > movetime / 1000 + MARGIN:
            raise Fault(f"{player.path}: {spent:.3f} s for a move of {movetime} ms")
        moves.append(move)
    return score, len(moves)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    parser.add_argument("fairy")
    parser.add_argument("--openings", required=True, help="a FEN a line")
    parser.add_argument("--variant", default="jesonmor")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--movetime", type=int, default=50)
    parser.add_argument("--least", type=float, default=0.5)
    arguments = parser.parse_args()
    with open(arguments.openings, encoding="ascii") as file:
        openings = [line.strip() for line in file if line.strip()]
    morin, fairy = (Engine(path, UCI_Variant=arguments.variant, Hash=16) for path in (arguments.morin, arguments.fairy))
    if not fairy.plays(arguments.variant):
        print(f"left out: {arguments.fairy} does not play {arguments.variant}")
        return
    points = 0.0
    for number in range(arguments.games):
        fen = openings[number // 2 % len(openings)]
        players = (morin, fairy) if number % 2 == 0 else (fairy, morin)
        score, plies = play(players, morin, arguments.variant, fen, arguments.movetime)
        points += score if players[0] is morin else 1 - score
        print(f"game {number + 1}: {score} for White in {plies} plies, morin has {points} of {number + 1}", flush=True)
    morin.quit()
    if points < arguments.games * arguments.least:
        raise Fault(f"morin scores {points} of {arguments.games}")


if __name__ == "__main__":
    run(main)
