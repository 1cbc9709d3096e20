"""What a position is worth, and a position as numbers."""
