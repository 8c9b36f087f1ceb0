"""Runs the process of a template, which a server starts: see ``template``."""

import sys

from pontlevis_widgets.forking.template import main

main(sys.argv[1:])
