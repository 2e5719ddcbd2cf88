#!/usr/bin/python3
"""Learns to play the null game with numpy, in some seconds: REINFORCE, against
seats that play at random.

    PYTHONPATH=python examples/learn.py

A wish for each move, by its verb and first argument, is all that is learned.
"""
import numpy as np

import starboard

N, WIDE, MOVES = 1024, 8, (6, 8)  # games, legal moves looked at, verbs and words
batch = starboard.Batch("null", N, players=2)
rng = np.random.default_rng(1)


def play(wish, seed):
    """A game in each place: who won, and the way to wish for more of that."""
    batch.reset(seed)
    push = np.zeros((N,) + wish.shape)
    while not batch.over.all():
        verb, arg = batch.verb[:, :WIDE], batch.arg[:, :WIDE, 0]
        mask, mine = batch.mask[:, :WIDE], batch.seat == 0
        chance = np.exp(wish[verb % 6, arg % 8] * mine[:, None]) * mask
        chance /= np.maximum(chance.sum(1, keepdims=True), 1e-9)
        action = (chance.cumsum(1) < rng.random((N, 1))).sum(1)
        action = np.minimum(action, batch.legal - 1)  # -1 where it is over
        move = (np.arange(WIDE) == action[:, None]) * 1.0 - chance
        game = np.arange(N)[:, None]
        np.add.at(push, (game, verb % 6, arg % 8), move * mine[:, None] * mask)
        batch.step(action, again=False)
    return batch.reward[:, 0].copy(), push


def learn(rounds=40, rate=8.0):
    wish = np.zeros(MOVES)
    for k in range(rounds):
        won, push = play(wish, k * N)
        wish += rate * ((won - won.mean())[:, None, None] * push).mean(0)
    return wish


if __name__ == "__main__":
    before, after = play(np.zeros(MOVES), 10**6)[0], play(learn(), 10**6)[0]
    print(f"wins {before.mean():.1%} at random, {after.mean():.1%} when it has learned")
