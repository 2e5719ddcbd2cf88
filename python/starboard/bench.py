"""python3 -m starboard.bench [GAME [PLAYERS]]: moves a second from Python.

Plays at random, 1,024 games in a batch on one core, new games beginning where
others end; in processor time, so that it does not matter what else runs.
"""
import random
import sys
import time

from . import Batch
from .library import numpy

N, STEPS = 1024, 1000


def choices(batch, rng):
    """Any action in each game."""
    if numpy:
        return (rng.random(batch.n, "float32") * batch.legal).astype("int32")
    return [int(rng.random() * legal) for legal in batch.legal]


def measure(game, players, steps=STEPS, n=N):
    """Moves a second: stepped alone, and observed too before each."""
    batch = Batch(game, n, seed=1, players=players)
    speed = []
    for observe, rounds in ((False, steps), (True, steps // 20 or 1)):
        rng = numpy.random.default_rng(1) if numpy else random.Random(1)
        start = time.process_time()
        for _ in range(rounds):
            if observe:
                batch.observe()
            batch.step(choices(batch, rng))
        speed.append(rounds * n / (time.process_time() - start))
    return speed


def main(words):
    game = words[0] if words else "arcs"
    players = int(words[1]) if len(words) > 1 else 2
    plain, observed = measure(game, players)
    arrays = f"numpy {numpy.__version__}" if numpy else "no numpy"
    print(f"{game}, {players} players, {N} games in a batch, one core, {arrays}")
    print(f"  {plain:12,.0f} moves a second")
    print(f"  {observed:12,.0f} observed before each move")


if __name__ == "__main__":
    main(sys.argv[1:])
