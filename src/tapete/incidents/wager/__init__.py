"""The grammar of bets in live play: what words and chips bind a player to.

Modules, in the order to read them:

- ``wager``: what a player who bets with real chips does, the situation it is done in, and the act that binds them
- ``terms``: hearing what a player says: the accepted terms of betting, an amount, and conditionals
- ``point``: the points on which the grammar of bets decides, with their words and the rules behind them under a law
- ``chips_alone``: what chips say by themselves: call or raise, one chip or several, half of a raise, too few
- ``grammar``: the grammar of bets for live play: from what was said and put in, in which order, to the act that binds
- ``live_bet``: a bet made with words and chips at a live table: the grammar reads it, and the act that binds is done
"""
