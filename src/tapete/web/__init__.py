"""The pages: the law to read, search and compare, the room, the house and the tournaments, in Spanish and in English.

Begin with ``app``. Templates and what browsers are sent lie in ``templates`` and ``static``.

Modules, each after those it rests on:

- ``app``: the web application
- ``routes``: the addresses of the room: its lobby as data, the hands of its tables as files, and their sockets
- ``front``: the site of a casino: the people it knows, the pages and forms they may use, and its metrics
- ``opened_room``: a room that has been opened: its application, its log, and the key for whoever directs it first
- ``server``: the server of the room: the application behind connections that are counted and timed

Folders:

- ``guard``: what is refused before a page is made: other origins, other hosts, and whoever asks too often or too slowly
- ``text``: values, sums, cards and names as a page writes them in the visitor's language
- ``site``: what every page rests on: addresses, languages, visitors, forms, and how a page is made
- ``law``: the law to read: games, rules, searches, and laws side by side
- ``desk``: the ruling desk: an incident, a question at a time, then the ruling; and the books of what went wrong
- ``room``: the tables: the lobby, the felt, the socket, and the hands that are over
- ``review``: hands that are over, step by step: by those who played in them, and by whoever is given a link
- ``pit``: the live floor of whoever supervises the tables: all of them, and what waits for whom
- ``drafting``: drafted laws, for whoever directs the house
- ``house``: the desks of the house: its day, its cage, its books and its notices
- ``people``: people at their browsers: coming in, accounts, the door, and the data that is held of them
- ``inspection``: the inspector's desk: the log, a hand replayed, and significant events
- ``tournament``: tournaments: their pages, their live state, the hall's clock and their papers
- ``interface``: what other systems read of the house, and the page that says who may
- ``node``: one of several servers that are one room
- ``manual``: the manuals as pages, for each office of the house
"""
