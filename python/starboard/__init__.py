"""A laboratory for the games of Starboard: docs/research.md.

    import starboard
    batch = starboard.Batch("arcs", 1024, seed=7, players=3)
    batch.step([0] * 1024)

Needs nothing but Python and the library libstarboard.so; arrays are numpy's
where numpy is there.
"""
from .batch import LEAVE, Batch
from .game import EVERYTHING, SPECTATOR, Game, about, games

__all__ = ["Batch", "Game", "about", "games", "EVERYTHING", "LEAVE", "SPECTATOR"]
