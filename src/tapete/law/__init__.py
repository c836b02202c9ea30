"""The law as data: the rules of the texts, the parameters they fix, and the rules of one table resolved from them.

The data stands beside the code in ``rules``, ``vocabulary``, ``profiles``, ``readings`` and ``status``;
docs/law-data.md describes it.
"""
