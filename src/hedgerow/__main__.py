"""`python -m hedgerow` is the same as `hedgerow`."""

from hedgerow.cli import main

raise SystemExit(main())
