"""One game, for who wants to look at it closely."""
import json

from .batch import Batch
from .library import lib, text_of

EVERYTHING = -2
SPECTATOR = -1


class Game:
    """A game of its own: Game("arcs", seed=7, players=3).

    Moves are texts ("bid 5") or their places among the legal ones.
    """

    def __init__(self, game, seed=0, **options):
        self.batch = Batch(game, 1, seed, **options)
        self.history = []  # (seat, move)
        self.known = True  # from its seed on

    def begin(self, seed):
        """Another game in its place."""
        self.batch.reset(seed)
        self.history, self.known = [], True

    def _other(self):
        other = Game.__new__(Game)
        other.batch = self.batch.like()
        other.history, other.known = list(self.history), self.known
        return other

    @property
    def seats(self):
        return self.batch.seats

    @property
    def seat(self):
        """Who is asked, from 0; None: the game is over."""
        seat = int(self.batch.seat[0])
        return None if seat < 0 else seat

    @property
    def over(self):
        return self.seat is None

    @property
    def legal(self):
        """The moves of the seat that is asked, as texts."""
        return [self.batch.move(0, k) for k in range(self.batch.legal[0])]

    def step(self, move):
        action = self.batch.find(0, move) if isinstance(move, str) else int(move)
        seat, text = self.seat, self.batch.move(0, action)
        self.batch.step([action], again=False)
        self.history.append((seat, text))

    @property
    def rank(self):
        """When it is over: 1 for the winner, and so on, seat by seat."""
        return [int(r) for r in self.batch.rank[0]]

    @property
    def score(self):
        return [int(s) for s in self.batch.score[0]]

    @property
    def reward(self):
        """When it is over: each seat's part of the win."""
        return [float(r) for r in self.batch.reward[0]]

    def observe(self, seat=None, truth=False):
        """The numbers that a seat sees, its own first, and those in common; of
        whoever is asked when none is named."""
        own, common = self.batch.observe(seat, truth)
        return own[0], common[0]

    def copy(self):
        other = self._other()
        other.batch.copy(0, self.batch, 0)
        return other

    def resample(self, seat, seed):
        """A game that could be this one for all that the seat knows."""
        other = self._other()
        other.batch.resample(0, self.batch, 0, seat, seed)
        other.known = False
        return other

    def bot(self, name="normal", seed=0, work=0, by_hand=False):
        """The move that a bot of the program takes, as a text."""
        return self.batch.move(0, self.batch.choose(0, name, seed, work, by_hand))

    def value(self, learned=True):
        return self.batch.value(0, learned)

    # ---- texts

    def say(self, action):
        """A legal move as a sentence."""
        return text_of(lib.lab_say, self.batch.pointer, 0, int(action))

    @property
    def question(self):
        return text_of(lib.lab_question, self.batch.pointer, 0)

    def picture(self, seat=EVERYTHING):
        """For a terminal, as a seat sees it."""
        return text_of(lib.lab_picture, self.batch.pointer, 0, self._reader(seat))

    def view(self, seat=EVERYTHING):
        """What a seat knows, as docs/protocol.md has it."""
        return json.loads(text_of(lib.lab_json, self.batch.pointer, 0, self._reader(seat)))

    def _reader(self, seat):
        if not EVERYTHING <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    @property
    def hash(self):
        return f"{lib.lab_hash(self.batch.pointer, 0):016x}"

    def record(self):
        """The game so far, as `starboard replay` reads it (docs/records.md)."""
        if not self.known:
            raise ValueError("what was drawn from a view has no record")
        lines = ["starboard-record 1", f"game {self.batch.game}",
                 f"rules {about(self.batch.game)['rules']}"]
        lines += [f"option {name} {word}" for name, word in self.batch.options.items()]
        lines += [f"seed {int(self.batch.seed[0])}"]
        lines += [f"move {seat + 1} {move}" for seat, move in self.history]
        if self.over:
            lines += ["result " + " ".join(map(str, self.rank)),
                      "score " + " ".join(map(str, self.score))]
        else:
            lines += ["unfinished"]
        return "\n".join(lines + [f"hash {self.hash}", "end", ""])


def games():
    """The ids of all games."""
    return text_of(lib.lab_games).split()


def about(game):
    """What there is to know of a game before one plays it."""
    text = text_of(lib.lab_about, game.encode())
    if not text:
        raise ValueError("there is no such game")
    return json.loads(text)
