"""Whatever happens to windows and messages: no command is lost or doubled, and all end with the same records."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from building import TID, Building, Room
from evenings import BEGINNING, founded
from shuffleup import turn, windows
from shuffleup.archive import open_journal
from shuffleup.codec import Unreadable
from shuffleup.journal import Journal
from shuffleup.messages import (
    Ask,
    Hello,
    News,
    Writing,
    command_text,
    message_text,
    read_command,
    read_message,
    read_sentence,
    sentence_text,
)
from shuffleup.record import Record, write
from shuffleup.store import MemoryStore
from shuffleup.tournament.founding import Rename, Renamed
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.tournament.starting import Pause, Start, Started
from shuffleup.undoing import Undo
from shuffleup.window import Do, Role, Window

PICK = st.integers(0, 30)
SECONDS = st.sampled_from((0, 0, 1, 1, 2, 4, 15))


class AnyInterleaving(RuleBasedStateMachine):
    """Up to three windows to which anything can happen in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.building = Building()
        self.building.open()
        self.given: dict[str, Room] = {}
        self.numbered = 0
        self.texts: dict[int, str] = {}

    def room(self, pick: int) -> Room:
        return self.building.rooms[pick % len(self.building.rooms)]

    @precondition(lambda self: len(self.building.rooms) < 3)
    @rule()
    def open_a_window(self) -> None:
        self.building.open()

    @rule(pick=PICK)
    def give_a_command_that_is_always_possible(self, pick: int) -> None:
        self.numbered += 1
        room = self.room(pick)
        self.given[room.clerk.issue(Rename(f"name {self.numbered}"))] = room

    @rule(pick=PICK, command=st.sampled_from((Start(), Pause(), Undo())))
    def give_a_command_that_may_be_refused(self, pick: int, command: Start | Pause | Undo) -> None:
        room = self.room(pick)
        self.given[room.clerk.issue(command)] = room

    @rule(which=PICK)
    def a_message_arrives(self, which: int) -> None:
        self.building.deliver(which)

    @rule(which=PICK)
    def a_message_arrives_and_will_again(self, which: int) -> None:
        self.building.deliver(which, again=True)

    @rule(which=PICK)
    def a_message_is_lost(self, which: int) -> None:
        if self.building.in_the_air:
            del self.building.in_the_air[which % len(self.building.in_the_air)]

    @rule()
    def all_that_is_under_way_arrives(self) -> None:
        self.building.arrive()

    @rule(pick=PICK)
    def a_window_hears_of_its_lock(self, pick: int) -> None:
        self.room(pick).finish_lock_event()

    @rule(pick=PICK)
    def a_window_has_read_the_storage(self, pick: int) -> None:
        self.room(pick).finish_load()

    @rule(pick=PICK, seconds=SECONDS)
    def time_passes_for_a_window(self, pick: int, seconds: int) -> None:
        self.building.now += seconds * 1000
        self.room(pick).clerk.tick()

    @rule(pick=PICK)
    def a_window_takes_over(self, pick: int) -> None:
        self.room(pick).clerk.take_over()

    @precondition(lambda self: len(self.building.rooms) > 1)
    @rule(pick=PICK)
    def a_window_dies(self, pick: int) -> None:
        self.building.close(self.room(pick))

    @invariant()
    def what_is_written_stays_and_each_window_knows_a_beginning_of_it(self) -> None:
        texts = self.building.shelf.texts(TID)
        assert {seq: texts.get(seq) for seq in self.texts} == self.texts
        assert sorted(texts) == list(range(1, len(texts) + 1))
        self.texts = texts
        for room in self.building.rooms:
            known = room.clerk.journal.records
            assert [write(record) for record in known] == [texts[seq] for seq in range(1, len(known) + 1)]

    @invariant()
    def what_was_answered_is_true(self) -> None:
        ids = [record.command_id for record in open_journal(self.building.shelf.texts(TID)).journal.records]
        for command_id, room in self.given.items():
            answers = room.answers.get(command_id, [])
            assert len(answers) <= 1
            if answers:
                assert (command_id in ids) == (answers[0] is None)

    def teardown(self) -> None:
        self.building.settle()
        journal = open_journal(self.building.shelf.texts(TID)).journal
        rooms = self.building.rooms
        assert [room.clerk.writes for room in rooms].count(True) == 1
        for room in rooms:
            assert room.clerk.journal == journal
            assert room.clerk.unanswered_ms() == 0
        ids = [record.command_id for record in journal.records]
        names = [record.event.name for record in journal.records if isinstance(record.event, Renamed)]
        assert len(names) == len(set(names))
        for command_id, room in self.given.items():
            if room in rooms:
                assert len(room.answers[command_id]) == 1
        assert len(ids) - 1 == sum(command_id in self.given for command_id in ids)
        self.what_was_answered_is_true()


