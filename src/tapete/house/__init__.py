"""The casino around the tables: what opens them, who runs them, where the money goes, who comes in."""
