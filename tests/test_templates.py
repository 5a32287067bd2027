"""Templates: kept, handed on, damaged, and none lost to a full storage."""

from __future__ import annotations

import itertools
import json

import pytest

from fakes import LastingStore, Window
from shuffleup.store import MemoryStore
from shuffleup.templates_shelf import MOST_TEMPLATES, PREFIX, TemplatesShelf, is_template_file, read, write
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.presets import ready_schedule
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Break, Level
from shuffleup.tournament.template import Template

CHIPS = ready_set("pieces500")
FRIDAY = Template("Freitag ♠", ready_schedule("standard", 20), CHIPS, (Pile(25, 8), Pile(100, 8)))
PLAIN = Template("Plain", ready_schedule("german", 20))


def shelf(store: MemoryStore | None = None) -> TemplatesShelf:
    ids = (f"id{number}" for number in itertools.count())
    return TemplatesShelf(store or MemoryStore(), lambda: next(ids))


def why(outcome: object) -> str:
    assert isinstance(outcome, Refused)
    return outcome.why.english()


@pytest.mark.parametrize("template", [FRIDAY, PLAIN])
def test_a_template_is_read_as_it_was_written(template: Template) -> None:
    assert read(write(template)) == template
    assert is_template_file(write(template))


def test_a_changed_or_cut_text_is_refused() -> None:
    text = write(FRIDAY)
    for damaged in (
        text[:-1],
        text[:200],
        text.replace("1200", "1201", 1),
        text + " x",
        text.replace('"crc"', '"crd"'),
    ):
        assert "changed or cut off" in why(read(damaged))


def test_what_is_no_template_is_refused() -> None:
    assert "does not hold a template" in why(read('{"format": "shuffle-up tournament", "v": 1}'))
    assert "does not hold a template" in why(read("[]"))
    assert "newer version" in why(read('{"format": "shuffle-up template", "v": 2}'))
    assert "too large" in why(read(" x" * 200_000))
    assert not is_template_file('{"format": "shuffle-up tournament"}')


def test_a_whole_text_may_still_hold_nonsense() -> None:
    unsound = Template("x", (Break(600),))
    assert "changed or cut off" in why(read(write(unsound)))


def test_templates_are_listed_by_name_and_what_can_t_be_read_is_left_alone() -> None:
    store = MemoryStore({f"{PREFIX}old": "nonsense"})
    mine = shelf(store)
    assert (mine.put(PLAIN), mine.put(FRIDAY)) == ("id0", "id1")
    assert [kept.template for kept in mine.all()] == [FRIDAY, PLAIN]
    assert store.texts[f"{PREFIX}old"] == "nonsense"
    assert (mine.get("id0"), mine.get("old"), mine.get("../x")) == (PLAIN, None, None)
    assert mine.delete("id0") == PLAIN
    assert mine.get("id0") is None


def test_a_file_comes_under_a_name_nobody_has() -> None:
    mine = shelf()
    mine.put(PLAIN)
    taken = mine.take(write(PLAIN))
    assert isinstance(taken, Template)
    assert taken.name == "Plain 2"


def test_a_full_storage_is_told_and_nothing_is_changed() -> None:
    store = MemoryStore(room=1000)
    assert "storage of this browser is full" in why(shelf(store).put(FRIDAY))
    assert store.texts == {}


def test_there_are_not_too_many() -> None:
    mine = shelf()
    for _ in range(MOST_TEMPLATES):
        assert isinstance(mine.put(PLAIN), str)
    assert f"{MOST_TEMPLATES}" in why(mine.put(PLAIN))
    assert mine.put(FRIDAY, "id0") == "id0"


def test_a_template_needs_a_name_and_a_sound_schedule() -> None:
    assert "name" in why(shelf().put(Template(" ", PLAIN.schedule)))
    assert "at least one level" in why(shelf().put(Template("x", ())))


# Through the window


def with_template(store: LastingStore | None = None) -> Window:
    window = Window(store)
    window.new_tournament()
    window.app.issue(LayOutChips(CHIPS, FRIDAY.stack))
    window.tap("go", "schedule")
    window.tap("do", "new_template")
    assert 'data-do="save_template"' in window.page.html
    window.tap("do", "save_template", name="Thursday")
    return window


