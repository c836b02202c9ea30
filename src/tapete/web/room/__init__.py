"""The tables: the lobby, the felt, the socket, and the hands that are over.

Modules, in the order to read them:

- ``choosing``: the lobby: the tables of the room, a page of them at a time, kept current
- ``sit_and_go``: the form that seats whoever sends it in a sit & go against bots
- ``table``: the page of a table: the felt the client draws, and beside it what players must know before they bet
- ``cloth``: what the scripts that draw a cloth are told of it: the names of its bets, the places of a roulette's
- ``bet_card``: the card of a side bet: what it pays and what it returns, read at its circle
- ``first_look``: what the first visitor would wait for: the table of each game drawn once, when the house opens
- ``socket``: the socket of a table, or of anything else that is watched live
- ``console``: who has the croupier's console at a live table, and who may be the second person for a void
- ``card_reader``: the address of a live table's card reader
- ``readers``: the keys of the card readers, for whoever runs the tables
- ``chat_forms``: the form by which whoever runs the tables closes the talk at one of them, or opens it again
- ``floor``: the floor for whoever runs it: every table, how fast it deals, and how long things take
- ``past_hands``: the hands somebody has played at a table: as a list, to be watched again, and as files
- ``coaching``: the coach's door: what a player's own decision is worth now, and what those of a past round cost
- ``coach_answers``: what a coach answers at a table, as it is sent: computed from the view of whoever asks
- ``own_play``: one's own play: results by game and by day, luck beside exact expectation, and what mistakes cost
- ``hand_text``: a past hand of a table as text, as the viewer saw it
- ``hand_file``: a hand of a circle table as a PHH file, with the cards that the viewer has seen
- ``proof``: the proof of a fair deal: as a file, and checked in the player's own browser
"""
