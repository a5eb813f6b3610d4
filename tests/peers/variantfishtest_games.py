#!/usr/bin/env python3
"""Let morin play itself the way the script variantfishtest does.

    variantfishtest_games.py MORIN [--games 2]

variantfishtest is in no package, so this replays what it says: `clear hash` in lower case, the game set again after
`ucinewgame`, `position startpos moves ` with nothing behind, no `isready` before `go`. It knows no rules but reads the
end of a game from the answers; here each game is played on until pyffish, the referee, says that it is over, and both
must agree. A clock that is overstepped by more than the load of the machine explains is a fault.
"""

import argparse

import pyffish

from engine import MARGIN, Engine, check, run, score_of_white

BASE, INCREMENT = 1000, 50
LONGEST = 300
# A book of positions from which only the draw by 100 plies is left to reach.
DRAWN = {"shatar": "4k3/r7/8/8/8/8/R7/4K3 w - - 92 60", "manchu": "3k5/9/9/9/9/9/9/9/9/4K4 w - - 92 60"}


def read_result(answer):
    """The points of the side that answered, as variantfishtest reads them, or None; and its time."""
    last, best = {}, answer[-1].split()[1]
    for line in answer[:-1]:
        words = line.split()
        if "score" in words:
            kind, number = words[words.index("score") + 1:][:2]
            last = {"kind": kind, "number": int(number), "line": [], "time": 0}
            if "pv" in words:
                last["line"] = words[words.index("pv") + 1:]
                last["time"] = int(words[words.index("time") + 1])
    check(last, f"no score in {answer}")
    score = (last["kind"], last["number"])
    if best == "(none)":
        check(score in [("cp", 0), ("mate", 0)], f"variantfishtest cannot read {answer}")
        return 0.5 if score == ("cp", 0) else 0.0, last["time"]
    if score == ("cp", 0) and len(last["line"]) == 1:
        return 0.5, last["time"]
    return 1.0 if score == ("mate", 1) else None, last["time"]


def play(engines, variant, book=None):
    """Returns White's score and the number of plies."""
    start, moves, clocks, read = book or pyffish.start_fen(variant), [], [BASE, BASE], None
    setup = f"position fen {book}" if book else "position startpos"
    for engine in engines:
        engine.ask("ucinewgame\nisready", "readyok")
        engine.send("setoption name clear hash value true")
        engine.ask(f"setoption name UCI_Variant value {variant}\nisready", "readyok")
    while (score := score_of_white(variant, start, moves)) is None and len(moves) < LONGEST:
        side = len(moves) % 2
        go = f"go wtime {clocks[0]} btime {clocks[1]} winc {INCREMENT} binc {INCREMENT}"
        answer = engines[side].ask(f"{setup} moves {' '.join(moves)}\n{go}", "bestmove")
        points, time = read_result(answer)
        if read is None and points is not None:
            read = points if side == 0 else 1 - points
        clocks[side] += INCREMENT - time
        check(clocks[side] >= -1000 * MARGIN, f"{variant}: {time} ms is too long, clocks {clocks}, after {moves}")
        moves.append(answer[-1].split()[1])
        check(moves[-1] in pyffish.legal_moves(variant, start, moves[:-1]), f"{variant}: illegal {moves}")
    check(read == score, f"{variant}: variantfishtest reads {read} for White, the game is {score}: {moves}")
    return score, len(moves)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    parser.add_argument("--games", type=int, default=2)
    arguments = parser.parse_args()
    for variant in ["jesonmor", "shatar", "khans", "manchu"]:
        engines = [Engine(arguments.morin, UCI_Variant=variant) for _ in range(2)]
        for number in range(arguments.games):
            score, plies = play(engines[::-1] if number % 2 else engines, variant)
            print(f"{variant}: {score} for White in {plies} plies", flush=True)
        if variant in DRAWN:
            score, plies = play(engines, variant, DRAWN[variant])
            check(score == 0.5, f"{variant}: {score} for White in a drawn position")
            print(f"{variant}: drawn after {plies} plies", flush=True)
        for engine in engines:
            engine.quit()


if __name__ == "__main__":
    run(main)
