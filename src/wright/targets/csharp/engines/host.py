"""Run a managed program in CoreCLR, without an SDK's ``dotnet``: ``host.py RUNTIME PROGRAM ARGUMENT…``.

``RUNTIME`` is a folder with ``libcoreclr.so`` and the class library. This is a program of its own because an
engine runs its programs in fresh processes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Sequence
from ctypes import CDLL, POINTER, Array, byref, c_char_p, c_int, c_uint, c_void_p
from pathlib import Path


class HostError(Exception):
    """CoreCLR did not start, did not find a method, or did not run a program."""


class CoreCLR:
    """The runtime, started in this process, which can have only one."""

    def __init__(self, runtime: Path, more: Iterable[Path] = (), beside: Iterable[Path] = ()) -> None:
        """Start it with the class library and ``more`` libraries, and with folders that may have others.

        Raises HostError, or OSError where there is no CoreCLR.
        """
        self._library = CDLL(str(runtime / "libcoreclr.so"))
        self._host, self._domain = c_void_p(), c_uint()
        # CoreCLR finds libraries next to a program by its path; listed twice they would be duplicates.
        folders = list(map(str, beside))
        properties = {
            "TRUSTED_PLATFORM_ASSEMBLIES": os.pathsep.join(map(str, [*sorted(runtime.glob("*.dll")), *more])),
            "APP_PATHS": os.pathsep.join(folders),
            "NATIVE_DLL_SEARCH_DIRECTORIES": os.pathsep.join([*folders, str(runtime)]),
            "System.Globalization.Invariant": "true",
        }
        initialize = self._library.coreclr_initialize
        texts = POINTER(c_char_p)
        initialize.argtypes = [c_char_p, c_char_p, c_int, texts, texts, POINTER(c_void_p), POINTER(c_uint)]
        _check(
            initialize(
                str(Path(sys.executable).resolve()).encode(),
                b"hashwright",
                len(properties),
                _texts(properties),
                _texts(properties.values()),
                byref(self._host),
                byref(self._domain),
            ),
            "start",
        )

    def execute(self, program: Path, arguments: Sequence[str]) -> int:
        """Run a program; its exit code. Raises HostError."""
        execute = self._library.coreclr_execute_assembly
        texts = POINTER(c_char_p)
        execute.argtypes = [c_void_p, c_uint, c_int, texts, c_char_p, POINTER(c_uint)]
        code, given = c_uint(), _texts(arguments)
        path = str(program).encode()
        _check(
            execute(self._host, self._domain, len(arguments), given, path, byref(code)),
            f"run {program.name}",
        )
        return code.value

    def method(self, assembly: str, kind: str, name: str) -> int:
        """The address of a static method, to be called as a C function. Raises HostError."""
        create = self._library.coreclr_create_delegate
        create.argtypes = [c_void_p, c_uint, c_char_p, c_char_p, c_char_p, POINTER(c_void_p)]
        address, place = c_void_p(), (each.encode() for each in (assembly, kind, name))
        _check(create(self._host, self._domain, *place, byref(address)), f"find {kind}.{name}")
        assert address.value is not None
        return address.value


def _texts(values: Collection[str]) -> Array[c_char_p]:
    encoded = [value.encode() for value in values]
    return (c_char_p * len(encoded))(*encoded)


def _check(result: int, what: str) -> None:
    if result < 0:
        raise HostError(f"CoreCLR does not {what}: 0x{result & 0xFFFFFFFF:08x}")


def _main(runtime: str, program: str, *arguments: str) -> int:
    path = Path(program)
    return CoreCLR(Path(runtime), beside=[path.parent]).execute(path, arguments)


if __name__ == "__main__":
    raise SystemExit(_main(*sys.argv[1:]))
