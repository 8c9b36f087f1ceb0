"""Kernels as forks: a process makes a page once, and each visitor's kernel is a fork of it.

How the pieces work together. ``provisioner`` is Jupyter's door: as the provisioner ``pontlevis-fork`` of
``jupyter_client`` it starts the kernel of a notebook's page as a fork, or as ever where that cannot be. ``templates``
keeps, in the server, a template for each page that was asked for, and makes it anew when what it was made of changes.
``template`` is its process: it makes the page with ``page``, then waits on a socket that has no name, so that nobody
but the server reaches it, and forks for each connection that it is handed. ``page`` runs the cells with no event loop,
thread or socket, keeps what they say, and finds what speaks against forking. ``kernel`` is what a fork becomes: a
kernel with the cells' names, which answers to each cell, run in its turn, with what it has said already.

A connection is the life line of a fork: when the server goes, however it does, the fork reads the end of it and goes;
when the fork goes, the server reads it.

Nothing is imported here: a template imports what its page does, and a server what serves.
"""