EXAMPLES = 2 * settings.default.max_examples
AnyInterleaving.TestCase.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=40, suppress_health_check=list(HealthCheck)
)
TestAnyInterleaving = AnyInterleaving.TestCase


@pytest.mark.slow
def test_many_long_interleavings() -> None:
    longer = settings(max_examples=EXAMPLES, stateful_step_count=80, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(AnyInterleaving, settings=longer)


@pytest.fixture
def building() -> Building:
    return Building()


def two_windows(building: Building) -> tuple[Room, Room]:
    """A writer and a follower, in step."""
    first, second = building.open(), building.open()
    building.settle(1)
    assert first.clerk.writes
    assert not second.clerk.writes
    return first, second


def names(room: Room) -> list[str]:
    return [record.event.name for record in room.clerk.journal.records if isinstance(record.event, Renamed)]


def test_a_window_alone_writes_at_once(building: Building) -> None:
    room = building.open()
    building.arrive()
    command_id = room.clerk.issue(Rename("A"))
    assert room.answers == {command_id: [None]}
    assert room.on_the_shelf() == room.clerk.journal
    assert room.written == 1


def test_a_command_given_before_the_lock_is_there_is_done_as_soon_as_it_is(building: Building) -> None:
    room = building.open()
    command_id = room.clerk.issue(Rename("A"))
    assert room.answers == {}
    building.arrive()
    assert room.answers == {command_id: [None]}


def test_a_follower_has_its_command_done_by_the_writer(building: Building) -> None:
    first, second = two_windows(building)
    command_id = second.clerk.issue(Rename("A"))
    building.arrive()
    assert second.answers == {command_id: [None]}
    assert (first.written, second.written) == (1, 0)
    assert names(first) == names(second) == ["A"]
    assert second.came_in == list(first.clerk.journal.records[1:])


def test_a_follower_hears_why_its_command_is_refused(building: Building) -> None:
    _, second = two_windows(building)
    command_id = second.clerk.issue(Pause())
    building.arrive()
    (answer,) = second.answers[command_id]
    assert answer is not None
    assert answer.why.english() == "The clock stands still already."


def test_a_burst_of_commands_is_asked_for_once_each(building: Building) -> None:
    first, second = two_windows(building)
    given = [second.clerk.issue(Rename(f"name {number}")) for number in range(50)]
    assert len(building.in_the_air) == 50
    building.arrive()
    assert list(second.answers) == given
    assert first.written == 50
    assert names(first) == names(second) == [f"name {number}" for number in range(50)]


@pytest.mark.parametrize("most", [20, pytest.param(500, marks=pytest.mark.slow)])
def test_two_windows_give_many_commands_at_once_and_each_is_done_once_in_one_order(
    building: Building, most: int
) -> None:
    rooms = two_windows(building)
    dice = Random(most)
    left = {room.name: most for room in rooms}
    while any(left.values()) or building.in_the_air:
        room = dice.choice(rooms)
        if left[room.name] and dice.random() < 0.5:
            room.clerk.issue(Rename(f"{room.name} {left[room.name]}"))
            left[room.name] -= 1
        else:
            building.deliver(dice.randrange(3), again=dice.random() < 0.1)
    building.settle(20)
    first, second = rooms
    assert first.clerk.journal == second.clerk.journal == first.on_the_shelf()
    told = names(first)
    assert len(told) == len(set(told)) == 2 * most
    assert all(answers == [None] for room in rooms for answers in room.answers.values())
    # What a window writes itself keeps its order; what it asks another for comes as the messages do.
    own = [name for name in told if name.startswith(first.name)]
    assert own == [f"{first.name} {number}" for number in range(most, 0, -1)]


def test_a_lost_answer_is_asked_for_again_and_the_command_done_once(building: Building) -> None:
    first, second = two_windows(building)
    command_id = second.clerk.issue(Rename("A"))
    building.deliver(0)
    building.in_the_air.clear()
    building.settle(2)
    assert second.answers == {command_id: [None]}
    assert first.written == 1


def test_a_refusal_stays_a_refusal_however_often_the_command_arrives(building: Building) -> None:
    first, second = two_windows(building)
    command_id = second.clerk.issue(Pause())
    building.deliver(0, again=True)
    first.clerk.issue(Start())
    building.arrive()
    assert first.clerk.journal.tournament.clock.since is not None
    assert isinstance(second.answers[command_id][0], Refused)
    assert len(second.answers[command_id]) == 1


def take_the_lock(room: Room) -> None:
    """Become the writer without waiting for anybody, and start the clock."""
    room.building.steal_lock(room)
    room.finish_lock_event()
    room.finish_load()
    room.clerk.issue(Start())


def test_a_command_that_one_writer_refused_is_not_done_by_the_next(building: Building) -> None:
    first, second = two_windows(building)
    third = building.open()
    building.settle(1)
    command_id = second.clerk.issue(Pause())
    late = next((room, text) for room, text in building.in_the_air if room is third)
    building.in_the_air.remove(late)
    building.arrive()
    take_the_lock(third)
    building.in_the_air.insert(0, late)
    building.settle(1)
    assert isinstance(second.answers[command_id][0], Refused)
    assert first.clerk.journal.tournament.clock.since is not None


def test_a_late_refusal_by_an_earlier_writer_is_no_answer(building: Building) -> None:
    _, second = two_windows(building)
    third = building.open()
    building.settle(1)
    command_id = second.clerk.issue(Pause())
    building.deliver(0)
    late = next((room, text) for room, text in building.in_the_air if room is second)
    building.in_the_air.clear()
    take_the_lock(third)
    for _ in range(4):
        building.deliver(0)
    building.in_the_air.insert(0, late)
    building.settle(1)
    assert second.answers == {command_id: [None]}
    assert second.clerk.journal.tournament.clock.since is None


def test_a_new_writer_is_asked_at_once_what_the_old_one_never_answered(building: Building) -> None:
    first, second = two_windows(building)
    third = building.open()
    building.settle(1)
    command_id = second.clerk.issue(Rename("A"))
    building.in_the_air.clear()
    building.queue.reverse()
    building.close(first)
    building.arrive()
    assert third.clerk.writes
    assert second.answers == {command_id: [None]}


def test_when_the_writer_dies_the_next_window_goes_on(building: Building) -> None:
    first, second = two_windows(building)
    command_id = second.clerk.issue(Rename("A"))
    building.close(first)
    building.settle(3)
    assert second.clerk.writes
    assert second.answers == {command_id: [None]}
    assert names(second) == ["A"]


def test_what_the_writer_wrote_but_did_not_say_before_it_died_is_not_done_again(building: Building) -> None:
    first, second = two_windows(building)
    command_id = second.clerk.issue(Rename("A"))
    building.deliver(0)
    building.in_the_air.clear()
    building.close(first)
    building.settle(3)
    assert second.answers == {command_id: [None]}
    assert names(second) == ["A"]
    assert second.written == 0


def test_a_polite_writer_lets_go_and_follows(building: Building) -> None:
    first, second = two_windows(building)
    second.clerk.take_over()
    building.arrive()
    assert second.clerk.writes
    assert not first.clerk.writes
    first.clerk.issue(Rename("A"))
    building.arrive()
    assert names(first) == names(second) == ["A"]
    assert second.written == 1


def test_a_frozen_writer_loses_the_lock_after_a_while_and_can_write_nothing_when_it_wakes(building: Building) -> None:
    first, second = two_windows(building)
    second.clerk.take_over()
    building.in_the_air.clear()
    building.now += windows.POLITE_MS
    second.clerk.tick()
    second.finish_lock_event()
    second.finish_load()
    second.clerk.issue(Rename("B"))
    building.in_the_air.clear()
    first_id = first.clerk.issue(Rename("A"))
    assert first.answers == {}
    building.settle(5)
    assert first.answers == {first_id: [None]}
    assert names(first) == names(second) == ["B", "A"]
    assert (first.written, second.written) == (0, 2)


def test_a_writer_that_let_go_for_nobody_takes_up_its_work_again(building: Building) -> None:
    first, second = two_windows(building)
    second.clerk.take_over()
    building.deliver(0)
    building.close(second)
    assert not first.clerk.writes
    command_id = first.clerk.issue(Rename("A"))
    building.settle(5)
    assert first.clerk.writes
    assert first.answers == {command_id: [None]}


def test_a_late_wish_to_take_over_from_an_earlier_writer_is_not_granted(building: Building) -> None:
    first, second = two_windows(building)
    second.clerk.take_over()
    late = building.in_the_air[0]
    building.arrive()
    first.clerk.take_over()
    building.arrive()
    assert first.clerk.writes
    building.in_the_air.append(late)
    building.arrive()
    assert first.clerk.writes


def test_a_window_that_was_away_gets_what_it_missed(building: Building) -> None:
    first, second = two_windows(building)
    for name in "ABC":
        first.clerk.issue(Rename(name))
    building.in_the_air.clear()
    first.clerk.issue(Rename("D"))
    building.arrive()
    assert names(second) == ["A", "B", "C", "D"]


def test_a_follower_that_heard_nothing_at_all_catches_up_by_the_heartbeat(building: Building) -> None:
    first, second = two_windows(building)
    first.clerk.issue(Rename("A"))
    building.in_the_air.clear()
    building.settle(6)
    assert names(second) == ["A"]


def test_a_long_journal_is_told_in_parts(building: Building, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "AT_ONCE", 2)
    first, second = two_windows(building)
    for number in range(7):
        first.clerk.issue(Rename(f"name {number}"))
    building.in_the_air.clear()
    building.settle(10)
    assert len(names(second)) == 7


def test_windows_that_followed_another_course_come_back_to_the_writers(building: Building) -> None:
    building.one_storage = False
    first, second = two_windows(building)
    journal = second.clerk.journal.with_record(Record(2, BEGINNING, Started(), "elsewhere"))
    second.clerk.window = windows.opened("w2", TID, journal, building.now).window
    first.clerk.issue(Rename("A"))
    building.settle(8)
    assert second.clerk.journal == first.clerk.journal
    assert names(second) == ["A"]


def test_without_storage_the_next_writer_goes_on_from_what_it_heard(building: Building) -> None:
    building.one_storage = False
    first, second = two_windows(building)
    first.clerk.issue(Rename("A"))
    second.clerk.issue(Rename("B"))
    building.arrive()
    building.close(first)
    building.settle(3)
    second.clerk.issue(Rename("C"))
    assert names(second) == ["A", "B", "C"]
    assert second.on_the_shelf() == second.clerk.journal


def test_a_full_storage_refuses_the_follower_too_and_nothing_is_half_done(building: Building) -> None:
    first, second = two_windows(building)
    assert isinstance(building.shelf.store, MemoryStore)
    building.shelf.store.room = 0
    first_id, second_id = first.clerk.issue(Rename("A")), second.clerk.issue(Rename("B"))
    building.arrive()
    for answer in (first.answers[first_id][0], second.answers[second_id][0]):
        assert answer is not None
        assert "storage of this browser is full" in answer.why.english()
    assert first.clerk.journal == second.clerk.journal == founded()


def test_a_record_found_where_something_unreadable_stood_is_taken(building: Building) -> None:
    first, second = two_windows(building)
    late = Journal.of(second.clerk.journal.records, next_seq=5)
    second.clerk.window = windows.opened("w2", TID, late, building.now).window
    first.clerk.issue(Rename("A"))
    building.settle(6)
    assert names(second) == ["A"]


def test_a_window_of_an_older_version_says_it_is_outdated_and_keeps_what_it_has(building: Building) -> None:
    _, second = two_windows(building)
    window = second.clerk.window
    news = News("w1", TID, window.term, window.last, window.digest, ('{"v":2}',))
    second.clerk.hear(news)
    assert second.clerk.outdated
    assert second.clerk.journal == founded()


def test_a_command_of_another_version_is_refused_in_words(building: Building) -> None:
    first, _ = two_windows(building)
    first.clerk.hear(Ask("w2", TID, first.clerk.window.term, "w2-1", '{"is":"Moonwalk"}'))
    assert "another version of the app" in building.in_the_air[-1][1]
    assert first.clerk.journal == founded()


def test_a_command_too_long_to_be_kept_is_refused(building: Building, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shuffleup.record.LONGEST_RECORD", 10)
    room = building.open()
    building.arrive()
    (answer,) = room.answers[room.clerk.issue(Rename("A"))]
    assert answer is not None
    assert answer.why.english() == "This is too long to be kept."


def test_a_window_closed_properly_leaves_the_lock_to_the_next(building: Building) -> None:
    first, second = two_windows(building)
    first.clerk.close()
    building.arrive()
    assert second.clerk.writes


def test_windows_on_other_tournaments_and_ones_own_voice_are_not_listened_to() -> None:
    window = Window("w1", TID, founded())
    for message in (Writing("w2", "other", 5, 1, 1), Writing("w1", TID, 5, 1, 1)):
        assert windows.hear(window, message, BEGINNING, lambda records, term: None).window == window


def test_what_was_read_for_an_earlier_claim_is_of_no_use() -> None:
    window = windows.lock_granted(windows.lock_granted(Window("w1", TID), 1).window, 2).window
    assert windows.loaded(window, 1, founded(), BEGINNING, lambda records, term: None).window == window
    done = windows.loaded(window, 2, founded(), BEGINNING, lambda records, term: None)
    assert done.window.role is Role.WRITING
    assert done.window.journal == founded()
    lost = windows.lock_lost(window, BEGINNING)
    assert lost.do == (Do.QUEUE,)
    assert windows.loaded(lost.window, 2, founded(), BEGINNING, lambda records, term: None).window == lost.window


@pytest.mark.parametrize("text", [None, 5, "", "x", "{}", "[" * 1000, '{"is":"Hello"}', '{"is":"Event"}'])
def test_what_is_no_message_is_not_heard(text: object) -> None:
    assert read_message(text) is None


def test_messages_commands_and_sentences_come_through_as_they_were() -> None:
    message = Hello("w1", TID, 3, 2**32 - 1)
    assert read_message(message_text(message)) == message
    assert read_command(command_text(Undo(7))) == Undo(7)
    sentence = Sentence("Row {row}: {fault}", {"row": 3, "fault": Sentence("{name}", {"name": "Åke"})})
    assert read_sentence(sentence_text(sentence)) == sentence
    for wrong in (
        "{}",
        '{"text":"x","values":{"a":1.5}}',
        '{"text":1,"values":{}}',
        '{"text":"x","values":{"a":true}}',
    ):
        with pytest.raises(Unreadable):
            read_sentence(wrong)
