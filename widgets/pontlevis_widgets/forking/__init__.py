"""Kernels as forks: a process is made ready for a page once, and each visitor's kernel is a fork of it.

How the pieces work together. ``provisioner`` is Jupyter's door: as the provisioner ``pontlevis-fork`` of
``jupyter_client`` it starts the kernel of a notebook's page as a fork, or as ever where that cannot be. ``templates``
keeps, in the server, a template for each page that was asked for, and makes it anew when what it was made of changes.
``template`` is its process: it waits on a socket that has no name, so that nobody but the server reaches it, and forks
for each connection that it is handed. There are two kinds of template, both without an event loop, thread or socket.
A warm one has imported the packages of its notebook, which ``imports`` finds, and each fork runs the cells. One of a
page that says that it is the same for all has run the cells (``page``) and kept what they say; ``page_guard`` finds
what speaks against that, and ``seeds`` the generators to be seeded anew. ``kernel`` is what a fork becomes: a kernel
which answers to each cell that was run, in its turn, with what it has said already. ``check`` tells an author what the
guard finds.

A connection is the life line of a fork: when the server goes, however it does, the fork reads the end of it and goes;
when the fork goes, the server reads it.

Nothing is imported here: a template imports what its page does, and a server what serves.
"""
