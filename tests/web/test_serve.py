"""`cuvee serve`, as a person starts it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen


def test_the_address_is_said_once_somebody_answers_there(tmp_path: Path) -> None:
    there = {**os.environ, "CUVEE_DATABASE_URL": f"sqlite:///{tmp_path}/tables.sqlite", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "cuvee", "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, env=there, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        said = server.stdout.readline()
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+", said)
            assert found, said
            with urlopen(found[0]) as answer:
                assert answer.status == 200
        finally:
            server.terminate()
