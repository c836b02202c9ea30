"""The house-banked games: one shared round, and one small file a game with the questions only it answers."""
