"""Programs that know a game only from its log: each rebuilds the table from the events that everybody is told."""
