"""What other systems may read of the house, and the notices it sends them: nothing here plays or pays.

Modules, in the order to read them:

- ``state``: tokens and subscriptions as their events left them, with what became of the last deliveries
- ``register``: the tokens and subscriptions of a house: given, taken back, and known again by their hash
- ``notice``: what other systems are told: a day, a table, a jackpot or a tournament, each as one record
- ``feed``: the notices of the log, in its order
- ``receiver``: where a notice may be sent: which addresses are open to it, and which never are
- ``sending``: one notice over the network, signed with its time
- ``deliveries``: notices sent to whoever subscribed, in order, again and again until they are taken
"""
