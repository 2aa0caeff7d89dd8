"""The engine's interface: every caller plays through these functions."""

from magie.engine.apply import apply
from magie.engine.begin import begin, call_time
from magie.engine.chance import chance, outcome, weight
from magie.engine.legal import refusal
from magie.engine.menu import actor, menu

__all__ = ["actor", "apply", "begin", "call_time", "chance", "menu", "outcome", "refusal", "weight"]
