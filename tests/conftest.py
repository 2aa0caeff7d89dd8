"""What all tests share: Hypothesis tries the same examples every time, however slow the machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=80)
settings.load_profile("steady")
