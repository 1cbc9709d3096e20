"""A finished game, looked at again: what each decision cost, what was luck, and what could have been."""

import cuvee.bots  # noqa: F401  says how many threads numpy may use, before it is imported
