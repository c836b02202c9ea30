"""What is refused before a page is made: other origins, other hosts, and whoever asks too often or too slowly.

Modules, in the order to read them:

- ``security``: what a browser is told to refuse: anything from elsewhere, anything inline, any frame
- ``origin``: where a request comes from: only pages of this house may open its sockets and send its forms
- ``rate``: how often requests are allowed: token buckets that refill with time, one for each requester
- ``flow``: how fast one socket may send
- ``deployment``: how the room stands in the network: its names, and the proxies that speak for its visitors
- ``connection``: how long a connection may take over a request, and how many one address may have open
- ``frames``: a message that goes to many sockets, framed once and written where the connection takes it
- ``socket_count``: how many sockets one address may have open
"""
