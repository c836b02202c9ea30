"""Exact returns, strategies and equities with numpy and numba, which no engine imports.

Begin with ``ask``: a question finds its module, and the module its answer.

Modules, each after those it rests on:

- ``rules``: what odds read of rules that are not a house-banked table's

Folders:

- ``kernels``: counting in compiled code: strengths of card sets, combinations, and hands up to an exchange of suits
- ``ask``: a question about odds and its answer: what may be asked, which module computes it, and how the answer is kept
- ``bank``: games against the bank's hand: sin descarte, caribbean stud, tres cartas
- ``equal``: Trijoker and let it ride: three equal bets, two of which can be taken back
- ``holdem``: hold'em against the bank: every deal covered
- ``pai_gow``: both sides set by the house way, or the player's as is best
- ``blackjack``: what blackjack is worth to a player who plays as well as the cards they see allow
- ``side``: bets beside the main game, and roulette
- ``equity``: what share of the pot each hand of a circle game can expect
- ``night``: a night of many rounds: what it can come to, when the money runs out, what each line of a table does
- ``checks``: the exact figures by another way: every deal gone through, or millions of rounds dealt in arrays
- ``simulate``: rounds and hands played at random, to hold the exact figures against
"""
