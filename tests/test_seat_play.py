"""The seats while they are played: hand for hand, lowest goes, first dealers, real cards, orders, moves."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

from fakes import Window
from money_evenings import NAMES, Evening, evening, with_chips
from shuffleup.screens import html
from shuffleup.screens.announced import Told
from shuffleup.screens.announcements import Announcement, Kind
from shuffleup.screens.desk import Desk
from shuffleup.screens.tongue import tongue
from shuffleup.settings import Settings
from shuffleup.tournament.buttons import NextHandAt, TellButton
from shuffleup.tournament.first_dealer_found import DealFirstDealer
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, FinishHandAt
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.lowest_gone import LetLowestGo, SetLowestGoes
from shuffleup.tournament.offers import Offer, SetTerms, Terms
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.refusal import Sentence
from shuffleup.tournament.room import seated, table_states
from shuffleup.tournament.seat_moves import AnnounceMoves, MakeMoves
from shuffleup.tournament.seat_rules import SetPlayDown
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Start
from shuffleup.tournament.tables import Table

PAID = Terms("SEK", Offer(10_000), Offer(), None, Offer())
FREE = Terms("SEK", Offer(), Offer(), None, Offer())
SEED = "5e" * 32


def desk_of(night: Evening, language: str = "en", **drafts: dict[str, str]) -> Desk:
    speech = tongue(language, lambda _: "23:40", lambda _: "30 November")
    return Desk(speech, Settings(), night.now + 1_000, "t", night.journal, drafts=drafts)


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def said(night: Evening, screen: str = "seats", **drafts: dict[str, str]) -> str:
    return words(html(screen, desk_of(night, **drafts)))


def drawn(players: int, seats: tuple[int, ...], terms: Terms = FREE, places: int = 0) -> Evening:
    night = evening(terms, *NAMES[:players], plan=PrizePlan(places=places) if places else None)
    room = tuple(Table(number, seats=each) for number, each in enumerate(seats, start=1))
    return night.do(SetTables(room), PrepareDraw(SEED), DrawSeats())


def at_table(night: Evening, table: int) -> tuple[int, ...]:
    return tuple(player for _, player in seated(night.tournament).at(table))


def name(night: Evening, number: int) -> str:
    player = night.tournament.roster.get(number)
    assert player
    return player.name


# -- Hand for hand


def near_the_money() -> Evening:
    """Two tables of four, seven paid: the next one out is the last without a prize."""
    return drawn(8, (5, 5), PAID, places=7)


def test_hand_for_hand_is_proposed_one_place_from_the_money_wherever_the_host_looks() -> None:
    night = near_the_money()
    for screen in ("seats", "host", "clock"):
        page = html(screen, desk_of(night))
        assert "8 players are left and 7 are paid: play hand for hand, so that no table waits." in words(page)
        assert 'data-command="begin_hand_for_hand"' in page
    put_off = re.search(r'data-name="_later" data-value="([^"]+)"', html("clock", desk_of(night)))
    assert put_off
    assert "play hand for hand" not in said(night, "clock", room={"_later": put_off[1]})
    assert "play hand for hand" in said(night, "host", room={"_later": put_off[1]})


def test_a_table_ticks_its_hand_and_can_take_that_back() -> None:
    night = near_the_money().do(BeginHandForHand())
    page = html("seats", desk_of(night))
    assert "Hand 1 is still played: Table 1, Table 2." in words(page)
    assert "The clock stands still: each hand takes 02:00 off it." in words(page)
    assert page.count('class="shared-tick" data-command="finish_hand_at"') == 2
    night.do(FinishHandAt(1))
    page = html("seats", desk_of(night))
    assert 'data-command="reopen_hand_at" data-table="1"' in page
    assert "Table 1 has finished hand 1 and waits for the others." in words(page)
    assert 'id="tick-1" data-command="reopen_hand_at"' in html("clock", desk_of(night))


def test_who_goes_out_in_the_hand_is_told_with_their_stack_and_who_won() -> None:
    night = near_the_money().do(BeginHandForHand())
    loser, winner, *_ = at_table(night, 1)
    form = {"_table": "1", f"out_{loser}": "1", f"stack_{loser}": "900"}
    page = html("seats", desk_of(night, shared=form))
    assert f'name="stack_{loser}" value="900"' in page
    assert f'name="by_{winner}"' in page
    assert f'name="by_{loser}"' not in page
    assert f'name="out_{at_table(night, 2)[0]}"' not in page, "only those who sit there"
    night.do(FinishHandAt(1, (Loser(loser, 900, (winner,)),)))
    told = said(night)
    assert f"{name(night, loser)} 900 at the start of the hand beaten by {name(night, winner)}" in told
    assert f'data-command="take_back_knock_out" data-player="{loser}"' in html("seats", desk_of(night))


def test_the_places_are_settled_when_all_tables_have_finished() -> None:
    night = drawn(8, (5, 5), PAID, places=5).do(BeginHandForHand())
    one, two = at_table(night, 1)[0], at_table(night, 2)[0]
    night.do(FinishHandAt(1, (Loser(one, 900),)), FinishHandAt(2, (Loser(two, 4_000),)))
    for screen in ("seats", "clock"):
        told = said(night, screen)
        assert "Hand 1 is over at all tables." in told
        assert "Out in one hand at different tables: they share their places." in told
        assert "share places 7 to 8." in told
        assert 'data-command="deal_next_hand"' in html(screen, desk_of(night))


def test_the_end_of_hand_for_hand_is_told_to_the_room_until_somebody_has_read_it() -> None:
    night = near_the_money().do(BeginHandForHand())
    loser = at_table(night, 1)[0]
    night.do(FinishHandAt(1, (Loser(loser, 900),)), FinishHandAt(2))
    assert night.tournament.together is None
    page = html("clock", desk_of(night))
    assert "Everybody left is in the money: hand for hand is over" in words(page)
    assert f"{name(night, loser)}: place 8." in words(page)
    mark = re.search(r'data-name="_seen" data-value="([^"]+)"', page)
    assert mark
    assert "in the money: hand" not in said(night, "clock", room={"_seen": mark[1]})


def test_an_announcement_goes_before_what_hangs_over_the_clock_but_not_before_what_waits_for_a_tap() -> None:
    told = Told(0, "1.0", Announcement(Kind.OUT, Sentence("Ada is out, 9th.")))
    night = near_the_money().do(BeginHandForHand())
    waiting = html("clock", replace(desk_of(night), told=told))
    assert 'id="room-notice"' in waiting
    assert "Ada is out" not in waiting
    night.do(FinishHandAt(1, (Loser(at_table(night, 1)[0], 900),)), FinishHandAt(2))
    news = html("clock", replace(desk_of(night), told=told))
    assert "Ada is out" in news
    assert 'id="room-notice"' not in news


def test_hand_for_hand_tap_by_tap() -> None:
    window = Window()
    window.new_tournament()
    for each in NAMES[:6]:
        window.tap("command", "sign_up", name=each, here="true")
    for number in range(1, 7):
        window.tap("command", "buy", player=str(number), sale="buy_in")
    window.tap("command", "start")
    window.tap("go", "seats")
    window.tap("command", "begin_hand_for_hand")
    assert "Hand for hand takes two tables or more." in window.notices
    window.tap("command", "put_up_tables", count="2")
    window.tap("command", "prepare_draw")
    window.tap("command", "draw_seats")
    window.tap("command", "begin_hand_for_hand")
    together = window.app.journal.tournament.together
    assert together
    assert together.hand.waiting_for == (1, 2)
    loser = seated(window.app.journal.tournament).at(1)[0][1]
    window.tap("do", "draft_set", draft="shared", name="_table", value="1")
    window.tap("command", "finish_hand_at", table="1", drops="shared", **{f"out_{loser}": "1", f"stack_{loser}": "x"})
    assert "“x” is not an amount." in window.notices
    window.tap(
        "command", "finish_hand_at", table="1", drops="shared", **{f"out_{loser}": "1", f"stack_{loser}": "1k"}
    )
    assert len(window.app.journal.tournament.roster.in_play) == 5
    window.tap("command", "reopen_hand_at", table="1")
    window.tap("command", "finish_hand")
    window.tap("command", "deal_next_hand")
    window.tap("command", "set_hand_rules", hand_seconds="60", other_tables="by_stack", hand_for_hand_at="3")
    rules = window.app.journal.tournament.rules
    assert (rules.hand_seconds, rules.other_tables.value, rules.hand_for_hand_at) == (60, "by_stack", 3)
    window.tap("command", "end_hand_for_hand")
    assert window.app.journal.tournament.together is None


# -- Lowest goes


def test_lowest_goes_says_when_it_ends_on_host_and_clock() -> None:
    night = drawn(8, (5, 5)).do(SetLowestGoes(LowestGoes.TO_THE_END))
    assert "the winner is known by 23:40 at the latest" in said(night, "host")
    assert "the winner is known by 23:40 at the latest" in said(night)
    assert "Winner by 23:40" in said(night, "clock")
    night.do(SetLowestGoes(LowestGoes.UNTIL_FINAL_TABLE))
    assert "Final table by" in said(night, "clock") or "left by" not in said(night)


def test_at_a_rise_each_table_is_asked_for_its_lowest() -> None:
    night = drawn(8, (5, 5)).do(SetLowestGoes(LowestGoes.TO_THE_END))
    assert "lowest-form" not in html("seats", desk_of(night))
    night.do(NextLevel())
    asked = "Level 2: the blinds go up, and the lowest stack at each table leaves."
    for screen in ("seats", "host", "clock"):
        assert asked in said(night, screen)
    one, two, *_ = at_table(night, 1)
    page = html("seats", desk_of(night, lowest={f"out_{one}": "1"}))
    assert f"{name(night, one)} has the lowest stack and leaves." in words(page)
    assert 'name="stack_t1"' in page
    assert 'name="stack_t2"' not in page
    both = said(night, lowest={f"out_{one}": "1", f"out_{two}": "1"})
    assert "have equal stacks, leave together and share their places." in both


def test_who_left_is_told_over_the_clock_with_their_places() -> None:
    night = drawn(8, (5, 5)).do(SetLowestGoes(LowestGoes.TO_THE_END), NextLevel())
    one, two = at_table(night, 1)[0], at_table(night, 2)[0]
    night.do(LetLowestGo((Loser(one, 300), Loser(two, 500))))
    told = said(night, "clock")
    assert "out" in told
    assert "share places 7 to 8." in told


def four_when_the_lowest_goes() -> Window:
    """Four play, a level is over, and the lowest stack has to go."""
    window = Window()
    window.new_tournament()
    for number, each in enumerate(NAMES[:4], start=1):
        window.tap("command", "sign_up", name=each, here="true")
        window.tap("command", "buy", player=str(number), sale="buy_in")
    window.tap("command", "start")
    window.tap("go", "seats")
    window.tap("command", "set_lowest_goes", rule="to_the_end")
    window.tap("command", "next_level")
    return window


def test_the_lowest_leave_with_their_tables_stack() -> None:
    window = four_when_the_lowest_goes()
    window.tap("command", "let_lowest_go", drops="lowest", out_1="1", out_3="1", stack_t0="x")
    assert "“x” is not an amount." in window.notices
    window.tap("command", "let_lowest_go", drops="lowest", out_1="1", out_3="1", stack_t0="300")
    roster = window.app.journal.tournament.roster
    assert [player.out.stack for player in roster.out if player.out] == [300, 300]
    assert len(roster.in_play) == 2


def test_everybodys_chips_can_be_counted_which_says_who_leaves() -> None:
    night = drawn(8, (5, 5)).do(SetLowestGoes(LowestGoes.TO_THE_END), NextLevel())
    assert 'id="lowest-count"' in html("seats", desk_of(night))
    one, two, *others = at_table(night, 1)
    counted = {f"held_{each}": "4000" for each in others} | {f"held_{one}": "900", "_count": "1"}
    page = html("seats", desk_of(night, lowest=counted))
    assert 'data-command="count_lowest"' in page
    assert "leaves." not in words(page).split("leaves.", 1)[1], "not everybody is counted yet"
    page = html("seats", desk_of(night, lowest={**counted, f"held_{two}": "2500"}))
    assert f"{name(night, one)} has the lowest stack and leaves." in words(page)


def test_the_counted_leave_and_the_others_keep_their_stacks() -> None:
    window = four_when_the_lowest_goes()
    window.tap("command", "count_lowest", drops="lowest", held_1="300", held_2="500", held_3="x", held_4="700")
    assert "“x” is not an amount." in window.notices
    window.tap("command", "count_lowest", drops="lowest", held_1="300", held_2="500", held_4="700")
    assert "count everybody" in window.notices
    window.tap("command", "count_lowest", drops="lowest", held_1="300", held_2="500", held_3="300", held_4="700")
    roster = window.app.journal.tournament.roster
    assert [player.number for player in roster.out] == [1, 3]
    assert [player.stack for player in roster.in_play] == [500, 700]


# -- The first dealer


def test_the_cards_for_the_first_dealer_are_dealt_on_the_screen() -> None:
    night = drawn(8, (5, 5))
    page = html("seats", desk_of(night))
    assert "Who deals first?" in words(page)
    assert 'data-command="deal_first_dealer" data-rule="high_card" data-tie="redeal"' in page
    night.do(DealFirstDealer(SEED))
    page = html("seats", desk_of(night))
    assert page.count("first-table turning") == 2
    assert page.count("deals first.") == 2
    assert page.count('class="playing-card') >= 8
    assert "deals first." in said(night, "clock")
    assert page.count("dealer-button") == 2, "it sets the button"
    night.now += 60_000
    assert "turning" not in html("seats", desk_of(night))


def test_who_deals_first_stands_above_the_tables_until_cards_are_in_the_air() -> None:
    night = Evening(with_chips()).do(SetTerms(FREE), SignUp(tuple(map(Newcomer, NAMES[:6])), here=True))
    for name in NAMES[:6]:
        night.buy(name)
    night.do(SetTables((Table(1, seats=6),)), PrepareDraw(SEED), DrawSeats())

    def above() -> bool:
        page = html("seats", desk_of(night))
        return page.index('id="first-dealer"') < page.index('id="seat-plan"')

    assert above()
    night.do(DealFirstDealer(SEED))
    assert above()
    night.do(Start())
    assert not above()


def test_real_cards_are_taken_one_by_one_until_it_is_decided() -> None:
    night = drawn(3, (5,))
    first, second, third = (who for _, who in seated(night.tournament).at(1))
    told = said(night, first={"_table": "1"})
    assert "The next card goes to" in told
    assert f"The next card goes to {name(night, second)}, {name(night, third)}." in said(
        night, first={"_table": "1", "_cards": "Kh"}
    )
    page = html("seats", desk_of(night, first={"_table": "1", "_cards": "KhKs9d"}))
    again = f"The highest cards are equal: a new card each for {name(night, first)}, {name(night, second)}."
    assert again in words(page)
    half = html("seats", desk_of(night, first={"_table": "1", "_cards": "KhK"}))
    assert 'data-value="KhKh" disabled' in half, "this king is dealt already"
    assert 'data-value="KhKs"' in half
    cards = {"_table": "1", "_cards": "KhKs9d2cTd"}
    page = html("seats", desk_of(night, first=cards))
    assert f"{name(night, second)} has the highest card, 10♦, and deals first." in words(page)
    assert 'data-cards="Kh,Ks,9d,2c,Td"' in page
    assert "the suit decides" in words(page)
    suit = html("seats", desk_of(night, first={"_table": "1", "_cards": "KhKs9d", "_tie": "suit"}))
    assert f"{name(night, second)} has the highest card, K♠, and deals first." in words(suit)


def test_the_first_dealer_tap_by_tap() -> None:
    window = Window()
    window.new_tournament()
    for number, each in enumerate(NAMES[:4], start=1):
        window.tap("command", "sign_up", name=each, here="true")
        window.tap("command", "buy", player=str(number), sale="buy_in")
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="1")
    window.tap("command", "prepare_draw")
    window.tap("command", "draw_seats")
    seats = [seat for seat, _ in seated(window.app.journal.tournament).at(1)]
    window.tap("command", "take_first_dealer", table="1", rule="first_jack", cards="7h,Jd", drops="first")
    room = window.app.journal.tournament.room
    assert room.first_dealers[0][1].seat == seats[1]
    assert room.hands[0][1].markers.button == seats[1]
    window.tap("command", "take_first_dealer", table="1", cards="7h")
    assert "The next card goes to" in window.notices
    window.tap("command", "name_first_dealer", table="1", seat=str(seats[2]))
    assert window.app.journal.tournament.room.hands[0][1].markers.button == seats[2]
    window.tap("command", "deal_first_dealer", rule="random")
    assert window.app.journal.tournament.room.first_dealers[0][1].rule.value == "random"


# -- Seats with a real deck


def test_a_real_deck_draws_the_seats_with_a_tap_a_player() -> None:
    night = evening(FREE, *NAMES[:4]).do(SetTables((Table(1, seats=3), Table(2, seats=3))))
    page = html("seats", desk_of(night))
    assert "Table 1 is ♠. Take A♠, 2♠: the ace is seat 1, any other card the seat of its number." in words(page)
    assert "Which card does Ada have?" in words(page)
    ada, dag = night.number_of("Ada"), night.number_of("Dag")
    page = html("seats", desk_of(night, cards={f"_c_{ada}": "2s"}))
    assert "Table 1, seat 2" in page
    assert "Which card does Bo have?" in words(page)
    assert re.search(r'data-value="2s"[^>]* disabled', page), "nobody else can have it"
    assert f'data-cards="{ada}:2s"' in page
    other = html("seats", desk_of(night, cards={f"_c_{ada}": "2s", "_p": str(dag)}))
    assert "Which card does Dag have?" in words(other)


def test_missing_and_double_cards_are_refused_and_then_everybody_sits() -> None:
    window = Window()
    window.new_tournament()
    for each in NAMES[:3]:
        window.tap("command", "sign_up", name=each)
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="1")
    window.tap("command", "take_seat_cards", cards="1:2s,2:As")
    assert "Cleo have yet to draw a card." in window.notices
    window.tap("command", "take_seat_cards", cards="1:2s,2:As,3:As")
    assert "both Bo and Cleo are said to have drawn it" in window.notices
    window.tap("command", "take_seat_cards", cards="1:2s,2:As,3:3s", drops="cards")
    assert [row[2] for row in window.app.journal.tournament.room.seating.rows] == [2, 1, 3]
    assert "dealing" not in window.page.html


# -- To the final table


def test_tables_play_down_and_then_everybody_draws() -> None:
    night = drawn(8, (5, 5)).do(SetPlayDown(3))
    assert "Still playing down to 3 players" in said(night)
    assert "Who moves?" not in said(night)
    for table in (1, 2):
        night.do(KnockOutPlayers((Loser(at_table(night, table)[0]),)))
    told = "All tables have played down: 6 players meet at the final table."
    assert told in said(night)
    assert told in said(night, "clock")
    assert "Announce the draw" in said(night)
    assert "Draw with a real deck" in said(night)
    night.do(AnnounceMoves(5, SEED))
    page = html("seats", desk_of(night))
    assert 'data-command="draw_seats"' in page
    assert "Take a photo of this" in words(page), "the commitment comes first"


def test_orders_of_tables_are_set_with_up_and_down() -> None:
    window = Window()
    window.new_tournament()
    for each in NAMES[:9]:
        window.tap("command", "sign_up", name=each)
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="3")
    assert 'data-command="set_break_order" data-order="2,3,1"' in window.page.html
    window.tap("command", "set_break_order", order="2,3,1")
    window.tap("command", "set_balance_order", order="1,3,2")
    window.tap("command", "set_redraws", tables="3,2")
    window.tap("command", "set_play_down", left="2")
    rules = window.app.journal.tournament.room.rules
    assert (rules.breaking.order, rules.balance.order) == ((2, 3, 1), (1, 3, 2))
    assert (rules.breaking.redraw_at, rules.play_down) == ((3, 2), 2)
    window.tap("command", "set_break_order", order="")
    assert window.app.journal.tournament.room.rules.breaking.order == ()
    window.tap("command", "set_break_order", order="x")
    assert "This button does nothing yet." in window.notices


# -- At the table


def test_button_and_blinds_lie_at_the_table_and_go_on_with_a_tap() -> None:
    night = drawn(4, (5,))
    seats = [seat for seat, _ in seated(night.tournament).at(1)]
    assert "Next hand" not in said(night), "nobody has to tap"
    night.do(TellButton(1, seats[0]), NextHandAt(1))
    page = html("seats", desk_of(night))
    assert ("SB" in words(page), "BB" in words(page)) == (True, True)
    assert "has the button" in words(page)
    assert 'data-command="next_hand_at" data-table="1"' in page
    assert "Plays" in words(page)


def test_a_table_says_that_it_waits() -> None:
    night = near_the_money().do(BeginHandForHand(), FinishHandAt(2))
    page = html("seats", desk_of(night))
    assert 'class="table-state waits"' in page
    assert 'class="table-state plays"' in page


# -- The moves so far


def test_moves_are_read_again_with_their_reasons_and_undone() -> None:
    night = drawn(10, (5, 5))
    for _, player in table_states(night.tournament)[0].taken[:2]:
        night.do(KnockOutPlayers((Loser(player),)))
    for state in table_states(night.tournament):
        night.do(TellButton(state.number, state.taken[0][0]))
    night.do(AnnounceMoves(4))
    move = night.tournament.room.announced[0]
    assert "Moves so far" not in said(night)
    night.do(MakeMoves())
    page = html("seats", desk_of(night))
    assert "Moves so far" in words(page)
    assert name(night, move.player) in page
    for reason in move.reasons:
        assert words(reason.sentence().english()) in words(page)
    seq = night.journal.records[-1].seq
    assert f'data-do="undo_line" data-seq="{seq}"' in page
