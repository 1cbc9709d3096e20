"""The command line: `cuvee play`, `cuvee rules`, `cuvee soak` …"""

from __future__ import annotations

import sys

from cuvee.kernel import CuveeError


def main() -> None:
    """Run the command; what Cuvée refuses is said in one line, without a traceback, and Ctrl+C ends it in silence."""
    try:
        from cuvee.cli.commands import app

        app()
    except CuveeError as problem:
        sys.exit(f"cuvee: {problem}")
    except KeyboardInterrupt:  # before the command itself has begun
        sys.exit(130)
