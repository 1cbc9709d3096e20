"""The three modules of Tuscany, which can be combined at will."""

from __future__ import annotations

from cuvee.games.viticulture.box.modules import Module
from cuvee.games.viticulture.tuscany import workers
from cuvee.games.viticulture.tuscany.box.contents import BOARD, STRUCTURES, WORKERS, TuscanyBox
from cuvee.games.viticulture.tuscany.rules import deeds
from cuvee.games.viticulture.tuscany.rules.extended_board import ExtendedBoard
from cuvee.games.viticulture.tuscany.rules.special_workers import SpecialWorkers
from cuvee.games.viticulture.tuscany.rules.structure_cards import StructureCards
from cuvee.games.viticulture.tuscany.state import Tuscany

WORDS = (deeds, workers)  # to import them is to know the words and names of the component files
MODULES = (
    Module(BOARD, ExtendedBoard, TuscanyBox, Tuscany),
    Module(STRUCTURES, StructureCards, TuscanyBox, Tuscany),
    Module(WORKERS, SpecialWorkers, TuscanyBox, Tuscany),  # who may use whatever the others bring
)
