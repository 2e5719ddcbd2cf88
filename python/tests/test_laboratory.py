"""Batches and single games: what one sees, plays and is told."""
import ctypes
import importlib
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import starboard
from starboard.library import numpy

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def play_on(batch, steps, seed):
    """Random moves, with numbers of its own."""
    rng = random.Random(seed)
    ended = 0
    for _ in range(steps):
        ended += batch.step([int(rng.random() * n) for n in batch.legal])
    return ended


class Batches(unittest.TestCase):
    def test_games_are_those_of_their_seeds(self):
        for game in starboard.games():
            one, two = (starboard.Batch(game, 8, seed=5) for _ in range(2))
            play_on(one, 300, 1)
            play_on(two, 300, 1)
            self.assertEqual(list(one.seed), list(two.seed))
            alone = starboard.Game(game, 5)
            again = starboard.Batch(game, 8, seed=5)
            self.assertEqual([again.move(0, k) for k in range(again.legal[0])], alone.legal)

    def test_new_games_begin_where_others_end(self):
        batch = starboard.Batch("null", 16, seed=100)
        seeds = [int(s) for s in batch.seed]
        ended = play_on(batch, 200, 2)
        self.assertGreater(ended, 16)
        self.assertEqual(ended, sum((int(s) - old) // 16 for s, old in zip(batch.seed, seeds)))
        self.assertTrue(all(seat >= 0 for seat in batch.seat))

    def test_an_end_is_told_once(self):
        batch = starboard.Batch("null", 4, seed=1, players=3)
        rng = random.Random(3)
        seen = 0
        for _ in range(200):
            ended = batch.step([int(rng.random() * n) for n in batch.legal])
            self.assertEqual(sum(map(int, batch.over)), ended)
            for i in range(4):
                reward, rank = list(batch.reward[i]), list(batch.rank[i])
                self.assertEqual(sum(reward) > 0, bool(batch.over[i]))
                if batch.over[i]:
                    seen += 1
                    self.assertAlmostEqual(sum(reward), 1, places=5)
                    self.assertEqual([r > 0 for r in reward], [r == 1 for r in rank])
        self.assertGreater(seen, 4)

    def test_the_mask_shows_the_legal_actions(self):
        batch = starboard.Batch("arcs", 4, seed=9)
        rng = random.Random(4)
        for _ in range(200):
            for i in range(4):
                n = int(batch.legal[i])
                self.assertEqual(list(batch.mask[i]), [1] * n + [0] * (1024 - n))
            batch.step([int(rng.random() * n) for n in batch.legal])

    def test_moves_are_numbers(self):
        batch = starboard.Batch("null", 1, seed=1)
        about = starboard.about("null")
        for k in range(batch.legal[0]):
            move = batch.list[0]["at"][k] if numpy else batch.list[0].at[k]
            verb = int(move["verb"] if numpy else move.verb)
            arg = int((move["arg"] if numpy else move.arg)[0])
            row = about["verbs"][verb]
            words = about["nouns"][row["args"][0]]
            self.assertEqual(batch.move(0, k), f"{row['id']} {words[arg]}")
            self.assertEqual(batch.find(0, batch.move(0, k)), k)

    def test_a_wrong_action_changes_nothing(self):
        batch = starboard.Batch("null", 3, seed=1)
        before = [int(s) for s in batch.steps], list(batch.legal)
        for wrong in ([0, 0, 1024], [0, -2, 0]):
            with self.assertRaises(ValueError):
                batch.step(wrong)
        with self.assertRaises(ValueError):
            batch.step([0])
        self.assertEqual(([int(s) for s in batch.steps], list(batch.legal)), before)

    def test_one_may_wait(self):
        batch = starboard.Batch("null", 2, seed=1)
        batch.step([starboard.LEAVE, 0])
        self.assertEqual([int(s) for s in batch.steps], [0, 1])

    def test_what_is_refused(self):
        for make in (lambda: starboard.Batch("chess"), lambda: starboard.Batch("null", 0),
                     lambda: starboard.Batch("null", players=9),
                     lambda: starboard.Batch("null", colour="red"),
                     lambda: starboard.about("chess"),
                     lambda: starboard.Batch("null").find(0, "bid 99"),
                     lambda: starboard.Batch("null").choose(0, "nobody"),
                     lambda: starboard.Batch("null").observe(5)):
            with self.assertRaises(ValueError):
                make()
        with self.assertRaises(IndexError):
            starboard.Batch("null").move(1, 0)

    def test_arrays_outlive_their_batch(self):
        mask = starboard.Batch("null", 2, seed=1).mask
        self.assertEqual(int(mask[1][0]), 1)

    @unittest.skipIf(numpy is None, "numpy is not here")
    def test_arrays_are_the_memory_itself(self):
        batch = starboard.Batch("arcs", 4, seed=1)
        at = {name: getattr(batch, name).ctypes.data
              for name in ("seat", "mask", "own", "legal", "verb")}
        play_on(batch, 20, 1)
        self.assertEqual(at, {name: getattr(batch, name).ctypes.data for name in at})
        with self.assertRaises(ValueError):
            batch.mask[0, 0] = 0


class Observations(unittest.TestCase):
    def test_they_have_the_rows_of_the_table(self):
        for game in starboard.games():
            about = starboard.about(game)
            for seats in (2, 3):
                batch = starboard.Batch(game, 2, seed=1, players=seats)
                own, common = batch.observe()
                self.assertEqual(len(own[0]), seats)
                self.assertEqual(len(own[0][0]), sum(row["n"] for row in about["own"]))
                self.assertEqual(len(common[0]), sum(row["n"] for row in about["common"]))

    def test_the_own_hand_is_seen_and_no_other(self):
        """Two games that differ in what the seat cannot see look the same."""
        hand = starboard.about("arcs")["own"][0]
        self.assertEqual(hand["id"], "hand")
        game = starboard.Game("arcs", 7, players=3)
        rng = random.Random(1)
        for _ in range(60):
            if game.over:
                break
            seat = game.seat
            own = lambda g, truth: [int(x) for x in g.observe(seat, truth)[0][0][:hand["n"]]]
            self.assertEqual(own(game, False), own(game, True))
            other = game.resample(seat, rng.getrandbits(32))
            self.assertEqual(own(other, True), own(game, True))
            self.assertEqual(other.view(seat), game.view(seat))
            self.assertEqual(other.legal, game.legal)
            game.step(rng.choice(game.legal))

    def test_what_is_hidden_is_drawn(self):
        hand = starboard.about("arcs")["own"][0]["n"]
        theirs = lambda truth: [int(x) for x in game.observe(0, truth)[0][1][:hand]]
        same = 0
        for seed in range(20):
            game = starboard.Game("arcs", seed)
            same += theirs(False) == theirs(True)
            self.assertEqual(theirs(False), theirs(False))
        self.assertLess(same, 5)


class Games(unittest.TestCase):
    def test_a_record_is_one(self):
        program = os.environ.get("STARBOARD")
        for name in starboard.games():
            game = starboard.Game(name, 3)
            rng = random.Random(5)
            while not game.over and len(game.history) < 150:
                game.step(rng.choice(game.legal))
            self.assertIn("\nseed 3\n", game.record())
            if program:
                with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
                    file.write(game.record())
                    file.flush()
                    subprocess.run([program, "replay", file.name, "--verify"],
                                   check=True, stdout=subprocess.DEVNULL)
        with self.assertRaises(ValueError):
            starboard.Game("null").resample(0, 1).record()

    def test_a_copy_goes_its_own_way(self):
        game = starboard.Game("null", 3)
        game.step(0)
        other = game.copy()
        self.assertEqual(other.hash, game.hash)
        other.step(0)
        self.assertNotEqual(other.hash, game.hash)
        self.assertEqual((len(game.history), len(other.history)), (1, 2))

    def test_bots_play_the_same_again(self):
        def played():
            game = starboard.Game("null", 4, players=3)
            while not game.over:
                game.step(game.bot("normal", seed=len(game.history)))
            return game.history, game.rank
        self.assertEqual(played(), played())

    def test_texts(self):
        game = starboard.Game("arcs", 1, players=3)
        self.assertIn("lead", game.question)
        self.assertEqual(len(game.view(0)["asked"]), 1)
        self.assertIn("Chapter 1", game.picture())
        self.assertTrue(game.say(0))
        self.assertAlmostEqual(sum(game.value()), 1, places=6)
        self.assertNotEqual(game.view(0), game.view())
        with self.assertRaises(ValueError):
            game.view(3)


class Example(unittest.TestCase):
    @unittest.skipIf(numpy is None, "numpy is not here")
    def test_it_learns(self):
        sys.path.insert(0, str(ROOT / "examples"))
        learn = importlib.import_module("learn")
        before = learn.play(numpy.zeros(learn.MOVES), 10**6)[0].mean()
        after = learn.play(learn.learn(rounds=20), 10**6)[0].mean()
        self.assertLess(abs(before - 0.5), 0.06)
        self.assertGreater(after, 0.65)

    def test_the_benchmark_measures(self):
        from starboard import bench
        plain, observed = bench.measure("null", 2, steps=20, n=16)
        self.assertGreater(plain, 0)
        self.assertGreater(observed, 0)


class Library(unittest.TestCase):
    def test_it_shows_only_its_names(self):
        from starboard.library import lib
        self.assertTrue(hasattr(lib, "lab_step"))
        for hidden in ("game_step", "bot_choose", "lab_state"):
            self.assertFalse(hasattr(lib, hidden), hidden)

    def test_structs_are_as_c_has_them(self):
        from starboard.library import Move, MoveList
        self.assertEqual(ctypes.sizeof(Move), 8)
        self.assertEqual(ctypes.sizeof(MoveList), 4 + 1024 * 8)


if __name__ == "__main__":
    unittest.main()
