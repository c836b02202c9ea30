"""The people of the house: their accounts, their roles and their sessions, all on the log."""
