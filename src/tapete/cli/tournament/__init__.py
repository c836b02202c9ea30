"""``tapete tournament``: structures, runs, prizes and leagues.

Modules, in the order to read them:

- ``structure_file``: a tournament's structure in a TOML file
- ``structure_sheet``: a structure on screen: its levels with the clock, breaks and chips that leave, and what the
  check found
- ``new``: a first structure for a field and a duration, in a file to change
- ``check``: a structure before it is announced, with everything the law and the table object to
- ``run``: a tournament directed from the terminal, written to a file that survives a crash
- ``journal``: a tournament read from the file of its run, for commands that only look at it
- ``simulate``: whole tournaments with bots, to see what a structure does and that nothing breaks
- ``prizes``: the pool, the levy, the house's part and every prize, to the cent
- ``icm``: what each stack is worth of the prizes left, and its money to the cent
- ``league_results``: the tournaments of a league whose results are in the files of their runs
- ``league``: the standing of a league described in a file, its pot and its prizes
- ``print``: the sheets of a tournament in progress as PDF
- ``data``: everything a tournament holds about a person, who has a right to see it (MED-LOPD.2)
"""
