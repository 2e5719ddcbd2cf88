"""Many games of one kind side by side, stepped at once."""
import ctypes

from .library import Array, Move, MoveList, WHY, lib, numpy, text_of

LEAVE = -1  # as an action: this game waits

KINDS = {
    "int8": ctypes.c_int8, "uint8": ctypes.c_uint8, "int16": ctypes.c_int16,
    "int32": ctypes.c_int32, "uint64": ctypes.c_uint64,
    "float32": ctypes.c_float, "struct": MoveList,
}


class Handle:
    """What C has allocated; it goes when nobody holds it any more."""

    def __init__(self, pointer):
        self.pointer = pointer

    def __del__(self):
        lib.lab_free(self.pointer)


def arrays_of(handle, n):
    """All arrays by name, over the memory of the library, nothing copied: of
    numpy where it is there, else of ctypes."""
    arrays, row, i = {}, Array(), 0
    while lib.lab_array(handle.pointer, i, row):
        kind, shape = row.kind.decode(), [n] + [k for k in row.n if k >= 0]
        type_ = KINDS[kind]
        for k in reversed(shape):
            type_ = type_ * k
        array = type_.from_address(row.at) if ctypes.sizeof(type_) else type_()
        array.handle = handle  # whoever holds the array holds the memory
        if numpy:
            dtype = numpy.dtype(MoveList) if kind == "struct" else kind
            array = (numpy.frombuffer(array, dtype) if ctypes.sizeof(type_)
                     else numpy.empty(0, dtype)).reshape(shape)
            array.flags.writeable = False
        arrays[row.name.decode()] = array
        i += 1
    return arrays


def write_options(options):
    word = {True: "yes", False: "no"}
    return " ".join(f"{name}={word.get(value, value) if isinstance(value, bool) else value}"
                    for name, value in options.items())


class Batch:
    """`n` games; options as keywords, as `starboard play` takes them.

    The arrays are attributes: seat, asked, legal, mask, over, reward, rank,
    score, steps, seed, own, common and list, with numpy also verb and arg of
    the legal moves (docs/research.md says what is in them). They are the memory
    of the library: read them where they are, copy what must outlive the next
    step, write into none.
    """

    def __init__(self, game, n=1, seed=0, **options):
        why = ctypes.create_string_buffer(WHY)
        pointer = lib.lab_new(game.encode(), write_options(options).encode(), n, why)
        if not pointer:
            raise ValueError(why.value.decode())
        self._hold(game, n, pointer)
        self.reset(seed)

    def _hold(self, game, n, pointer):
        self.game, self.n = game, n
        self.handle = Handle(pointer)
        self.pointer = pointer
        self.seats = lib.lab_seats(pointer)
        self.__dict__.update(arrays_of(self.handle, n))
        if numpy:  # without it: batch.list[i].at[k].verb
            self.verb, self.arg = self.list["at"]["verb"], self.list["at"]["arg"]
        self._why = ctypes.create_string_buffer(WHY)
        self._actions = ctypes.c_int32 * n

    def like(self, n=1, seed=0):
        """Another batch of the same game and options."""
        other = Batch.__new__(Batch)
        other._hold(self.game, n, lib.lab_like(self.pointer, n))
        other.reset(seed)
        return other

    @property
    def options(self):
        words = text_of(lib.lab_options, self.pointer).split()
        return dict(word.split("=", 1) for word in words)

    def _check(self, i):
        if not 0 <= i < self.n:
            raise IndexError(f"there is no game {i}")
        return i

    # ---- playing

    def reset(self, seed=0):
        """All games anew: game i with seed + i."""
        lib.lab_reset_all(self.pointer, seed)

    def reset_one(self, i, seed):
        lib.lab_reset(self.pointer, self._check(i), seed)

    def step(self, actions, again=True):
        """One move in every game: the place of the move among the legal ones,
        or LEAVE. Returns how many games ended; with `again` new ones begin in
        their places at once, and `over`, `reward`, `rank` and `score` tell of
        those that ended."""
        if numpy:
            actions = numpy.ascontiguousarray(actions, "int32")
            if actions.shape != (self.n,):
                raise ValueError(f"there are {self.n} games")
            at = actions.ctypes.data
        else:
            if len(actions) != self.n:
                raise ValueError(f"there are {self.n} games")
            at = actions = self._actions(*actions)
        ended = lib.lab_step(self.pointer, at, again, self._why)
        if ended < 0:
            raise ValueError(self._why.value.decode())
        return ended

    def observe(self, seat=None, truth=False):
        """Fills `own` and `common`, as a seat sees it, or whoever is asked, and
        returns them."""
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        lib.lab_observe(self.pointer, -1 if seat is None else seat, truth)
        return self.own, self.common

    # ---- single games

    def copy(self, i, source, j):
        """Game j of another batch, or of this one, into place i."""
        lib.lab_copy(self.pointer, self._check(i), source.pointer, source._check(j))

    def resample(self, i, source, j, seat, seed):
        """Into place i a game that could be true for what `seat` knows."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        lib.lab_resample(self.pointer, self._check(i), source.pointer,
                         source._check(j), seat, seed)

    def value(self, i, learned=True):
        """What bots expect: each seat's part of the win."""
        share = (ctypes.c_double * self.seats)()
        lib.lab_value(self.pointer, self._check(i), learned, share)
        return list(share)

    def choose(self, i, bot="normal", seed=0, work=0, by_hand=False):
        """The action that a bot of the program takes."""
        action = lib.lab_choose(self.pointer, self._check(i), bot.encode(), seed,
                                work, by_hand)
        if action < 0:
            raise ValueError(f"no bot {bot}, or nobody is asked")
        return action

    # ---- texts

    def move(self, i, action):
        """In the words of records and scenarios: "bid 5"."""
        return text_of(lib.lab_move, self.pointer, self._check(i), int(action))

    def find(self, i, move):
        """The action of a move in these words."""
        action = lib.lab_find(self.pointer, self._check(i), move.encode())
        if action < 0:
            raise ValueError(f'"{move}" is not legal')
        return action
