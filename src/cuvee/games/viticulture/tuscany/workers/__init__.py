"""The special workers, one module each: what it may do, the decisions that it asks for, and what it promises.

To import the package is to know the workers that `workers.toml` may name; a further one is brought in the same way (see
`box.special`).
"""

from cuvee.games.viticulture.tuscany.workers import (
    chef,
    farmer,
    innkeeper,
    mafioso,
    merchant,
    messenger,
    oracle,
    politico,
    professore,
    soldato,
    traveler,
)

__all__ = [
    "chef",
    "farmer",
    "innkeeper",
    "mafioso",
    "merchant",
    "messenger",
    "oracle",
    "politico",
    "professore",
    "soldato",
    "traveler",
]
