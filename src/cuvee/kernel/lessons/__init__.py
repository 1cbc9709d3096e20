"""Lessons: text files that teach a game at its own table. `lesson` reads them, `coach` leads through one.

How they are written: docs/lessons.md.
"""

from cuvee.kernel.lessons.coach import Coach, Run, reply, rings
from cuvee.kernel.lessons.lesson import Lesson, find, first_game, lessons, load

__all__ = ["Coach", "Lesson", "Run", "find", "first_game", "lessons", "load", "reply", "rings"]
