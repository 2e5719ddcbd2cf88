#!/usr/bin/python3
"""foreign.py LANG FILE: finds lines of FILE that are not in language LANG.

A word is foreign when it occurs in English texts of po/LANG.po and in none of
their translations: every sentence left untranslated has some. A slot that was
not filled in is wrong in every language.
"""
import re
import sys

# Names that no sentence is made of; the program prints them as they are.
NAMES = {"starboard"}
WORD = re.compile(r"[^\W\d_]+")
# What a person types is the same in every language: commands, options, and the
# words of records behind a name that is explained; so are the ids of cards.
CODE = re.compile(r"--[\w-]+.*|^  [a-z?], \w+|  \([a-z0-9-]+\)|^[A-Z]+\d+")
# Where the screen ends half a word may be left, and Ark's map shortens names
# as "Fusio.Found".
CUT = re.compile(r"\w+…|…\w+|\S*\w[.]\w\S*")
# Rows of Ark's map leave off the ends of names: "Violet" is Violeta too.
MAP = re.compile(r"^ ?\d  ?\S")
SLOT = re.compile(r"\{[\w:]*\}?|%[-.\d]*l*[a-z]")
ESCAPE = {r"\n": " ", r"\"": '"', r"\\": "\\"}


def texts(path):
    """Pairs (English, [translations]) of a catalogue."""
    english, translated, into = [], [], None
    with open(path, encoding="utf-8") as file:
        for line in file:
            field = re.match(r'(msgid|msgid_plural|msgstr)\S*\s+(?=")', line)
            if field:
                if field[1] == "msgid":
                    yield english, translated
                    english, translated = [], []
                into = translated if field[1] == "msgstr" else english
                into.append("")
                line = line[field.end():]
            if line.startswith('"'):
                into[-1] += re.sub(r"\\.", lambda e: ESCAPE[e[0]],
                                   line.strip()[1:-1])
    yield english, translated


def words(text):
    return {word.lower() for word in WORD.findall(SLOT.sub(" ", text))}


def vocabulary(path):
    """The words of the English texts, and those of the translations."""
    here, there = set(), set()
    for english, translated in texts(path):
        here.update(*map(words, english))
        there.update(*map(words, translated))
    return here, there


def main():
    lang, path = sys.argv[1:]
    foreign, translated = set(), set()
    if lang != "en":
        english, translated = vocabulary(f"po/{lang}.po")
        foreign = english - translated - NAMES
    bad = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            found = words(CUT.sub(" ", CODE.sub(" ", line))) & foreign
            if MAP.match(line):
                found = {word for word in found
                         if not any(t.startswith(word) for t in translated)}
            if found or SLOT.search(line):
                bad.append(f"{', '.join(sorted(found))}: {line.rstrip()}")
    if bad:
        sys.exit("\n".join(bad[:10]))


if __name__ == "__main__":
    main()
