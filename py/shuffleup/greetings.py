"""What people say to each other before a list and after it, which is nobody's name: English, Swedish, German."""

from __future__ import annotations

import re

from shuffleup.tournament.player_names import folded

_WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")

_ALONE = """
hi hello hey hiya howdy greetings welcome thanks cheers regards
hej hejsan hejhej hallå halloj tjena tjenare tja goddag godkväll godmorgon välkomna tack mvh hälsningar
hallo hallöchen moin moinsen servus grüezi willkommen danke grüße
"""
_WITH_MORE = """
good dear thank see best kind many
god kära vi bästa vänliga många
guten grüß liebe lieber bis viele schöne beste
"""
_AND_MORE = """
morning afternoon evening day there all everyone everybody guys folks gang team friends players poker people boys
girls again you soon tonight tomorrow much very a lot and the to regards wishes
morgon kväll dag eftermiddag alla allihop allihopa grabbar grabbarna gänget vänner killar tjejer spelare på er igen
ses ikväll imorgon så mycket hälsningar och
tag morgen abend nachmittag zusammen miteinander alle leute freunde jungs mädels spieler ihr euch lieben gott
wieder dann später dank grüße heute und an
monday tuesday wednesday thursday friday saturday sunday
måndag tisdag onsdag torsdag fredag lördag söndag
montag dienstag mittwoch donnerstag freitag samstag sonntag
"""
ALONE = frozenset(folded(word) for word in _ALONE.split())
"""What is a greeting by itself."""
WITH_MORE = frozenset(folded(word) for word in _WITH_MORE.split())
"""What begins one, but may be a name when it stands alone."""
AND_MORE = ALONE | frozenset(folded(word) for word in _AND_MORE.split())
"""What may follow."""


def is_greeting(text: str) -> bool:
    """Whether a text is nothing but a greeting or a farewell to everybody.

    >>> [is_greeting(text) for text in ("Hej alla!", "Hallo zusammen,", "hi", "Dear all", "See you tonight 🂡")]
    [True, True, True, True, True]
    >>> [is_greeting(text) for text in ("Hej Anna", "God", "Alla", "Kim Good", "")]
    [False, False, False, False, False]
    """
    words = [folded(word) for word in _WORDS.findall(text)]
    if not words:
        return False
    first, *more = words
    begins = first in ALONE or (first in WITH_MORE and bool(more))
    return begins and AND_MORE.issuperset(more)
