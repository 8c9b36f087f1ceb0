"""Be a template, as a server asks."""

import sys

from pontlevis_widgets.forking.template import main

main(sys.argv[1:])