def ready(window: Window) -> str:
    """The id of the only template, on the screen where it is offered."""
    window.tap("go", "new")
    window.tap("do", "draft_set", draft="new", name="way", value="ready")
    [key] = [key for key in window.store.texts if key.startswith(PREFIX)]
    return key.removeprefix(PREFIX)


def test_a_saved_schedule_is_offered_and_played_with_its_chips() -> None:
    window = with_template()
    assert "“Thursday” is saved as a template." in window.notices
    assert 'data-do="save_template"' not in window.page.html
    tid = ready(window)
    assert f'value="template:{tid}"' in window.page.html
    window.tap("command", "found", name="Next", preset=f"template:{tid}", minutes="30")
    made = window.app.journal.tournament
    assert (window.app.screen, made.name, made.chips.stack) == ("clock", "Next", FRIDAY.stack)
    assert {stage.seconds for stage in made.schedule if isinstance(stage, Level)} == {1800}
    window.tap("command", "change_cell", row="0", column="big", cell="60")
    [kept] = window.app.later.templates.shelf.all()
    assert kept.template.schedule == FRIDAY.schedule


def test_a_name_that_is_taken_is_asked_about() -> None:
    window = with_template()
    window.tap("command", "change_cell", row="0", column="big", cell="60")
    window.tap("do", "new_template")
    window.tap("do", "save_template", name="Thursday")
    assert "There is a template “Thursday” already. Replace it?" in window.page.words
    window.tap("do", "confirm")
    [kept] = window.app.later.templates.shelf.all()
    assert kept.template.schedule == window.app.journal.tournament.schedule
    assert window.app.overlay == ""


def test_a_template_is_renamed_deleted_and_brought_back() -> None:
    window = with_template()
    tid = ready(window)
    window.tap("do", "ask_template_name", template=tid)
    assert 'data-do="rename_template"' in window.page.html
    window.tap("do", "rename_template", template=tid, name="Sunday")
    assert "Sunday" in window.page.words
    window.tap("do", "delete_template", template=tid)
    window.tap("do", "confirm")
    assert "“Sunday” is deleted." in window.page.words
    window.tap("command", "found", name="Next", preset=f"template:{tid}")
    assert "no longer there" in window.notices
    window.tap("do", "undelete_template")
    assert [kept.template.name for kept in window.app.later.templates.shelf.all()] == ["Sunday"]


def test_a_template_goes_out_as_a_file_and_comes_in_on_another_device() -> None:
    window = with_template()
    window.tap("do", "export_template", template=ready(window))
    text = window.files.downloads["Thursday.json"]
    assert json.loads(text)["format"] == "shuffle-up template"
    other = Window()
    other.app.doings.import_text(text)
    other.app.draw()
    assert "The template “Thursday” is here" in other.notices
    assert [kept.template.stack for kept in other.app.later.templates.shelf.all()] == [FRIDAY.stack]
    assert other.office.summaries() == ()
    other.app.doings.import_text(text[:-5])
    other.app.draw()
    assert "changed or cut off" in other.notices


def test_a_template_that_does_not_fit_any_more_is_refused_with_the_reason() -> None:
    window = with_template()
    window.store.room = window.store.used
    window.tap("do", "new_template")
    window.tap("do", "save_template", name="Another")
    assert "The storage of this browser is full" in window.page.words
    assert 'data-do="save_template"' in window.page.html


def test_what_was_chosen_stays_chosen_when_the_page_is_drawn_anew() -> None:
    window = with_template()
    tid = ready(window)
    window.tap(
        "do", "draft", draft="ready", preset=f"template:{tid}", minutes="15", name="Next", start_hour="", stack=""
    )
    window.tap("do", "export_template", template=tid)
    assert f'value="template:{tid}" checked' in window.page.html
    assert 'name="minutes" value="15" checked' in window.page.html
    window.tap("command", "found", name="Next", preset="standard")
    ready(window)
    assert f'value="template:{tid}" checked' not in window.page.html
