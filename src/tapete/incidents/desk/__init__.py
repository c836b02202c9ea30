"""The ruling desk: from an incident and its facts to what the law answers.

The data lie beside the code: ``kinds``, ``rulings`` by law, ``effects``, and what each module of their name reads.

Modules, in the order to read them:

- ``vocabulary``: the closed sets of words in which rulings are written: the data files use no others
- ``kind``: the kinds of incident: what can go wrong at a table, in words a table chief would use
- ``fact``: the facts an incident turns on: what is asked, what may be answered, and whether an answer meets a condition
- ``effect``: what a ruling does: a verb, and to whom or what, as the data write it
- ``ruling``: what a law answers to an incident: the outcome, what follows from it, and the articles
- ``silence``: what the desk answers where a regulation is silent: that it is, who decides and by which article
- ``desk``: the ruling desk: from a kind of incident and its facts to the ruling of a law, or to the fact that is
  missing
- ``choice``: what a ruling does, once whoever the text leaves it to has chosen
- ``labels``: names for what the rulings only identify
- ``names``: the names under which incidents, facts and answers are typed: Spanish for people, English for programs
- ``involved``: whom, which cards and which sums an incident is about, as far as the consequences of its ruling need it
- ``question``: the questions of a ruling's form, beside those on its facts, and the words of their answers
- ``cases``: all that a law can answer to an incident, case by case of its facts; and several laws side by side
- ``likeness``: how alike a query is to the phrases by which a kind is spoken of: by pieces of words
- ``search``: finding an incident as it is spoken of, in Spanish or English: by stems and synonyms, the rarest words
  first
- ``report_book``: the book of reports: an incident at a table, who was concerned, the ruling of its law, and who
  wrote it down
"""
