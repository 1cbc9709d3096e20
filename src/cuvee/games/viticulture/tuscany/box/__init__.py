"""What Tuscany adds to the box: components, the vocabulary of their moves, and the ways of special workers."""
