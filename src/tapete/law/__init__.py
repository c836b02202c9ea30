"""The law as data: the rules of the texts, the parameters they fix, and the rules of a table resolved from them.

The data lie beside the code: ``rules`` (the words of the law and ours in English), ``spanish`` (ours in Spanish),
``references`` (where each rule stands in its text), ``profiles`` (their parameters), ``readings`` (how gaps and slips
are read), ``status`` (what became of each rule), ``doors`` (where each is met) and ``vocabulary`` (the names of
parameters).

Modules, in the order to read them:

- ``rule``: the registry of all rules of the sources: the words of the law, and ours about them in Spanish and English
- ``article``: where a rule stands in its text, as a lawyer writes it: «art. 15.2, párr. 3.º», «anexo I, ap. 2.b)»
- ``catalogue``: the subjects of the law: the games by their ids, and the family each belongs to
- ``files``: reading the data files that stand beside a package: this one, unless another is named
- ``file_refusal``: why a file that somebody wrote cannot be read: where in it, and what is expected there
- ``vocabulary``: the names of parameters: what each is called, of which type it is, and the words it may take
- ``value``: the values a parameter can have, and how they are read from data and from a command line, and written for
  people
- ``parameter``: one parameter of a law: what the text fixes, bounds or leaves open, and because of which rules
- ``profile``: a law's profile: the games of its catalogue and the parameters of each, the narrower file prevailing
  over the wider
- ``resolve``: resolving a table's rules: the law's parameters with the operator's choices, or a refusal that names
  the article
- ``table_rules``: The rules of one table: every parameter of its game with the value in force and the article it
  rests on
- ``refusal``: a refusal that closes with the articles it rests on
- ``definitions``: which rules define a category of hand, and which break a tie in it
- ``house_way``: the written house way: how the croupier sets seven cards at pai gow, line by line, as data
- ``wording``: values of the law in words
- ``search``: searching the rules in Spanish and English: every word must occur, accents and case do not count
- ``difference``: where two laws differ, value by value, for the games both have; and the games only one has
- ``folder``: laws that lie in folders of their own: drafts, and rules of no regulation
- ``coverage``: what became of each rule: its status, the doors where people meet it, and what is still missing
"""
