"""The law to read: games, rules, searches, and laws side by side.

Modules, in the order to read them:

- ``laws``: the laws and what each has a page for
- ``desk_tables``: the tables at which the ruling desk answers: a law, and one of its games
- ``home``: the first page: the laws, the games, and a place to search
- ``law``: where it comes from, what it lets a casino open, how far it is covered, and how its doubts are read
- ``game``: a game under a law: the cards, the hands, what is paid, and every other value with its article
- ``numbers``: the numbers of a game: its exact figures drawn, for an evening that the reader tells
- ``certificate_file``: the certificate of a bet as a PDF, signed with the house's key
- ``contents``: the contents of a game's page: its parameters in groups, the groups in chapters, the tables apart
- ``entry``: a parameter as a page shows it: its label, what may be chosen, and the words it rests on
- ``rule``: its words, our reading, its values, what became of it, where it is used, and its neighbours
- ``usage``: where a rule is used: the parameters and readings that rest on it
- ``search``: searching all rules, with filters, a page at a time
- ``comparison``: two laws side by side: one game value by value, or how far they differ over all games
- ``coverage_bar``: a law's coverage as a bar: how many of its rules have which status
- ``example_hand``: an example of every category of an order of hands, found in the order itself
- ``lesson``: how a game is played, in six steps on what the engine deals
- ``article_words``: the words of rules as data: what a table shows when somebody asks why
"""
