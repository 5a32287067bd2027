from __future__ import annotations
from fakes import Window


def test_smoke() -> None:
    w = Window()
    w.tap("go", "book")
    print(w.page.words)
    for n in ("Ada Berg", "Bo Ek", "Erik Lund", "Eric Lund"):
        w.app.tapped({"kind": "submit", "data": {"do": "add_entry", "draft": "book"}, "values": {"name": n}})
    print(w.page.words)
    ada = w.app.people.book.players[0]
    w.tap("do", "draft_set", draft="book", name="_player", value=ada.id)
    print(w.page.words)
    w.tap("do", "draft_set", draft="book", name="_panel", value="duplicates")
    print(w.page.words)
    w.tap("do", "draft_set", draft="book", name="_panel", value="import")
    w.tap("do", "draft_set", draft="people", name="text", value="1. ada berg\n2. Zoe (Z)\n3. 3/4")
    print(w.page.words)
    w.app.tapped(
        {
            "kind": "submit",
            "data": {"do": "take_people", "draft": "people"},
            "values": {"text": "1. ada berg\n2. Zoe (Z)\n3. 3/4", "group": "Friday"},
        }
    )
    print(w.page.words)
    w.new_tournament()
    w.tap("go", "book")
    w.tap("do", "tick_shown", tick="true")
    print(w.page.words)
