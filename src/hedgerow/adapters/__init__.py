"""The games as environments of the field's libraries; each adapter imports its own library alone.

`hedgerow.adapters.pettingzoo`, `.openspiel` and `.gymnasium` need the extras of the same names;
`.vector` steps many games at once and needs only NumPy.
"""
