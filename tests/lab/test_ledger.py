"""The ledger finds citations, ranges and marks."""

from pathlib import Path

from hedgerow import load
from hedgerow.lab.ledger import covered, ledger, named


def test_a_line_names_single_rules_and_ranges():
    assert named("it is so (NA-7, NA-9 to NA-11).") == {"NA-7", "NA-9", "NA-10", "NA-11"}


def test_marks_of_a_test_are_read(tmp_path):
    path = tmp_path / "test_x.py"
    path.write_text('@rule("NA-1", "NA-2")\ndef test_x():\n    pass\n')
    assert list(covered(path)) == [("NA-1", "test_x"), ("NA-2", "test_x")]


def test_a_rule_without_a_test_is_incomplete(tmp_path):
    folder = tmp_path / "games" / "natura"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text('@rule("NA-1")\ndef test_x():\n    pass\n')
    entries = {entry.rule: entry for entry in ledger(load("natura"), Path(tmp_path))}
    assert entries["NA-1"].complete
    assert entries["NA-2"].code
    assert not entries["NA-2"].complete
