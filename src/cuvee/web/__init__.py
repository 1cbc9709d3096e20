"""The web platform: pages, sockets and an API for scripts, over the tables of `cuvee.tables`."""
