"""A UCI engine as a process, for the checks against other programs."""

import pathlib
import queue
import subprocess
import sys
import threading
import time

import pyffish

# Games that pyffish does not have built in.
pyffish.load_variant_config(pathlib.Path(__file__).with_name("khans.ini").read_text(encoding="ascii"))

# How long an engine may overstep its time on a loaded machine, in seconds.
MARGIN = 1.0


class Fault(Exception):
    """An engine broke off, kept silent or answered wrongly."""


def check(condition, message):
    """A fault unless the condition holds."""
    if not condition:
        raise Fault(message)


def run(main):
    """Runs a script; a fault ends it with exit status 1."""
    try:
        main()
    except Fault as fault:
        sys.exit(f"fault: {fault}")


class Engine:
    def __init__(self, path, **options):
        self.path = path
        self.process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.introduction = self.ask("uci", "uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")
        self.ask("isready", "readyok")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, text):
        try:
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Fault(f"{self.path} died") from error

    def ask(self, text, last, seconds=60.0):
        """Sends lines; returns the answer up to the line that starts with `last`."""
        self.send(text)
        deadline = time.monotonic() + seconds
        answer = []
        while not answer or not answer[-1].startswith(last):
            try:
                line = self.lines.get(timeout=max(0.001, deadline - time.monotonic()))
            except queue.Empty:
                raise Fault(f"{self.path}: no '{last}' within {seconds:.1f} s") from None
            if line is None:
                raise Fault(f"{self.path} died")
            answer.append(line)
        return answer

    def plays(self, variant):
        """Whether the game is in its list."""
        return any(line.startswith("option name UCI_Variant ") and variant in line.split()
                   for line in self.introduction)

    def quit(self):
        self.send("quit")
        if self.process.wait(10) != 0:
            raise Fault(f"{self.path}: exit status {self.process.returncode}")


def position(fen, moves):
    """The command that sets up the position after the moves."""
    return f"position fen {fen}" + (" moves " + " ".join(moves) if moves else "")


def value(variant, fen, moves):
    """What the game is worth to the side to move: above, below or just 0; None while it goes on."""
    if not pyffish.legal_moves(variant, fen, moves):
        return pyffish.game_result(variant, fen, moves)
    ended, worth = pyffish.is_optional_game_end(variant, fen, moves)
    return worth if ended else None


def to_move(variant, fen, moves):
    """0 when White is to move, 1 when Black is."""
    return "wb".index(pyffish.get_fen(variant, fen, moves).split()[1])


def score_of_white(variant, fen, moves):
    """1, 0.5 or 0 when the game has ended, else None."""
    worth = value(variant, fen, moves)
    if worth is None:
        return None
    if to_move(variant, fen, moves) == 1:
        worth = -worth
    return 1.0 if worth > 0 else 0.0 if worth < 0 else 0.5
