"""The Gymnasium spaces that all interfaces share."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from magie.env.actions import ACTIONS
from magie.env.fields import OBSERVED

LIMITS = np.iinfo(np.int32)


def observation_space(normalise: bool) -> spaces.Dict:
    """An observation with its action mask."""
    seen: spaces.Space[Any] = spaces.Box(LIMITS.min, LIMITS.max, (OBSERVED,), np.int32)
    if normalise:
        seen = spaces.Box(-1, 1, (OBSERVED,), np.float32)
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})
