"""What all tests share: Hypothesis tries the same examples every time, however slow the machine;
an interrupt is one, also where the tests were started in the background."""

from __future__ import annotations

import signal
import threading

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=80)
settings.load_profile("steady")

if threading.current_thread() is threading.main_thread():
    # A shell lets what it starts in the background ignore it, and whatever that starts in turn.
    signal.signal(signal.SIGINT, signal.default_int_handler)
