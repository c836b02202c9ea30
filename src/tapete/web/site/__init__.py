"""What every page rests on: addresses, languages, visitors, forms, and how a page is made.

Modules, in the order to read them:

- ``address``: where each page is, in each language
- ``language``: which language a visitor reads
- ``person``: who is at the other end of a connection, as far as tables need to know
- ``sessions``: the people of the house at their browsers: a cookie holds the secret of a session, and the log its hash
- ``visit``: a request for a page, and the page that answers it
- ``render``: turning a page into HTML in a language
- ``problem``: why a request of another system was not answered, as RFC 9457 has it, in its language
- ``failure``: when there is no page to show: what happened, in plain words, in the visitor's language
- ``download``: downloads: files and figures for those whose role allows them
- ``fresh_json``: an answer in JSON that holds only now
- ``static_file``: where a static file is, what it says, and how long a browser keeps it
- ``form``: reads a submitted form defensively: only this encoding, only up to a size
- ``forgery``: no other site can have a visitor's browser send a form here, or open a socket in the visitor's name
- ``known_hosts``: requests are answered only under a name of this house, so that no other site can pass for it
- ``form_desk``: forms: who may send one, how often, and the page that shows the outcome
- ``request_log``: every request is counted, timed and logged; sockets too, when they close
- ``metrics``: the pulse of the room in Prometheus' text format: sums and times, nothing about anybody
- ``installed``: the room on a phone's first screen: manifest, icons, and a page for when there is no connection
- ``health``: ``/healthz``: the process lives; ``/readyz``: the room can serve people; both for a monitor
"""
