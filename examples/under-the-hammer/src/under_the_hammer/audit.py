"""What must hold after every move: no bottle appears or vanishes."""

from cuvee.kernel import Game
from under_the_hammer.state import NOTHING, UnderTheHammer


def audit(game: Game) -> None:
    """Count the bottles."""
    assert isinstance(game, UnderTheHammer)
    sold = [lot for won in game.won for lot in won]
    here = [] if game.lot == NOTHING else [game.lot]
    lots = sorted([*game.cellar, *here, *sold, *game.angels])
    assert lots == list(range(len(game.box.lots))), f"the lots are {lots}"
