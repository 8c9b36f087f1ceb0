"""The pages of rules: every rule with its live examples, a search, and the notebooks that show them."""

from __future__ import annotations

from pontlevis_widgets.rules.rules import Rules

__all__ = ["Rules"]
