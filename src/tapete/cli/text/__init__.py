"""What commands read and write: languages, numbers, cards, files, failures.

Modules, in the order to read them:

- ``language``: the language of the command line: ``--lang``, else ``TAPETE_LANG``, else Spanish
- ``help_words``: the words of ``--help`` that click writes itself, and those that stand for values
- ``failure``: bad input: one sentence on standard error, exit code 2, never a traceback
- ``file_failure``: a file that cannot be read or written
- ``output``: how a command answers: one JSON object with ``--json``, else something readable
- ``progress``: a bar on standard error while something long is computed
- ``figures``: numbers, sums, shares and dates in the language of the command line
- ``amount``: numbers of the command line: a bad one ends the command with what was expected instead
- ``card_text``: cards on a terminal: four colours, so that no suit is told by its colour alone nor by its shape alone
- ``cited``: rules on a terminal: where they stand in their text, and their ids
- ``setting_words``: settings written as words, ``name=value``: of a table or of a tournament
- ``law_name``: a law as it is named on the command line: by its id, or by the folder it lies in
- ``table_options``: the options that describe a table: its game, its law and its settings
- ``toml_file``: a TOML file that a command is given
- ``paper_file``: a paper that a command writes to a file
- ``growth``: how cost grows, as a table of costs at three sizes and their exponents
- ``listener``: the socket that a server listens on, and how its user is told of it
- ``data_sheet``: the data held about a person, line by line on screen
"""
