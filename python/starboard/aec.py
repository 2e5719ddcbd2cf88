"""A game by the calling conventions of PettingZoo's AEC environments.

    env = starboard.aec.env("arcs", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else choose(observation["action_mask"]))

PettingZoo itself is not needed. Rewards come when the game ends: each seat's
part of the win.
"""
from .game import SPECTATOR, Game, about
from .library import MAX_MOVES, numpy
from .spaces import Box, Dict, Discrete


def env(game, render_mode=None, **options):
    return Env(game, render_mode, **options)


class Env:
    def __init__(self, game, render_mode=None, **options):
        self.metadata = {"name": f"{game}_v{about(game)['rules']}",
                         "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = Game(game, 0, **options)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.game.seats)]
        self.agents = []
        batch = self.game.batch
        n_own, n_common = len(batch.own[0][0]), len(batch.common[0])
        numbers = lambda *shape: Box(-2**15, 2**15 - 1, shape, "int16")
        self.observation_spaces = {agent: Dict({
            "own": numbers(batch.seats, n_own),
            "common": numbers(n_common),
            "moves": numbers(MAX_MOVES, 4),
            "action_mask": Box(0, 1, (MAX_MOVES,), "int8"),
        }) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(MAX_MOVES) for agent in self.possible_agents}
        self.seed = 0

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    # ---- playing

    def reset(self, seed=None, options=None):
        """A new game: with this seed, else with the next one."""
        self.seed = self.seed + 1 if seed is None else seed
        self.game.begin(self.seed)
        self.agents = list(self.possible_agents)
        everybody = lambda value: {agent: value for agent in self.agents}
        self.rewards, self._cumulative_rewards = everybody(0.0), everybody(0.0)
        self.terminations, self.truncations = everybody(False), everybody(False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn_to(self.game.seat)

    def _turn_to(self, seat):
        """To a seat; when the game is over, to the first who has not left."""
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        elif self.agents:
            self.agent_selection = self.agents[0]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.step(int(action))
        for seat, other in enumerate(self.agents):
            self.rewards[other] = self.game.reward[seat] if self.game.over else 0.0
            self._cumulative_rewards[other] += self.rewards[other]
            self.terminations[other] = self.game.over
        self._turn_to(self.game.seat)

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the game is over: the only action is None")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations,
                      self.truncations, self.infos):
            del table[agent]
        self._turn_to(None)

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        own, common = self.game.observe(None if self.game.over else seat)
        mine = seat == self.game.seat
        row = self.game.batch.list[0]
        if numpy:
            mask = self.game.batch.mask[0].astype("int8") * mine
            moves = numpy.zeros((MAX_MOVES, 4), "int16")
            n = row["n"] if mine else 0
            moves[:n, 0], moves[:n, 1:] = row["at"]["verb"][:n], row["at"]["arg"][:n]
            own, common = own.copy(), common.copy()
        else:
            n = row.n if mine else 0
            mask = [int(k < n) for k in range(MAX_MOVES)]
            moves = [[m.verb, *m.arg] for m in row.at[:n]] + [[0] * 4] * (MAX_MOVES - n)
            own, common = [list(line) for line in own], list(common)
        return {"own": own, "common": common, "moves": moves, "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None,
                self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self):
        """The whole position in numbers, as seat 1 would see it."""
        own, common = self.game.observe(None if self.game.over else 0, truth=True)
        flat = [int(x) for row in own for x in row] + [int(x) for x in common]
        return numpy.array(flat, "int16") if numpy else flat

    def render(self):
        return self.game.picture(SPECTATOR)

    def close(self):
        pass
