#!/bin/sh
# NumPy 2.4.6: a Generator made by default_rng() without a seed, in a process that is forked later.
#
# There is no public method that seeds a Generator anew in place, so that each fork of a process draws the same numbers
# from every generator made before. Two things that are not documented as going together do it, for every name that
# refers to the generator:
# - bit_generator.seed_seq.entropy says of each generator by what it was seeded: an int of 128 bits drawn from the system
#   where no seed was given, else what the caller gave. So it can be told afterwards which were free.
# - The third item of __reduce__() of a fresh bit generator is accepted by __setstate__ of the old one, and brings its
#   seed_seq along: spawn() differs, too, which setting only bit_generator.state does not achieve.
#
# Seen: entropy of 128 bits or the seed; after setting `state` alone spawn() repeats, after __setstate__ it does not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check numpy==2.4.6

cat >reseed.py <<'PY'
import copy

import numpy as np

free, seeded = np.random.default_rng(), np.random.default_rng(7)
print("entropy:", free.bit_generator.seed_seq.entropy > 2**64, seeded.bit_generator.seed_seq.entropy)

by_state, by_reduce = copy.deepcopy(free), copy.deepcopy(free)
was = copy.deepcopy(free).spawn(1)[0].random()

fresh = type(by_state.bit_generator)()
by_state.bit_generator.state = fresh.state
print("state alone, spawned the same:", by_state.spawn(1)[0].random() == was)

held = by_reduce.bit_generator
held.__setstate__(type(held)().__reduce__()[2])
print("__setstate__, spawned the same:", by_reduce.spawn(1)[0].random() == was)
print("still the same object:", by_reduce.bit_generator is held)
PY

said=$(venv/bin/python reseed.py)
echo "$said"
[ "$said" = "entropy: True 7
state alone, spawned the same: True
__setstate__, spawned the same: False
still the same object: True" ]
