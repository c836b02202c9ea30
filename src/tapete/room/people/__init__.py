"""The people of the house: their accounts, their sessions, the door, and the data that is held of them.

Modules, in the order to read them:

- ``names``: which names people may have: readable at a table, and never taken for another's, a bot's or the room's own
- ``account``: one account: who a person is, by which password, with which chips granted and in which sessions
- ``policy``: what the house asks of accounts: idle times, a second factor, and which words are no password
- ``guessable``: which passwords are guessed first
- ``password``: passwords and PINs: argon2 keeps them, a few at a time, and never on the event loop
- ``register``: the register of the house: every account, on the log, and who is in which session
- ``one_time_code``: codes that a telephone and the house work out from a secret and the time, and spare ones
- ``second_factor``: who has given the password and still owes a code, and how one is set up
- ``reception``: who comes in and how, with what goes wrong noted in the casino's own stream
- ``staffing``: the accounts of those who work here: made from the casino's people, entered by a link, ended with the
  job
- ``separation``: which roles one person may not hold together, and why
- ``faces``: how people show themselves: a drawing of the room's, and for a guest a nickname
- ``daily_chips``: play chips for everybody who asks, once a day, where chips are play money
- ``chip_book``: what the events of an account move: play chips that the house gives, and takes back
- ``card_index``: who the persons are that the log names by reference, and the register of excluded persons
- ``data_requests``: what persons ask about their own data: each request with its words and its answer, beside the log
- ``retention``: what is kept of persons, how long and why
- ``own_data``: a person's own data: all of it for them, put right, erased, and kept no longer than the house says
- ``door``: the door of the house: whoever comes in is identified, looked up and written down, and only then may sit
  down
"""
