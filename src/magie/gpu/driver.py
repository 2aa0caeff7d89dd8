"""The CUDA driver, through ctypes: the few calls that a run of games needs."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from ctypes import (
    CDLL,
    byref,
    c_char_p,
    c_int,
    c_int64,
    c_size_t,
    c_uint64,
    c_void_p,
    cast,
    create_string_buffer,
)
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

Rows: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

LIBRARY = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
MULTIPROCESSORS, CAPABILITY_MAJOR, CAPABILITY_MINOR = 16, 75, 76
"""Numbers of device attributes (CUdevice_attribute)."""
NAME_BYTES = 100
WORD = np.dtype(np.int32)


class DriverError(RuntimeError):
    """A call of the driver failed: which, and why."""


class CudaDriver:
    """The first GPU of this machine."""

    def __init__(self) -> None:
        try:
            self._library = CDLL(LIBRARY)
        except OSError as error:
            raise DriverError(f"{LIBRARY} was not found") from error
        self._device, self._context = c_int(), c_void_p()
        name = create_string_buffer(NAME_BYTES)
        self.call("cuInit", 0)
        self.call("cuDeviceGet", byref(self._device), 0)
        self.call("cuDeviceGetName", name, NAME_BYTES, self._device)
        self.call("cuDevicePrimaryCtxRetain", byref(self._context), self._device)
        self.enter()
        self.name = name.value.decode()
        self.multiprocessors = self._attribute(MULTIPROCESSORS)
        self.capability = self._attribute(CAPABILITY_MAJOR), self._attribute(CAPABILITY_MINOR)

    def enter(self) -> None:
        """Use this GPU in the calling thread."""
        self.call("cuCtxSetCurrent", self._context)

    def load(self, code: bytes, name: str) -> Any:
        """A kernel of some machine code."""
        module, kernel = c_void_p(), c_void_p()
        self.call("cuModuleLoadData", byref(module), c_char_p(code))
        self.call("cuModuleGetFunction", byref(kernel), module, name.encode())
        return kernel

    def launch(self, kernel: Any, blocks: int, threads: int, parameters: Sequence[int]) -> None:
        """Run a kernel with these parameters, 64 bits each, and wait for its end."""
        count = len(parameters)
        values = (c_int64 * count)(*parameters)
        start = cast(values, c_void_p).value or 0
        places = (c_void_p * count)(*(start + 8 * at for at in range(count)))
        self.call("cuLaunchKernel", kernel, blocks, 1, 1, threads, 1, 1, 0, None, places, None)
        self.call("cuCtxSynchronize")

    @contextmanager
    def memory(self) -> Generator[DeviceMemory]:
        """Memory for one run, which is given back after it."""
        held = DeviceMemory(self)
        try:
            yield held
        finally:
            held.release()

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function of the driver."""
        status = self._library[name](*arguments)
        if status:
            reason = c_char_p()
            self._library.cuGetErrorString(status, byref(reason))
            raise DriverError(f"{name}: {(reason.value or b'unknown error').decode()}")

    def _attribute(self, number: int) -> int:
        value = c_int()
        self.call("cuDeviceGetAttribute", byref(value), number, self._device)
        return value.value


@dataclass(frozen=True)
class DeviceTable:
    """An array in the memory of a GPU."""

    driver: CudaDriver
    address: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]

    def words(self) -> DeviceTable:
        """The same memory as words of 32 bits, a row of them for each item."""
        return DeviceTable(
            self.driver, self.address, (*self.shape, self.dtype.itemsize // WORD.itemsize), WORD
        )

    def read(self) -> Rows:
        """A copy on the host."""
        rows = np.empty(self.shape, self.dtype)
        self.driver.call(
            "cuMemcpyDtoH_v2", c_void_p(rows.ctypes.data), c_uint64(self.address), _size(rows)
        )
        return rows

    def parameters(self) -> list[int]:
        """How Numba passes an array: two owners, items, their size, address, shape and strides."""
        strides = [self.dtype.itemsize]
        for length in reversed(self.shape[1:]):
            strides.insert(0, strides[0] * length)
        items = int(np.prod(self.shape))
        return [0, 0, items, self.dtype.itemsize, self.address, *self.shape, *strides]


class DeviceMemory:
    """Tables in the memory of a GPU."""

    def __init__(self, driver: CudaDriver) -> None:
        self.driver, self._addresses = driver, list[int]()

    def table(self, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> DeviceTable:
        """A table of which nothing is known."""
        sides = (shape,) if isinstance(shape, int) else shape
        address = c_uint64()
        size = c_size_t(int(np.prod(sides)) * dtype.itemsize)
        self.driver.call("cuMemAlloc_v2", byref(address), size)
        self._addresses.append(address.value)
        return DeviceTable(self.driver, address.value, sides, dtype)

    def copy(self, rows: Rows) -> DeviceTable:
        """A copy of an array."""
        source = np.ascontiguousarray(rows)
        made = self.table(source.shape, source.dtype)
        self.driver.call(
            "cuMemcpyHtoD_v2",
            c_uint64(made.address),
            c_void_p(source.ctypes.data),
            _size(source),
        )
        return made

    def zeros(self, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> DeviceTable:
        """A table of zeros."""
        made = self.table(shape, dtype)
        size = c_size_t(int(np.prod(made.shape)) * dtype.itemsize)
        self.driver.call("cuMemsetD8_v2", c_uint64(made.address), 0, size)
        return made

    def release(self) -> None:
        """Free all tables; after a failure it fails too, for the same reason, which is known."""
        for address in self._addresses:
            with suppress(DriverError):
                self.driver.call("cuMemFree_v2", c_uint64(address))
        self._addresses.clear()


def _size(rows: Rows) -> c_size_t:
    return c_size_t(rows.nbytes)
