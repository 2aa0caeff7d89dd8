"""Analysis: win chances, luck and mistakes of a game; above the bots, whose judgement it uses."""
