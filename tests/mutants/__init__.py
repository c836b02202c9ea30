"""Are the rules really tested? Each is broken by one edit of its data, and the tests that name it must notice.

- ``mutation``: where a rule stands in the data, and the edits that break it there
- ``edits.toml``: edits written by hand, where the nearest edit breaks nothing
- ``reading``: which parameters' values are asked for where something is decided
- ``trial``: one edit tried in a process of its own: do the tests that name the rule fail?
- ``children``: commands that a trial starts in processes of their own read the broken file too
- ``result``: what became of each, kept in a file so that a run goes on where it stopped
- ``test_mutation``: the edits are what they say
- ``__main__``: ``python -m tests.mutants`` (``make mutants``): a sample or all, one after another or several at once
"""
