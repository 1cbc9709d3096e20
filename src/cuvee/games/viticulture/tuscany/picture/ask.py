"""What special workers ask beside the hand."""

from __future__ import annotations

from cuvee.games.viticulture.picture import ask
from cuvee.games.viticulture.picture.ask import YES_NO, Ask

ANSWERS = {**ask.ANSWERS, "ActAgain": YES_NO, "BonusAgain": YES_NO, "Foresee": YES_NO}


class TuscanyAsk(Ask):
    """Draws the tile."""

    answers = ANSWERS
    private = ("Foresee",)
