"""The command ``tapete``, which needs more than the library: it says so where that is missing."""

import sys

from tapete.cli.text.language import told
from tapete.library.extras import MissingExtraError, needing


def main() -> None:
    """Run the command line, or say how to install it."""
    try:
        with needing("cli"):
            from tapete.cli.main import main as run
    except MissingExtraError as missing:
        sys.stderr.write(f"tapete: {told(missing.sentence)}\n")
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
