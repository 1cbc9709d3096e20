"""The vocabulary of Dom Pierre: every move, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.kernel import Vocabulary

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.box.contents import Box

ACTIONS = ("vineyard", "winery", "village", "logistics", "sales", "objectives")
VINEYARD, WINERY, VILLAGE, LOGISTICS, SALES, OBJECTIVES = range(6)
PRESSES = ("left", "middle", "right")
ROUTES = ("north", "east", "south", "west")
COLOURS = ("grey", "blue")
GREY, BLUE = 0, 1
BOTTLE, BARREL = 0, 1

# The kinds of moves. The argument of a move is its place within its kind.
(
    KEEP_TILE,
    BESIDE,
    MOVE,
    ACT,
    DISMISS,
    TILE,
    PLANT,
    POINT,
    HARVEST,
    FROM,
    TO,
    SKIP,
    PLACE,
    RETURN,
    DECLARE,
    PRESS,
    BENEFIT,
    CHAMPAGNE,
    BONUS,
    SELL,
    SHIFT,
    ADD,
    ADD_TILE,
    CONFIRM,
    GOAL,
    DRAW,
    LOCAL,
    SCORE,
    BUY,
    CORK,
    TAKE,
    USE,
    MARKER,
    DONE,
    FINISH,
) = range(35)

# Places of TILE: the vintage tile, the strength tile in each column, none.
TILE_VINTAGE, TILE_NONE = 0, 1 + len(ACTIONS)

# How the value of a harvest tile is made: as counted, with a worker, with the planted grape, with both.
WITH_WORKER, WITH_GRAPE = 1, 2
WAYS = ("", "+worker", "+grape", "+worker+grape")
NO_HARVEST = 3 * len(WAYS)

# What two champagnes of a press are; the second half of the list with the vintage effect.
OUTPUTS = ("bottles", "bottle+barrel", "barrels")
DECLARATIONS = ("bottles", "barrels", "both")
BENEFITS = ("harvest-1", "harvest-2", "blue-1", "blue-2", "champagne", "bonuses", "worker")
LEVELS = 3


def vocabulary(box: Box) -> Vocabulary:
    """All moves that the components in the box allow."""
    varieties = [variety.id for variety in box.varieties]
    fields = [f"{x}-{y}" for x, y in box.fields]
    spaces = [f"{route}-{space + 1}" for route in ROUTES for space in range(box.spaces)]
    goals = [card.id for card in box.objectives]
    kinds = [kind.id for kind in box.prestige]
    values = range(1, box.harvest_max + 1)
    words = Vocabulary()
    words.block(KEEP_TILE, [f"keep/{action}" for action in ACTIONS])
    words.block(BESIDE, [f"beside/{action}" for action in ACTIONS])
    words.block(MOVE, [f"move/{action}" for action in ACTIONS])
    words.block(ACT, ["act"])
    words.block(DISMISS, ["dismiss"])
    words.block(TILE, ["tile/vintage", *(f"tile/strength>{action}" for action in ACTIONS), "tile/none"])
    words.block(PLANT, [f"plant/{variety}>{field}" for variety in varieties for field in fields])
    words.block(POINT, [f"point/{field}" for field in fields])
    words.block(HARVEST, [*(f"harvest/{variety}{way}" for variety in varieties for way in WAYS), "harvest/none"])
    words.block(FROM, [f"from/{place}" for place in (*fields, *spaces, "presses", "maison", "supply")])
    words.block(TO, [f"to/{place}" for place in (*fields, *ROUTES, "presses")])
    words.block(SKIP, [f"skip/{route}" for route in ROUTES])
    words.block(PLACE, [f"place/{v}-{value}>{press}" for v in varieties for value in values for press in PRESSES])
    words.block(RETURN, [f"return/{variety}-{value}" for variety in varieties for value in values])
    words.block(DECLARE, [f"declare/{kinds_made}" for kinds_made in DECLARATIONS])
    words.block(PRESS, [f"press/{p}/{made}{plus}" for plus in ("", "+vintage") for p in PRESSES for made in OUTPUTS])
    words.block(BENEFIT, [f"village/{benefit}" for benefit in BENEFITS])
    words.block(CHAMPAGNE, [f"champagne/{press}-{place}" for press in PRESSES for place in (1, 2)])
    words.block(BONUS, [f"bonus/{goal}" for goal in goals])
    words.block(SELL, [f"sell/{market}" for market in (*ROUTES, "reims")])
    words.block(SHIFT, [f"shift/{route}" for route in ROUTES])
    words.block(ADD, [f"add/{colour}-{kind.id}" for colour in COLOURS for kind in box.equipment])
    words.block(ADD_TILE, [f"add/{kind}" for kind in kinds])
    words.block(CONFIRM, ["confirm"])
    words.block(GOAL, [f"goal/{goal}" for goal in goals])
    words.block(DRAW, ["draw"])
    words.block(LOCAL, ["local-sale"])
    words.block(SCORE, [f"score/{goal}/{level}" for goal in goals for level in range(1, LEVELS + 1)])
    words.block(BUY, ["buy-prestige"])
    words.block(CORK, [f"cork/{action}" for action in ACTIONS])
    words.block(TAKE, [*(f"take/{kind}" for kind in kinds), "take/unseen"])
    words.block(USE, [f"use/{kind}" for kind in kinds])
    words.block(MARKER, [f"marker>{press}" for press in PRESSES])
    words.block(DONE, ["done"])
    words.block(FINISH, ["finish"])
    return words
