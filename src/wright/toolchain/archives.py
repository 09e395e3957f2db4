"""Archives whose bytes depend on their files alone: no clock, user, machine or order gets in."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

Files = Mapping[str, bytes]
"""An archive's files: their bytes by their paths, with slashes between folders."""
EPOCH = 315532800
"""The time that every file gets: the beginning of 1980, before which a ZIP has no time."""
_MODE = 0o644


def files_in(folder: Path) -> dict[str, bytes]:
    """The files in a folder and all folders below it."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def below(folder: str, files: Files) -> dict[str, bytes]:
    """The files by paths in one more folder around them."""
    return {f"{folder}/{name}": content for name, content in files.items()}


def tarball(files: Files) -> bytes:
    """A tar archive, compressed by gzip."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(files[name]), EPOCH, _MODE
            archive.addfile(entry, io.BytesIO(files[name]))
    return gzip.compress(plain.getvalue(), compresslevel=9, mtime=0)


def packed_files(archive: Path, wanted: Callable[[str], bool] = bool) -> Iterator[tuple[str, bytes]]:
    """The wanted files of a tar archive: paths and bytes."""
    with tarfile.open(archive) as members:
        for member in members:
            content = members.extractfile(member) if wanted(member.name) else None
            if content is not None:
                yield member.name, content.read()


def unpack(archive: Path, folder: Path) -> None:
    """Write a tar archive's files into a folder, where CPython 3.11.3 has no filter for them, too."""
    for path, content in packed_files(archive):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def zipped(files: Files) -> bytes:
    """A ZIP archive, whose files stand in the given order: some formats want one of them first."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100000 | _MODE) << 16
            archive.writestr(entry, content, compresslevel=9)
    return made.getvalue()
