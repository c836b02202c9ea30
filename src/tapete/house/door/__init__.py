"""Who comes in: identity, age, the register of excluded persons, and who may watch.

Modules, in the order to read them:

- ``identity``: who somebody is by the document they show, and the date on which they come of age
- ``excluded_list``: the register of excluded persons as the authority hands it over: a list in CSV, whole each time
- ``event``: what can happen at the door on a day
- ``state``: the door on a day: who is inside, who was turned away, and every look into the register of excluded persons
- ``access``: the door: identity, age, the register of excluded persons, and one account a person
- ``spectators``: who may watch a game without playing it
- ``file``: the door of a day told in a file, which names persons by their documents and includes the register
"""
