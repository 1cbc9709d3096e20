"""Tables where people and bots sit: seats, clocks, undo, chat and storage. It knows no page and no particular game.

house = House(Database("sqlite:///games.sqlite"))
await house.open()
people, founding = People(house.database, house.forget), Founding(house)
anna = await people.guest("Anna")
room = await house.room(await founding.quick(anna, "naramata", "normal"))
await house.act(room, anna.id, "move", seat=0, ply=0, what="vehicle/red")
"""

from cuvee.tables.course import CannotUndo, Course
from cuvee.tables.database import Database
from cuvee.tables.founding import Founding, Plan, Wish
from cuvee.tables.house import House
from cuvee.tables.lists import Lists
from cuvee.tables.model import PHRASES
from cuvee.tables.notices import Mailbox, Postman
from cuvee.tables.people import THEMES, People
from cuvee.tables.rematch import Rematches
from cuvee.tables.room import Room
from cuvee.tables.thinking import LEVELS

__all__ = [
    "LEVELS",
    "PHRASES",
    "THEMES",
    "CannotUndo",
    "Course",
    "Database",
    "Founding",
    "House",
    "Lists",
    "Mailbox",
    "People",
    "Plan",
    "Postman",
    "Rematches",
    "Room",
    "Wish",
]
