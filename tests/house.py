"""The games of the house, for tests that expect more of them than of a guest that happens to be installed."""

import cuvee

HOUSE = [cuvee.kind(id) for id in ("naramata", "dom-pierre", "viticulture")]
