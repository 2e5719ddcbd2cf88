"""A game by the calling conventions of OpenSpiel (pyspiel.Game, pyspiel.State).

    game = starboard.spiel.load_game("arcs", players=3)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(choose(state.legal_actions()))
    state.returns()

OpenSpiel itself is not needed. Chance is drawn inside of moves ("sampled
stochastic"), from a seed; who is asked together with others is asked one after
the other, and nobody sees an answer before all are in. Utilities are each seat's
part of the win.
"""
from types import SimpleNamespace

from .game import SPECTATOR, Game as Table, about
from .library import MAX_MOVES

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


def load_game(name, **options):
    return Game(name, **options)


class Game:
    def __init__(self, name, **options):
        self.name, self.options = name, options
        self.about = about(name)
        self.table = Table(name, 0, **options)  # says at once what is wrong
        self.next_seed = 0

    def new_initial_state(self, seed=None):
        """With this seed, else with the next one."""
        if seed is None:
            seed, self.next_seed = self.next_seed, self.next_seed + 1
        return State(self, Table(self.name, seed, **self.options))

    def num_players(self):
        return self.table.seats

    def num_distinct_actions(self):
        return MAX_MOVES

    def max_game_length(self):
        return self.about["longest"]

    def min_utility(self):
        return 0.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return None  # teams win and lose together

    def observation_tensor_shape(self):
        own, common = self.table.observe(0)
        return [len(own) * len(own[0]) + len(common)]

    def observation_tensor_size(self):
        return self.observation_tensor_shape()[0]

    def get_type(self):
        return SimpleNamespace(
            short_name=self.name, long_name=self.about["name"],
            dynamics="sequential", chance_mode="sampled_stochastic",
            information="imperfect_information", utility="general_sum",
            reward_model="terminal", provides_observation_tensor=True,
            provides_observation_string=True,
            provides_information_state_tensor=False,
            provides_information_state_string=False)

    def get_parameters(self):
        return dict(self.table.batch.options)

    def __str__(self):
        words = ",".join(f"{k}={v}" for k, v in self.get_parameters().items())
        return f"{self.name}({words})"


class State:
    def __init__(self, game, table, actions=()):
        self.game, self.table = game, table
        self.actions = list(actions)

    def get_game(self):
        return self.game

    def num_players(self):
        return self.table.seats

    def num_distinct_actions(self):
        return MAX_MOVES

    def current_player(self):
        return TERMINAL if self.table.over else self.table.seat

    def is_terminal(self):
        return self.table.over

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def is_player_node(self):
        return not self.table.over

    def move_number(self):
        return len(self.actions)

    def legal_actions(self, player=None):
        mine = player is None or player == self.table.seat
        return list(range(int(self.table.batch.legal[0]))) if mine else []

    def legal_actions_mask(self, player=None):
        n = len(self.legal_actions(player))
        return [int(k < n) for k in range(MAX_MOVES)]

    def apply_action(self, action):
        self.table.step(int(action))
        self.actions.append(int(action))

    def action_to_string(self, player, action=None):
        return self.table.batch.move(0, player if action is None else action)

    def string_to_action(self, player, text=None):
        return self.table.batch.find(0, player if text is None else text)

    def returns(self):
        return self.table.reward

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def player_reward(self, player):
        return self.returns()[player]

    def observation_tensor(self, player=None):
        over = self.table.over
        player = self.table.seat if player is None else player
        own, common = self.table.observe(None if over else player)
        return [float(x) for row in own for x in row] + [float(x) for x in common]

    def observation_string(self, player=None):
        return self.table.picture(self.table.seat if player is None else player)

    def resample_from_infostate(self, player, probability_sampler):
        """Another state that could be this one for all that the player knows."""
        seed = int(probability_sampler() * 2**53)
        return State(self.game, self.table.resample(player, seed), self.actions)

    def clone(self):
        return State(self.game, self.table.copy(), self.actions)

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def history(self):
        return list(self.actions)

    def history_str(self):
        return ", ".join(map(str, self.actions))

    def __str__(self):
        return self.table.picture(SPECTATOR)
