#!/usr/bin/env python3
"""Drive morin with python-chess.

    python_chess.py MORIN

The Python of README.md is run as it stands, but for the path of the engine. With its board, `SimpleEngine` then plays
by every limit, analyses in one line and several, ponders on the right move and on the wrong one, and asks for a move
where there is none, in all games. python-chess must have nothing to complain about.
"""

import argparse
import contextlib
import io
import logging
import pathlib
import random

import chess
import chess.engine
import pyffish
from chess.engine import Cp, Limit, Mate, SimpleEngine

from engine import Fault, check, run

README = pathlib.Path(__file__).parents[2] / "README.md"

# Positions that are over: the score, as White or Black to move sees it.
FINISHED = {
    "jesonmor": [
        ("nn7/9/9/9/4N4/9/9/9/9 w - - 0 1", Mate(1)),
        ("9/9/9/9/9/9/9/9/N8 b - - 0 1", Mate(0)),
    ],
    "shatar": [("7k/8/6JK/8/8/8/8/8 b - - 0 1", Cp(0))],
    "manchu": [("3k5/9/9/9/9/9/9/9/3R5/3RK4 b - - 0 1", Mate(0))],
}


class Log(logging.Handler):
    """What python-chess complains about, and how often it sent `ponderhit`."""

    def __init__(self):
        super().__init__()
        self.complaints, self.hits = [], 0

    def emit(self, record):
        text = record.getMessage()
        if record.levelno >= logging.WARNING:
            self.complaints.append(text)
        self.hits += text.endswith("<< ponderhit")


def board_of_readme(morin):
    """Runs the Python of the README; returns its class of boards. It has to print a move of the start position."""
    _, _, after = README.read_text(encoding="utf-8").partition("**python-chess**")
    code = after.split("```python\n")[1].split("```")[0]
    check("target/release/morin" in code, "the Python of the README does not start morin")
    names, output = {}, io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(code.replace("target/release/morin", morin), names)  # pylint: disable=exec-used
    move = output.getvalue().strip()
    check(move in pyffish.legal_moves("jesonmor", pyffish.start_fen("jesonmor"), []), f"the README plays '{move}'")
    return names["Board"]


def legal(board):
    return pyffish.legal_moves(board.uci_variant, board.start, board.move_stack)


def check_move(board, move, what):
    check(move in legal(board), f"{what}: '{move}' is not legal after {board.fen()}")


def plays_by_every_limit(engine, board):
    clocks = {"white_clock": 1.0, "black_clock": 1.0, "white_inc": 0.01, "black_inc": 0.01}
    for limit in [
        Limit(time=0.05), Limit(depth=6), Limit(nodes=2000), Limit(mate=1), Limit(**clocks),
        Limit(**clocks, remaining_moves=5), Limit(white_clock=0, black_clock=0), Limit(time=0.05, depth=3, nodes=10**6),
    ]:
        result = engine.play(board, limit, info=chess.engine.INFO_ALL)
        check_move(board, result.move, limit)
        check("score" in result.info, f"{limit}: no score")
        board.push(result.move)
    moves = legal(board)[:2]
    roots = [board.parse_uci(move) for move in moves]
    check(engine.play(board, Limit(depth=4), root_moves=roots).move in moves, "searchmoves: another move")


def analyses(engine, board):
    count = min(3, len(legal(board)))
    lines = engine.analyse(board, Limit(depth=8), multipv=3)
    check([line["multipv"] for line in lines] == list(range(1, count + 1)), f"MultiPV 3 gives {lines}")
    check(all("score" in line and line["depth"] >= 1 for line in lines), f"lines without score or depth: {lines}")
    scores = [line["score"].relative.score(mate_score=100000) for line in lines]
    check(scores == sorted(scores, reverse=True), f"lines out of order: {scores}")
    firsts = [line["pv"][0] for line in lines if line.get("pv")]
    check(len(set(firsts)) == len(firsts), f"lines with the same first move: {firsts}")
    for move in firsts:
        check_move(board, move, "analysis")
    with engine.analysis(board) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 6:
                break
        analysis.stop()
        check_move(board, analysis.wait().move, "infinite analysis")
    info = engine.analyse(board, Limit(depth=4), options={"UCI_ShowWDL": True})
    check(sum(info["wdl"].relative) == 1000, f"chances {info['wdl']}")


def ponders(engine, board, rng, plies):
    """A game with clocks: the engine ponders, and every other reply is the expected one."""
    limit = Limit(white_clock=1.0, black_clock=1.0, white_inc=0.02, black_inc=0.02)
    for number in range(plies):
        result = engine.play(board, limit, ponder=True, game=board.uci_variant)
        check_move(board, result.move, "pondering")
        board.push(result.move)
        replies = legal(board)
        if not replies:
            break
        if result.ponder is not None:
            check_move(board, result.ponder, "the move to ponder on")
        expected = result.ponder if number % 2 else None
        board.push(board.parse_uci(expected or rng.choice(replies)))
        if not legal(board):
            break
    engine.ping()


def knows_the_end(engine, board, score):
    result = engine.play(board, Limit(time=0.05), info=chess.engine.INFO_ALL)
    check(result.move is None, f"a move in {board.fen()}: {result.move}")
    found = result.info["score"].relative
    check(found == score, f"{board.fen()}: {found}, not {score}")
    check(engine.analyse(board, Limit(depth=5))["score"].relative == score, f"analysis of {board.fen()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    morin = parser.parse_args().morin
    rng = random.Random(1)
    log = Log()
    chess.engine.LOGGER.addHandler(log)
    chess.engine.LOGGER.setLevel(logging.DEBUG)
    readme_board = board_of_readme(morin)
    for variant in ["jesonmor", "shatar", "khans", "manchu"]:
        board_type = type(variant, (readme_board,), {"uci_variant": variant})
        try:
            with SimpleEngine.popen_uci(morin, timeout=30) as engine:
                plays_by_every_limit(engine, board_type())
                analyses(engine, board_type())
                ponders(engine, board_type(), rng, 8)
                for fen, score in FINISHED.get(variant, []):
                    knows_the_end(engine, board_type(fen), score)
        except chess.engine.EngineError as error:
            raise Fault(f"{variant}: {error}") from error
        check(not log.complaints, f"{variant}: python-chess complains: {log.complaints}")
        print(f"{variant}: played, analysed, pondered", flush=True)
    check(log.hits >= 4, f"only {log.hits} ponder hits")


if __name__ == "__main__":
    run(main)
