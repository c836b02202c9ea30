"""What happens at the tables: hands, eliminations, chips that leave play, corrections and the end.

Modules, in the order to read them:

- ``hand_start``: the hand about to be dealt at a tournament table: who is in it, in which order, and who posts what
- ``dealt_hand``: one hand of a tournament played out on the hand machine, with whoever decides for the players
- ``shuffle``: a hand begins with its first shuffle: its level, and what may be bought before the deal
- ``play``: hands at the tables: when one may begin and at which level, and what its end brings
- ``telling``: how much of its hands a live table tells, table by table
- ``told_hand``: hands and exits of live tables, told when they are over, and where their button is
- ``hand_for_hand``: one place short of the money all tables wait for each other, and all-ins lie face down (rule 67)
- ``eliminations``: eliminations and the ranking they make
- ``penalties``: penalties on chips, place and hand, and which wait for the end of a hand
- ``claims``: hands that are claimed: until when, by whom, and the director's decision (rule 50)
- ``chips``: chips counted: what ought to be in play, what is, and what leaves play by a ruling
- ``chip_race``: a denomination leaves the tables, odd chips are drawn for with cards, and nobody is eliminated by it
- ``correction``: taking back what was told by mistake
- ``reopening``: putting right what the clock or a wrong entry has ended: a hand, registration
- ``finish``: when a tournament is over, when its levels are halved, and what cancelling it gives back
- ``bounties``: bounties, a rule of the house: each elimination pays whoever won the player's chips
- ``awards``: the prizes of a tournament in progress: its sheet, a deal among those left, and what every entry is paid
- ``prize_list``: the prizes as they now are: won, parted by a deal, or still to be won
"""
