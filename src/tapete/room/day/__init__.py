"""A day of the house in the room: its stream, its books beside the tables' own, and the tables that follow it."""
