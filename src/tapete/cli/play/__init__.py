"""``tapete play``: sessions at a table on the terminal.

Modules, in the order to read them:

- ``session``: a session at a table on the terminal: rounds until the player leaves, nobody answers or the chips run out
- ``prompt``: asking at the table: one line, one answer
- ``money``: money at the table: euros where it is played for them, chips in a tournament
- ``terms``: what a table goes by, in words: some of its rules with the values in force
- ``table``: a table of one's own: the croupier does their part, the player asks, the table decides
- ``house``: a session of a house-banked game: bets, decisions, how each bet came out, round after round
- ``bets``: asking for the bets of a round: the opening one, then the side bets the table has
- ``decisions``: asking for a decision: play or fold, withdraw or keep, bet or check, buy a card, set the hands, take
  the bank
- ``felt``: the felt on a terminal: the bank's cards, the common ones, the player's box with its bets, and whose turn
  it is
- ``result``: how a round came out for the player: one line a bet, and the net
- ``paytable``: what every bet of a table pays, drawn from its rules, with the lines that paid in the last round marked
- ``articles``: the rules behind what just happened at the table: article, id, the words of the law and our reading
- ``circle``: a session of a circle game against bots
- ``other``: the games that are not poker, in the terminal: double-zero roulette, and blackjack with its
  jackpot of sevens
- ``options``: a session drawn from options alone
- ``fields``: what a command still has to say, asked for one field at a time, each by its kind
"""
