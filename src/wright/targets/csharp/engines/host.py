"""Run a managed program in CoreCLR, without an SDK's ``dotnet``: ``host.py RUNTIME PROGRAM ARGUMENT…``.

``RUNTIME`` is a folder with ``libcoreclr.so`` and the class library. This is a program of its own because an
engine runs its programs in fresh processes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from ctypes import CDLL, POINTER, Array, byref, c_char_p, c_int, c_uint, c_void_p
from pathlib import Path


class HostError(Exception):
    """CoreCLR did not start, or did not run a program."""


def execute(runtime: Path, program: Path, arguments: Sequence[str]) -> int:
    """Run a program; its exit code. Raises HostError, or OSError where there is no CoreCLR."""
    coreclr = CDLL(str(runtime / "libcoreclr.so"))
    # CoreCLR finds libraries next to the program by its path; listed twice they would be duplicates.
    properties = {
        "TRUSTED_PLATFORM_ASSEMBLIES": os.pathsep.join(map(str, sorted(runtime.glob("*.dll")))),
        "APP_PATHS": str(program.parent),
        "NATIVE_DLL_SEARCH_DIRECTORIES": os.pathsep.join([str(program.parent), str(runtime)]),
        "System.Globalization.Invariant": "true",
    }
    host, domain = c_void_p(), c_uint()
    coreclr.coreclr_initialize.argtypes = [
        c_char_p,
        c_char_p,
        c_int,
        POINTER(c_char_p),
        POINTER(c_char_p),
        POINTER(c_void_p),
        POINTER(c_uint),
    ]
    _check(
        coreclr.coreclr_initialize(
            str(Path(sys.executable).resolve()).encode(),
            b"hashwright",
            len(properties),
            _texts(properties),
            _texts(properties.values()),
            byref(host),
            byref(domain),
        ),
        "start",
    )
    coreclr.coreclr_execute_assembly.argtypes = [
        c_void_p,
        c_uint,
        c_int,
        POINTER(c_char_p),
        c_char_p,
        POINTER(c_uint),
    ]
    code = c_uint()
    _check(
        coreclr.coreclr_execute_assembly(
            host, domain, len(arguments), _texts(arguments), str(program).encode(), byref(code)
        ),
        f"run {program.name}",
    )
    return code.value


def _texts(values: Collection[str]) -> Array[c_char_p]:
    encoded = [value.encode() for value in values]
    return (c_char_p * len(encoded))(*encoded)


def _check(result: int, what: str) -> None:
    if result < 0:
        raise HostError(f"CoreCLR does not {what}: 0x{result & 0xFFFFFFFF:08x}")


if __name__ == "__main__":
    raise SystemExit(execute(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
