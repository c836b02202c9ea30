"""The money of a tournament: what is sold, how it is parted, and what each place and each deal is paid.

Modules, in the order to read them:

- ``apportion``: sharing a sum: to the cent by the largest remainders, or rounded down with the rest to the first
- ``prices``: what entering a tournament and buying more chips costs
- ``pool``: the money of a tournament: what was sold, and how condition 4 parts it among prizes, the league and the
  house
- ``accounts``: the books of a tournament: who is owed what was taken, and the base of the gaming tax (condition 4)
- ``prize_table``: which places win, and what part of the prizes each
- ``paid_places``: how many places win something
- ``prize_sheet``: the prize sheet of a tournament: its money parted, and every paid place's prize
- ``icm``: ICM of any field: Malmuth and Harville's order of finish as a race, integrated over time
- ``icm_exact``: ICM in exact fractions, by Malmuth and Harville
- ``icm_settlement``: ICM to the cent: what each stack is paid of the prizes left (rule 4)
- ``deals``: deals (rule 73): who may make one and when, how the prizes left are parted, and who wins the stage
"""
