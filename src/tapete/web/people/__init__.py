"""People at their browsers: coming in, accounts, the door, and the data that is held of them.

Modules, in the order to read them:

- ``enter``: the way in: as a guest in one click, with a name and a password, or with a new account
- ``account``: the visitor's own account: name, role, chips, and the house pages that the role opens
- ``people``: the people of the house: for the director, the cashier and the inspector, each with what they may change
- ``code``: the second factor: a code to give, a telephone to set up, or the spare codes
- ``device``: the browser somebody comes with: what kind it is, and whether the account's owner has used it before
- ``own_desk``: where somebody's work is: the page that a log-in leads to
- ``entry_forms``: the forms of the way in, and of the way out
- ``forms``: the forms about accounts: the visitor's own, and other people's
- ``invitation``: the page of an invitation: whoever works here chooses their password
- ``staff_forms``: the forms about those who work here: invited, let in by their link, and changed at a terminal
- ``daily_forms``: the form by which somebody takes the play chips of the day
- ``face_forms``: the form by which people choose a drawing, and guests a nickname
- ``door``: the desk of the door: who is inside today, who was turned away, and every query of the register
- ``door_forms``: the forms of the door: somebody comes in or goes out, and the register of excluded persons is handed
  over
- ``data``: the desk of data protection: people's requests, correcting or destroying their cards, and how long data
  are kept
- ``data_forms``: the forms and files of data protection
"""
