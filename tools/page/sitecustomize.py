"""Imports from archives of bytecode at half the price; Python takes this up by itself at every start.

zipimport reads, inflates and unmarshals a module once to find it and once more to load it. An archive made by the
build holds nothing but bytecode: finding is a look into its directory, and the bytes are read once for all modules.
"""

# mypy: ignore-errors

import gc
import marshal
import struct
import zipimport
import zlib
from _frozen_importlib import ModuleSpec

Importer = zipimport.zipimporter
usual_find_spec = Importer.find_spec
usual_get_code = Importer.get_code
usual_read_directory = zipimport._read_directory
ENTRY = struct.Struct("<10x3H3I3H8xI").unpack_from


def read_directory(archive):
    """What is where in an archive of plain names, as zipimport keeps it."""
    data = content(archive)
    if data[-22:-18] != b"PK\x05\x06":
        return usual_read_directory(archive)
    _, at = struct.unpack_from("<II", data, len(data) - 10)
    there = {}
    for _ in range(struct.unpack_from("<H", data, len(data) - 12)[0]):
        method, time, date, crc, packed, whole, length, extra, comment, header = ENTRY(data, at)
        name = str(data[at + 46 : at + 46 + length], "ascii")
        there[name] = (f"{archive}/{name}", method, packed, whole, header, time, date, crc)
        at += 46 + length + extra + comment
    return there


def where(importer, fullname):
    """The entry of a module's bytecode in the archive's directory, and whether it is a package's."""
    files = importer._get_files()
    path = importer.prefix + fullname.rpartition(".")[2]
    entry = files.get(f"{path}.pyc")
    if entry is not None:
        return entry, False
    return files.get(f"{path}/__init__.pyc"), True


def find_spec(self, fullname, target=None):
    """Find a module without reading it."""
    entry, is_package = where(self, fullname)
    if entry is None:
        return usual_find_spec(self, fullname, target)
    spec = ModuleSpec(fullname, self, origin=entry[0], is_package=is_package)
    spec.has_location = True
    if is_package:
        spec.submodule_search_locations.append(entry[0].rpartition("/")[0])
    return spec


def content(archive, known={}):  # noqa: B006 - the one memory there is
    """All bytes of an archive."""
    if archive not in known:
        with open(archive, "rb") as file:
            known[archive] = memoryview(file.read())
    return known[archive]


def get_code(self, fullname):
    """The code of a module."""
    entry, _ = where(self, fullname)
    if entry is None:
        return usual_get_code(self, fullname)
    data, (_, compressed, size, _, header, *_) = content(self.archive), entry
    start = header + 30 + data[header + 26] + 256 * data[header + 27] + data[header + 28] + 256 * data[header + 29]
    pyc = data[start : start + size]
    return marshal.loads((zlib.decompress(pyc, -15) if compressed else pyc)[16:])


Importer.find_spec = find_spec
Importer.get_code = get_code
zipimport._read_directory = read_directory

# Nothing a start makes is garbage; looking for some costs a tenth of it. `browser/start.py` turns it on again.
gc.disable()
