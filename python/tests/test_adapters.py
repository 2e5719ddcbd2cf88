"""The adapters keep the calling conventions that others rely on.

Neither PettingZoo nor OpenSpiel is in Debian; what is tried here is what their
documents and their own tests of an environment ask for.
"""
import random
import unittest

from starboard import aec, spiel

GAMES = (("null", {}), ("arcs", {"players": 3}), ("ark", {"players": 2}))


class Aec(unittest.TestCase):
    def play(self, env, seed, most=400):
        rng = random.Random(seed)
        env.reset(seed=seed)
        agents = {agent: 0.0 for agent in env.possible_agents}
        log = []
        for agent in env.agent_iter(most):
            observation, reward, termination, truncation, info = env.last()
            self.assertEqual(agent, env.agent_selection)
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertIsInstance(info, dict)
            agents[agent] += reward
            if termination or truncation:
                env.step(None)
                continue
            able = [k for k, legal in enumerate(observation["action_mask"]) if legal]
            action = rng.choice(able)
            self.assertTrue(env.action_space(agent).contains(action))
            log.append((agent, action))
            env.step(action)
        return log, agents

    def test_whole_games(self):
        env = aec.env("null", players=3)
        for seed in range(5):
            log, won = self.play(env, seed)
            self.assertEqual(env.agents, [])
            self.assertAlmostEqual(sum(won.values()), 1, places=5)
            self.assertEqual(self.play(env, seed), (log, won))

    def test_beginnings(self):
        for name, options in GAMES:
            env = aec.env(name, **options)
            self.play(env, 1, 30)
            self.assertEqual(env.num_agents, env.max_num_agents)
            self.assertTrue(env.render())
            self.assertTrue(len(env.state()))

    def test_only_who_is_asked_has_a_mask(self):
        env = aec.env("arcs", players=3)
        env.reset(seed=1)
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            self.assertEqual(sum(map(int, mask)) > 0, agent == env.agent_selection)

    def test_the_dead_only_leave(self):
        env = aec.env("null")
        env.reset(seed=2)
        while not env.terminations[env.agent_selection]:
            env.step(0)
        with self.assertRaises(ValueError):
            env.step(0)

    def test_another_reset_is_another_game(self):
        env = aec.env("null")
        env.reset()
        first = env.game.hash
        env.reset()
        self.assertNotEqual(env.game.hash, first)
        env.reset(seed=5)
        seeded = env.game.hash
        env.reset(seed=5)
        self.assertEqual(env.game.hash, seeded)


class Spiel(unittest.TestCase):
    def test_whole_games(self):
        for name, options in GAMES:
            game = spiel.load_game(name, **options)
            state = game.new_initial_state(seed=3)
            rng = random.Random(3)
            for _ in range(3000 if name == "null" else 60):
                if state.is_terminal():
                    break
                player, actions = state.current_player(), state.legal_actions()
                self.assertEqual(sum(state.legal_actions_mask()), len(actions))
                self.assertEqual(state.legal_actions((player + 1) % game.num_players()), [])
                action = rng.choice(actions)
                text = state.action_to_string(player, action)
                self.assertEqual(state.string_to_action(player, text), action)
                self.assertEqual(len(state.observation_tensor()),
                                 game.observation_tensor_size())
                state.apply_action(action)
            self.assertEqual(len(state.history()), state.move_number())
            if name == "null":
                self.assertEqual(state.current_player(), spiel.TERMINAL)
                self.assertAlmostEqual(sum(state.returns()), 1, places=5)
                self.assertEqual(state.legal_actions(), [])

    def test_a_clone_is_apart(self):
        state = spiel.load_game("null").new_initial_state(seed=1)
        child = state.child(0)
        self.assertEqual(state.history(), [])
        self.assertEqual(child.history(), [0])

    def test_resampling_keeps_what_is_known(self):
        state = spiel.load_game("null").new_initial_state(seed=1)
        other = state.resample_from_infostate(0, random.Random(1).random)
        self.assertEqual(other.observation_string(0), state.observation_string(0))
        self.assertEqual(other.legal_actions(), state.legal_actions())


if __name__ == "__main__":
    unittest.main()
