"""Learning to play from nothing but one's own games. `python -m cuvee.bots.training GAME` needs numpy and PyTorch only.

`tables` draws what is played, `selfplay` plays, `learner` learns from it, `run` keeps both going.
"""
