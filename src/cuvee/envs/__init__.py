"""Doors to the research world. Each needs the libraries of the extra `envs`, and is opened by importing its module.

`pettingzoo`  every game as an AEC environment with action masks
`openspiel`   every game as a registered Python game of OpenSpiel, with explicit chance and information states
`gymnasium`   the solo games as environments with one agent
"""
