#!/usr/bin/env python3
"""Play a game of Jeson Mor between two morins in xboard, through uci2wb.

    xboard_game.py MORIN XBOARD UCI2WB

xboard runs on a virtual screen. It does not know the rules, so the result it writes down is the one that uci2wb makes
of morin's answers; by pyffish's rules every move has to be legal and the result certain.

uci2wb 4.1 is not without faults. It keeps the list of games in 256 bytes. And when a move of the opponent interrupts
pondering, it takes garbage for a command now and then and loses the move: the game stands still. So pondering is off,
and a game that stands still after such garbage is played again.
"""

import argparse
import os
import pathlib
import re
import signal
import subprocess
import tempfile

import pyffish

from engine import Engine, Fault, check, run, score_of_white

# Of the line of an option, for uci2wb.
LONGEST_LINE = 250
SECONDS = 60
ATTEMPTS = 3
# Commands of xboard that uci2wb does not know.
UNKNOWN = ["white", "black"]
RESULTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}


def check_options(morin):
    """All lines of options are short, and the one of the games is among them."""
    engine = Engine(morin)
    engine.quit()
    lines = [line for line in engine.introduction if line.startswith("option name ")]
    check(any(line.startswith("option name UCI_Variant ") for line in lines), f"no UCI_Variant in {lines}")
    for line in lines:
        check(len(line) < LONGEST_LINE, f"uci2wb cannot take a line of {len(line)} characters: {line}")


def play(morin, xboard, uci2wb, folder):
    """Plays a game; returns its moves and its result, `*` if there is none, and what uci2wb did not understand."""
    game, log = folder / "game.pgn", folder / "debug.txt"
    engine = f"{uci2wb} {morin}"
    # At the end of a match xboard would wait for a click on a window.
    command = ["xvfb-run", "-a", xboard, "-fcp", engine, "-scp", engine, "-variant", "jesonmor",
               "-testLegality", "false", "-ponderNextMove", "false", "-popupExitMessage", "false",
               "-mode", "TwoMachines", "-matchGames", "1", "-tc", "0:05", "-inc", "0",
               "-sgf", str(game), "-debug", "-nameOfDebugFile", str(log)]
    # xboard writes its settings into the home folder.
    with subprocess.Popen(command, env=os.environ | {"HOME": str(folder)}, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, start_new_session=True) as program:
        try:
            program.wait(SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(program.pid, signal.SIGTERM)
    text = log.read_text(encoding="latin-1")
    moves = re.findall(r"^\d+ <(?:first |second): move (\w+)", text, re.MULTILINE)
    unknown = re.findall(r"Error \(unknown command\): (.*)", text)
    results = re.findall(r'\[Result "(.*)"\]', game.read_text(encoding="latin-1") if game.exists() else "")
    return moves, results[-1] if results else "*", [line for line in unknown if line not in UNKNOWN]


def check_game(moves, result):
    """Every move is legal, and the result certain whatever would be played next."""
    start = pyffish.start_fen("jesonmor")
    for i, move in enumerate(moves):
        check(move in pyffish.legal_moves("jesonmor", start, moves[:i]), f"illegal {move} after {moves[:i]}")
    replies = pyffish.legal_moves("jesonmor", start, moves)
    ends = {score_of_white("jesonmor", start, moves + [reply]) for reply in replies}
    ends = ends or {score_of_white("jesonmor", start, moves)}
    check(ends == {RESULTS.get(result)}, f"xboard's result {result}, by the rules {ends}, after {moves}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    parser.add_argument("xboard")
    parser.add_argument("uci2wb")
    arguments = parser.parse_args()
    check_options(arguments.morin)
    for _ in range(ATTEMPTS):
        with tempfile.TemporaryDirectory() as folder:
            moves, result, garbage = play(arguments.morin, arguments.xboard, arguments.uci2wb, pathlib.Path(folder))
        if result != "*":
            check_game(moves, result)
            print(f"xboard: {result} in {len(moves)} plies")
            return
        check(garbage, f"the game stands still after {moves}")
        print(f"uci2wb lost a move: {garbage}", flush=True)
    raise Fault(f"no game of {ATTEMPTS} came to its end")


if __name__ == "__main__":
    run(main)
