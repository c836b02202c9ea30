"""A day of the house in the room: its stream, its books beside the tables' own, and the tables that follow it.

Modules, in the order to read them:

- ``engine``: the house's day as an engine on a stream: nothing before it has begun, and then the day itself
- ``table_terms``: the terms under which the room plays a game at a table of the house
- ``table_book``: what a table of the room has played: round by round what it moved, read from the table's own stream
- ``orders_due``: what a table of the room has still to be told of what the house has decided about it
- ``open_sessions``: the open sessions of a day, by the tables of the room that play them
- ``declared``: the casino's file in the log: every version that was declared, and the one that stands
- ``house_tables``: the tables of the house: the sessions they play, what is not yet booked, what they are told
- ``past_days``: what a start of the room has to know of days that are over
- ``house``: the house in the room: one day at a time, and keeping its tables and its books up with each other
- ``configuration``: the casino's file as people of the house change it
- ``table_staff``: who of the house may decide and deal at its live tables: accounts, PINs and the day's duty
- ``desk``: what the desks of the house ask of its day where the room has a part in it
- ``bearer``: chips of nobody's account, where the room does not see whose they are
- ``cage_desk``: what the cage asks of the day where people's accounts have a part in it
- ``reconciliation``: whether a day's books say what the log of its tables says: every round once, to the cent
- ``demonstration``: the demonstration's house: a casino of any law with its people, tables, cloths, permissions and
  cabinet
"""
