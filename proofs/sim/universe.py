"""A loop on virtual time that knows which machine every task runs on, and forgets no error."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from hashlib import sha256
from itertools import count
from typing import Any

from proofs.virtual.simloop import SimLoop

TASKS: ContextVar[dict[asyncio.Task[Any], None] | None] = ContextVar("tasks", default=None)
"""Where the tasks of a machine are noted; those of nobody are not."""


class Numbered(asyncio.Task[Any]):
    """A task whose place in a set does not depend on where it lies in memory."""

    def __init__(self, coro: Coroutine[Any, Any, Any], number: int, **more: Any) -> None:
        self.number = number
        super().__init__(coro, **more)

    def __hash__(self) -> int:
        return self.number


class Universe(SimLoop):
    """The loop of a simulation."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.complaints: list[str] = []
        """What went wrong behind everybody's back."""
        self._numbers = count(1)
        self._failed: list[asyncio.Task[Any]] = []
        self._trace = sha256()
        self.set_task_factory(self._task)
        self.set_exception_handler(self._complain)

    def leap(self, seconds: float) -> None:
        """Everything stands still for so long: what was due meanwhile is due now."""
        self._now += seconds

    def note(self, *words: object) -> None:
        """Write down what happens: the same seed must write the same."""
        self._trace.update(f"{self._now:.6f} {words}\n".encode())

    @property
    def trace(self) -> str:
        """A hash of everything that was written down."""
        return self._trace.hexdigest()

    def leaked(self) -> list[str]:
        """Errors of tasks that nobody has asked for."""
        return [
            f"a task ended with an error that nobody looked at: {_told(task.exception())}"
            for task in self._failed
            if task._log_traceback
        ]

    def _task(
        self, _loop: asyncio.AbstractEventLoop, coro: Coroutine[Any, Any, Any], **more: Any
    ) -> asyncio.Task[Any]:
        task = Numbered(coro, next(self._numbers), loop=self, **more)
        noted = TASKS.get()
        if noted is not None:
            noted[task] = None
            task.add_done_callback(self._ended(noted))
        return task

    def _ended(self, noted: dict[asyncio.Task[Any], None]) -> Callable[[Any], None]:
        def ended(task: Any) -> None:
            noted.pop(task, None)
            if task._log_traceback:
                self._failed.append(task)

        return ended

    def _complain(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        said = f"{context['message']}: {_told(context.get('exception'))}"
        if "never retrieved" not in said:
            self.complaints.append(said)


def _told(error: BaseException | None) -> str:
    return f"{type(error).__name__}: {error}"
