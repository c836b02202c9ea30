"""Events, commands, options and refusals in words: once, for the room, the terminal, files, reports and pages.

Begin with ``telling``, then ``events``.

Modules, each after those it rests on:

- ``language``: the languages that people read
- ``phrasebook``: sentences of the engines in Valencian, found by their Spanish
- ``catalogue``: the one catalogue of translations: Spanish in the code, other tongues in the files beside it
- ``guests``: what a guest is called
- ``alphabet``: the order in which Spanish lists names
- ``telling``: how an event becomes a sentence: words written once, as ``español|English``, and what goes into them
- ``titles``: what kinds of events are called: above their articles, and on the list of what a house is accountable for
- ``control``: what control finds, in words for the house: what is watched, and how far it can still be chance
- ``commands``: labels of commands, of their fields and of the values a field may take
- ``acts``: what a player says to decide: the letter one may type for it, and the words, in the first person
- ``bets``: bets of the house-banked games in words: what they are called, what decides them, and how they come out
- ``settled_title``: what a settled bet of any house-banked game is called
- ``choices``: the operator's choices inside the regulation, in words
- ``misread``: what is wrong with a message that is no command, in one sentence: which part, and what would be accepted
- ``casino_fault``: what is wrong with a casino's file or with a form of it, by the titles of its fields
- ``figures``: numbers, money, shares, dates and times as people write them in each tongue, all by Babel
- ``hand_text``: a past hand as a text: the cards as whoever asks saw them, what happened, what was paid, and the
  articles

Folders:

- ``events``: what happens, in words: a module for each kind of stream
- ``headlines``: how a hand came out for whoever reads it, in one sentence
"""
