"""One hand, from the first card to the last pot.

Modules, in the order to read them:

- ``course``: the course of a hand: from step to step until somebody has to do something or the hand is over
- ``deal``: dealing: which cards the next steps need, to whom they go, and what is done when the deck runs short
- ``first_to_speak``: who speaks first in an interval
- ``bet_limits``: how much may be bet: the least and the most a player may raise to, by the table's structure of limits
- ``turn``: betting: what a player in turn may do, and how the hand goes on after it
- ``openers``: what a draw hand must hold to open the pot, and whether its opener held it
- ``evaluation``: the strength of a player's best hand from own and common cards, by the selection of the game
- ``pots``: main pot and side pots: who has a claim on which money, and how a tie shares it
- ``possible_strengths``: how strong a hand may be of which some cards are not known
- ``possible_together``: which strengths several such hands can have at once
- ``pot_result``: who wins each pot: by the cards where they are known, else as the croupier announced it
- ``told_result``: a showdown told by its results: what may be announced of a hand, and why not
- ``agreement``: whether everybody agrees to the winning hand before the pot is paid, and who decides where not
- ``showdown``: who shows, who concedes, and who is paid from which pot
"""
