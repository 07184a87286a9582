"""Hedgerow: a home for tabletop games of nature and order."""

from hedgerow.registry import load, names

__all__ = ["load", "names"]
__version__ = "0.1.0"
