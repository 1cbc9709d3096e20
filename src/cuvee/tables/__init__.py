"""One table where people and bots sit: seats, clock, undo, chat and storage."""
