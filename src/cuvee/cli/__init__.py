"""The command line: `cuvee play`, `cuvee rules`, `cuvee soak` …"""

from __future__ import annotations

import sys

from cuvee.kernel import CuveeError


def main() -> None:
    """Run the command; what Cuvée refuses is said in one line, without a traceback."""
    from cuvee.cli.commands import app

    try:
        app()
    except CuveeError as problem:
        sys.exit(f"cuvee: {problem}")
