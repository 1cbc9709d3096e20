"""`python -m cuvee` is the command `cuvee`."""

from cuvee.cli import main

main()
