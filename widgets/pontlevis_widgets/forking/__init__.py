"""Kernels as forks: a process is prepared for a page once, and each visitor's kernel is a fork of it.

How the pieces work together. ``provisioner`` is the entry point for Jupyter: the provisioner ``pontlevis-fork`` of
``jupyter_client``, which starts the kernel of a notebook's page as a fork, or as usual if that is impossible.
``templates`` keeps, in the server, a template for each requested page, and makes a new one when a file that it was made
of changes. ``template`` is its process: it waits on an unnamed socket, which only the server can reach, and forks for
each connection that it receives there. There are two kinds of template, both without an event loop or a thread, and
with no other socket. A warm template has imported the packages of its notebook, which ``imports`` finds, and each fork
runs the cells. The template of a page declared the same for all has run the cells and recorded their outputs
(``page``); ``page_guard`` detects cells that make this impossible, and ``seeds`` the random generators to reseed. The
template also makes the ``kernel`` that its forks become: a fork opens the sockets, and replays the recorded outputs of
the cells in order. ``check`` reports to an author the faults that the guard detects.

The connection is the life line of a fork: when the server ends, for any reason, the fork reads the end of the
connection and exits; when the fork ends, the server reads it.

Nothing is imported here, as templates and servers need different modules.
"""
