"""The shapes of actions and observations: gymnasium's where it is installed,
else these, which answer to the same names."""
import random

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    class Discrete:
        """The numbers 0 to n - 1."""
        dtype, shape = "int64", ()

        def __init__(self, n):
            self.n = n
            self._random = random.Random(0)

        def seed(self, seed=None):
            self._random.seed(seed)

        def sample(self, mask=None):
            able = range(self.n) if mask is None else [k for k in range(self.n) if mask[k]]
            return self._random.choice(able)

        def contains(self, x):
            return 0 <= int(x) < self.n

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

    class Box:
        """Arrays of one shape, with bounds."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

        def contains(self, x):
            for n in self.shape:
                if len(x) != n:
                    return False
                x = x[0] if n else ()
            return True

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Box) and self.__dict__ == other.__dict__

    class Dict:
        """A space for each key."""

        def __init__(self, spaces):
            self.spaces = spaces

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x):
            return x.keys() == self.spaces.keys() and all(
                x[key] in space for key, space in self.spaces.items())

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Dict) and self.spaces == other.spaces
