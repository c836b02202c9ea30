"""A round from the first bet to the last payment, in the order in which it is played.

Modules, in the order to read them:

- ``draft``: a decision being written: events are added one by one, each seeing the table the ones before it left
- ``guards``: what every command is checked for: somebody who is at the table, in a phase that allows it
- ``attendance``: the table around its rounds: opening and closing, who sits down and leaves, the last rounds, shared
  meters
- ``bets``: bets before the deal: which a box may have, how much, and in which box a player may put them
- ``backers``: betting on another's hand: a backer follows its holder, and keeps enough chips for every bet the holder
  may make
- ``banker``: the bank that goes round (pai gow): to whom it is offered, and what the house stakes against its holder
- ``before_deal``: before the deal: the bank is offered, bets go into their boxes, and «no va más»
- ``deal``: which card goes where, in the law's order and direction, by hand or from an automatic shoe
- ``turn``: a player's decision in turn: play or fold, withdraw or keep, bet or check, buy a card, set the hands
- ``house_way``: setting seven cards by the written house way
- ``side_bets``: stakes beside the main game, each decided by the player's own cards and a table or a meter
- ``jackpots``: what each winner takes from a meter when one or several win in the same round
- ``announcements``: what the croupier says at the showdown, where the rules ask for it
- ``told_result``: a hand told by its result: it loses, ties or wins, and with what
- ``settlement``: the end of a round: the bank's hand is turned up, hands are shown and compared, bets collected and
  paid
"""
