"""The C library behind it all: src/lab/lab.h, found and called by ctypes."""
import ctypes
import os
import pathlib

try:
    import numpy
except ImportError:  # everything works without, more slowly
    numpy = None

VERSION = 1  # LAB_VERSION
WHY = 256
MAX_MOVES = 1024


class Move(ctypes.Structure):
    """One legal move: the row of its verb, who moves, its arguments."""
    _fields_ = [("verb", ctypes.c_uint8), ("seat", ctypes.c_uint8),
                ("arg", ctypes.c_int16 * 3)]


class MoveList(ctypes.Structure):
    _fields_ = [("n", ctypes.c_int32), ("at", Move * MAX_MOVES)]


class Array(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("kind", ctypes.c_char_p),
                ("at", ctypes.c_void_p), ("stride", ctypes.c_int64),
                ("n", ctypes.c_int32 * 2)]


def places():
    """Where the library may be: as told, beside this file, in a build."""
    told = os.environ.get("STARBOARD_LIBRARY")
    if told:
        return [pathlib.Path(told)]
    here = pathlib.Path(__file__).resolve().parent
    build = here.parent.parent / "build"
    return [here / "libstarboard.so"] + [
        build / preset / "python" / "libstarboard.so"
        for preset in ("release", "quick")]


def load():
    for path in places():
        if path.exists():
            return declare(ctypes.CDLL(str(path)))
    raise ImportError("libstarboard.so is in none of: "
                      + ", ".join(str(path) for path in places()))


def declare(lib):
    """Says what each function takes and returns."""
    c_lab, c_int, c_text = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p
    c_seed, c_room = ctypes.c_uint64, ctypes.c_size_t
    text = [c_text, c_room]
    rows = {
        "version": (c_int, []),
        "new": (c_lab, [c_text, c_text, c_int, c_text]),
        "like": (c_lab, [c_lab, c_int]),
        "free": (None, [c_lab]),
        "array": (ctypes.c_bool, [c_lab, c_int, ctypes.POINTER(Array)]),
        "seats": (c_int, [c_lab]),
        "reset": (None, [c_lab, c_int, c_seed]),
        "reset_all": (None, [c_lab, c_seed]),
        "step": (c_int, [c_lab, ctypes.c_void_p, ctypes.c_bool, c_text]),
        "observe": (None, [c_lab, c_int, ctypes.c_bool]),
        "copy": (None, [c_lab, c_int, c_lab, c_int]),
        "view": (None, [c_lab, c_int, c_lab, c_int, c_int]),
        "resample": (None, [c_lab, c_int, c_lab, c_int, c_int, c_seed]),
        "value": (None, [c_lab, c_int, ctypes.c_bool,
                         ctypes.POINTER(ctypes.c_double)]),
        "choose": (c_int, [c_lab, c_int, c_text, c_seed, ctypes.c_int64,
                           ctypes.c_bool]),
        "move": (c_room, [c_lab, c_int, c_int] + text),
        "say": (c_room, [c_lab, c_int, c_int] + text),
        "find": (c_int, [c_lab, c_int, c_text]),
        "question": (c_room, [c_lab, c_int] + text),
        "picture": (c_room, [c_lab, c_int, c_int] + text),
        "json": (c_room, [c_lab, c_int, c_int] + text),
        "hash": (ctypes.c_uint64, [c_lab, c_int]),
        "options": (c_room, [c_lab] + text),
        "games": (c_room, text),
        "about": (c_room, [c_text] + text),
    }
    lib.lab_version.restype = c_int
    if lib.lab_version() != VERSION:
        raise ImportError("libstarboard.so is of another version than this package")
    for name, (result, takes) in rows.items():
        function = getattr(lib, "lab_" + name)
        function.restype, function.argtypes = result, takes
    return lib


lib = load()


def text_of(function, *args):
    """The whole text that one of the functions with out and room writes."""
    room = 256
    while True:
        out = ctypes.create_string_buffer(room)
        n = function(*args, out, room)
        if n < room:
            return out.value.decode()
        room = n + 1
