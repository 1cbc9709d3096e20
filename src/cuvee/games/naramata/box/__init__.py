"""What is in the box: the components, read from the data files, and the vocabulary of moves."""
