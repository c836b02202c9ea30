"""What is refused before a page is made: other origins, and whoever asks too often.

Modules, in the order to read them:

- ``security``: what a browser is told to refuse: anything from elsewhere, anything inline, any frame
- ``origin``: where a request comes from: only pages of this house may open its sockets and send its forms
- ``rate``: how often requests are allowed: token buckets that refill with time, one for each requester
- ``flow``: how fast one socket may send
"""
