"""The secret hands with story lines that name cards, which seats without that knowledge must not hear."""

from __future__ import annotations

from pontlevis import Package
from toys.secret_hands import SecretHands

RULES = """
[game]
title.en = "Spoken hands"
title.fr = "Mains qui parlent"
[words]
north.en = "Amber"
north.fr = "Ambre"
south.en = "Basil"
south.fr = "Basile"
[[rule]]
id = "hands.dealt"
en = "Each has a card that nobody else knows."
fr = "Chacun a une carte que nul autre ne connaît."
[[rule]]
id = "card.shown"
en = "A card is shown to whoever may see it."
fr = "Une carte est montrée à qui peut la voir."
tell.en = "The card is number {card}."
tell.fr = "La carte porte le numéro {card}."
[[rule]]
id = "card.hidden"
en = "Nobody else learns which card it is."
fr = "Nul autre n’apprend quelle carte c’est."
tell.en = "Somebody looks at a card."
tell.fr = "Quelqu’un regarde une carte."
[[rule]]
id = "peek.alone"
en = "On your turn, look at a card of the row."
fr = "À votre tour, regardez une carte de la rangée."
tell.en = "{seat} peeks."
tell.fr = "{seat} jette un œil."
[[rule]]
id = "peek.known"
en = "Look at a card that you do not know."
fr = "Regardez une carte que vous ne connaissez pas."
refuse.en = "You know that card."
refuse.fr = "Vous connaissez cette carte."
[[rule]]
id = "swap.hand"
en = "Or take a card of the row for yours."
fr = "Ou prenez une carte de la rangée contre la vôtre."
tell.en = "{seat} swaps."
tell.fr = "{seat} échange."
[[rule]]
id = "call.shown"
en = "Or have both hands shown."
fr = "Ou faites montrer les deux mains."
tell.en = "{seat} calls."
tell.fr = "{seat} demande à voir."
[[rule]]
id = "end.higher"
en = "The higher card wins."
fr = "La plus haute carte gagne."
[[rule]]
id = "turn.not_now"
en = "One does one thing a turn."
fr = "On fait une chose par tour."
refuse.en = "Not now."
refuse.fr = "Pas maintenant."
"""


class SpokenHands(SecretHands):
    """The same rules, aloud."""

    id = "spoken_hands"
    rules = RULES


PACKAGE = Package(SpokenHands())
