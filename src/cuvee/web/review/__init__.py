"""The page of a finished game that is looked at again: handlers, what they gather, and how it is drawn."""
