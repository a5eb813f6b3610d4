#!/usr/bin/env python3
"""Serve morin to PyChess with pychess-external-engine; a stand-in on 127.0.0.1 is the site and its browser.

    pychess_engine.py MORIN

The program must register with the site, list morin's games, analyse positions of each of them, with history and
several lines, answer a finished game, refuse bad requests without harm, and take its leave from the site.
"""

import argparse
import http.server
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pyffish

from engine import Fault, check, run

ACCOUNT = "an-account-token"
SECONDS = 60
# Games that both morin and the rules of the program know.
VARIANTS = ["jesonmor", "shatar", "manchu"]


class Site(http.server.BaseHTTPRequestHandler):
    """Knows the account; each post of the program but for its heartbeats becomes a pair of path and body in `posts`."""

    posts: "queue.Queue[tuple[str, dict]]" = queue.Queue()

    def do_POST(self):  # pylint: disable=invalid-name
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        known = self.headers["Authorization"] == f"Bearer {ACCOUNT}"
        answer = json.dumps({"id": "morin123"}).encode()
        self.send_response(200 if known else 401)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)
        if not self.path.endswith("/heartbeat"):
            self.posts.put((self.path, body))

    def log_message(self, format, *args):  # pylint: disable=redefined-builtin
        pass


def next_post(what):
    try:
        return Site.posts.get(timeout=SECONDS)
    except queue.Empty:
        raise Fault(f"the site was not told of the {what}") from None


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    """What the analysis board of the site asks the program for."""

    def __init__(self, site, registration):
        self.address = registration["address"]
        self.headers = {"Origin": site, "Authorization": f"Bearer {registration['clientSecret']}",
                        "Content-Type": "application/json"}

    def ask(self, path, body=None, **headers):
        """Returns the status and the lines of the answer as objects."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers | headers)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                return response.status, [json.loads(line) for line in response]
        except urllib.error.HTTPError as error:
            return error.code, [json.loads(line) for line in error]

    def analyse(self, variant, fen, moves, search, changes=()):
        """Asks for a search; `changes` to a sound request make it a bad one."""
        request = {
            "protocolVersion": 1, "sessionId": "tab", "searchId": "search", "variant": variant,
            "engineVariant": variant, "chess960": False, "initialFen": fen, "moves": moves,
            "currentFen": pyffish.get_fen(variant, fen, moves), "search": search,
        }
        return self.ask("/v1/analyse", request | dict(changes))


def check_analysis(browser, variant):
    """Some moves into the game, three lines: legal moves come back, the best of them as the move."""
    fen = pyffish.start_fen(variant)
    moves = []
    for _ in range(4):
        moves.append(pyffish.legal_moves(variant, fen, moves)[0])
    status, events = browser.analyse(variant, fen, moves, {"movetime": 500}, {"multiPv": 3, "hash": 32})
    check(status == 200, f"{variant}: status {status}, {events}")
    check(events[0]["type"] == "started" and events[-1]["type"] == "completed", f"{variant}: {events}")
    lines = next((event["pvs"] for event in reversed(events) if event["type"] == "evaluation"), [])
    check([line["multiPv"] for line in lines] == [1, 2, 3], f"{variant}: lines {lines}")
    for line in lines:
        check("cp" in line or "mate" in line, f"{variant}: no score in {line}")
        check(line["moves"][0] in pyffish.legal_moves(variant, fen, moves), f"{variant}: illegal {line}")
    check(events[-1]["bestmove"] == lines[0]["moves"][0], f"{variant}: {events[-1]} is not the first of {lines}")


def check_refusals(browser):
    start = pyffish.start_fen("jesonmor")
    limit = {"depth": 1}
    for status, code, answer in [
        (422, "invalid_history", browser.analyse("jesonmor", start, [], limit, {"moves": ["e1e5"]})),
        (422, "position_mismatch", browser.analyse("jesonmor", start, ["e1d3"], limit, {"currentFen": start})),
        (422, "unsupported_variant", browser.analyse("xiangqi", pyffish.start_fen("xiangqi"), [], limit)),
        (400, "invalid_search", browser.analyse("jesonmor", start, [], {"infinite": 1})),
        (401, "pairing_required", browser.ask("/v1/capabilities", Authorization="Bearer another")),
        (403, "origin_not_allowed", browser.ask("/v1/capabilities", Origin="https://example.org")),
    ]:
        found = (answer[0], answer[1][0].get("error", {}).get("code"))
        check(found == (status, code), f"{found}, not {(status, code)}")


def check_session(browser, registration):
    engine = registration["engine"]
    check(engine["name"].startswith("morin "), f"registered {engine}")
    check(set(VARIANTS) <= set(engine["variants"]), f"registered {engine}")
    status, [capabilities] = browser.ask("/v1/capabilities")
    check(status == 200 and capabilities["engine"] == engine, f"{status}: {capabilities}")
    for variant in VARIANTS:
        check_analysis(browser, variant)
    check_refusals(browser)
    # A game that is over has nothing to analyse; the engine is at hand afterwards.
    status, events = browser.analyse("jesonmor", "nn7/9/9/9/4N4/9/9/9/9 w - - 0 1", [], {"depth": 5})
    check(events[-1].get("reason") == "terminal", f"a finished game: {status}, {events}")
    check_analysis(browser, "jesonmor")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("morin")
    morin = parser.parse_args().morin
    # A shell has what it runs in the background ignore interrupts, and the program would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}"
        program = subprocess.Popen(
            [sys.executable, "-m", "pychess_external_engine.cli", "--engine", morin, "--site", site,
             "--port", str(free_port())],
            env=os.environ | {"PYCHESS_API_TOKEN": ACCOUNT}, stdout=subprocess.DEVNULL)
        try:
            path, registration = next_post("registration")
            check(path == "/api/external-engine", f"posted to {path}")
            check_session(Browser(site, registration), registration)
            program.send_signal(signal.SIGINT)
            path, _ = next_post("end")
            check(path == "/api/external-engine/morin123/stop", f"posted to {path}")
            program.wait(SECONDS)
        finally:
            program.kill()
            program.wait()
        server.shutdown()
    print(f"registered {registration['engine']['name']}, analysed {', '.join(VARIANTS)}, refused what is bad")


if __name__ == "__main__":
    run(main)
