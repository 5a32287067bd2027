"""What a window does to help a dealer: the house's rules at the table, the shot clock, and chances in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from shuffleup.codec import Codec, Unreadable, dumps, loads
from shuffleup.dealer.dealer_rules import DealerRules, changed_rules, with_choice
from shuffleup.dealer.equity import Equity
from shuffleup.dealer.from_hand_to_hand import untouched
from shuffleup.dealer.rule_books import by_the_book
from shuffleup.dealer.runouts import exact_equity, sampled_equity
from shuffleup.dealer.sheet_outcome import hand_of
from shuffleup.dealer.shot_clock import Reading, ShotClock, read, shot_cue
from shuffleup.later import DEALS
from shuffleup.screens.dealer_hand_taps import with_step
from shuffleup.screens.dealer_help_taps import SHOT_TAPS, ShotTap, shot_rules_from
from shuffleup.screens.dealer_help_view import OVERLAYS
from shuffleup.screens.dealer_house import house_hand
from shuffleup.screens.dealer_odds_view import Deal, deal_on
from shuffleup.screens.dealer_raise_form import DRAFT as ASKED
from shuffleup.screens.dealer_raise_form import raise_form, step_in
from shuffleup.screens.dealer_shot_view import shot_texts, thinking
from shuffleup.tournament.refusal import N_, Refused, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
SHOTS: Codec[ShotClock] = Codec([ShotClock])
LONGEST_CLOCK = 20_000
AT_ONCE_MS = 60
SLICE_MS = 40
MOST_KNOWN = 8
SOUNDS = {"warning": "one_minute", "count": "test", "bank": "last_hand", "time_up": "break_ending"}


class DealerHelp:
    """The doings of the sheets that help at the table, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._clocks: dict[str, ShotClock] = {}
        self._shown: Reading | None = None
        self._known: dict[Deal, Equity] = {}
        self._deal: Deal | None = None
        self._steps: Generator[Equity, None, Equity] | None = None
        self._so_far: Equity | None = None
        self._called = False
        self.doings: dict[str, Callable[[Fields], None]] = {
            "dealer_help": self._open,
            "dealer_play": self._play,
            "dealer_rule": self._rule,
            "dealer_book": self._book,
            "dealer_shot": self._shot,
            "dealer_shot_rules": self._shot_rules,
        }

    def _open(self, fields: Fields) -> None:
        """A sheet over the dealer's screen."""
        overlay = f"dealer_{fields.get('sheet', '')}"
        if overlay in OVERLAYS:
            self._app.overlay = overlay

    def _play(self, _: Fields) -> None:
        """The ruling on what a player did goes on with the hand."""
        app, sheet, house = self._app, self._app.later.dealer.sheet, house_hand(self._rules)
        step = step_in(raise_form(app.drafts[ASKED], sheet, house), self._rules)
        hand = hand_of(sheet, house)
        if step is None or isinstance(hand, Refused):
            app.refuse(refused(N_("This button does nothing yet.")))
            return
        made = with_step(sheet, hand, step)
        if isinstance(made, Refused):
            app.refuse(made)
            return
        app.later.dealer.put(made)
        app.drafts.drop(ASKED)
        app.overlay = ""

    # The rules of the house

    def _rule(self, fields: Fields) -> None:
        """Another choice for one rule."""
        value: str | bool = fields.get("value", "")
        if value in ("true", "false"):
            value = value == "true"
        key = fields.get("key", "")
        running = key != "shot_clock" and self._hand_running
        self._keep(with_choice(self._rules, key, value, running))

    def _book(self, fields: Fields) -> None:
        """The rules of a whole book."""
        self._keep(by_the_book(self._rules, fields.get("book", ""), self._hand_running))

    def _keep(self, rules: DealerRules | Refused) -> None:
        if isinstance(rules, Refused):
            self._app.refuse(rules)
        else:
            self._app.later.dealer.keep_rules(rules)

    @property
    def _rules(self) -> DealerRules:
        return self._app.later.dealer.rules

    @property
    def _hand_running(self) -> bool:
        return not untouched(self._app.later.dealer.sheet, self._rules.ante_order)

    # The shot clock

    @property
    def shot(self) -> ShotClock:
        """The shot clock of this table, with the seconds of the house."""
        key = self._shot_key
        if key not in self._clocks:
            self._clocks[key] = _clock_read(self._app.office.memory.hand(key))
        return replace(self._clocks[key], rules=self._rules.shot)

    @property
    def _shot_key(self) -> str:
        return f"{self._app.later.dealer.key}.shot"

    def _shot(self, fields: Fields) -> None:
        """A tap on the shot clock."""
        what = fields.get("what", "")
        if what not in SHOT_TAPS:
            self._app.refuse(refused(N_("This button does nothing yet.")))
            return
        sheet, rules = self._app.later.dealer.sheet, self._rules
        made = SHOT_TAPS[what](self.shot, ShotTap(self._app.watch.wall, sheet, rules, fields))
        if isinstance(made, Refused):
            self._app.refuse(made)
            return
        self._put(made)
        if made.rules != rules.shot:
            self._keep(changed_rules(rules, replace(rules, shot=made.rules), False))

    def _shot_rules(self, fields: Fields) -> None:
        """The seconds and the time banks of the house."""
        read_rules = shot_rules_from(fields, self._rules.shot)
        if isinstance(read_rules, Refused):
            self._app.refuse(read_rules)
        else:
            self._keep(changed_rules(self._rules, replace(self._rules, shot=read_rules), False))

    def _put(self, clock: ShotClock) -> None:
        self._clocks[self._shot_key] = clock
        self._app.office.memory.keep_hand(self._shot_key, dumps(SHOTS.to_json(clock)))

    def hand_moved(self) -> None:
        """Somebody has acted in a hand told action by action: the clock goes on to who is to act now."""
        clock = self.shot
        if clock.player is None or clock.since is None:
            return
        due = thinking(self._app.later.dealer.sheet, self._rules)
        if due is not None and due != clock.player:
            tap = ShotTap(self._app.watch.wall, self._app.later.dealer.sheet, self._rules, {})
            made = SHOT_TAPS["start" if due else "acted"](clock, replace(tap, fields={"player": str(due)}))
            if not isinstance(made, Refused):
                self._put(made)

    @property
    def ticks(self) -> dict[str, str | None]:
        """The ticking texts of the shot clock, and the marks that the style sheet goes by."""
        return shot_texts(self.shot, self._app.watch.wall)

    @property
    def drawn_for(self) -> tuple[object, ...]:
        """What about the shot clock needs more than a ticking text."""
        now = read(self.shot, self._app.watch.wall)
        return (now.player, now.banks, now.in_bank, now.up, now.running)

    def beat(self) -> None:
        """Sound what the table should hear."""
        app, clock = self._app, self.shot
        then, self._shown = self._shown, read(clock, app.watch.wall)
        cue = shot_cue(then, self._shown, clock.rules) if then else None
        over = self._shown.left_ms == 0 and not self._shown.up  # what sounds next is that time is up
        if cue and not over and not app.settings.muted and not app.muted_here:
            app.ports.sound.play(SOUNDS[cue.value], app.settings.volume / 100)

    # Chances

    def odds(self, deal: Deal) -> Equity | None:
        """How often each player wins: all of it, what is counted so far of a sample, or None for nothing yet.

        Who asks about other cards meanwhile has no use for the first ones any more.
        """
        if deal not in self._known and deal != self._deal:
            steps = self._steps_for(deal)
            if isinstance(steps, Refused):
                return None
            self._deal, self._steps, self._so_far = deal, steps, None
            self._work(AT_ONCE_MS)
        if deal in self._known:
            return self._known[deal]
        self._call_back()
        return self._so_far if self._so_far and not self._so_far.exact else None

    def _steps_for(self, deal: Deal) -> Generator[Equity, None, Equity] | Refused:
        game, holes = deal.rules_of_game, dict(deal.holes)
        if deal.board:
            return exact_equity(game, holes, deal.board, deal.dead)
        return sampled_equity(game, holes, deal.board, _draws(self._app.ports.device.seed()), deal.dead)

    def _work(self, ms: int) -> None:
        """Take steps for so long, or to the end."""
        clocks = self._app.ports.clocks
        until = clocks.mono_ms() + ms
        while self._steps is not None and self._deal is not None:
            try:
                self._so_far = next(self._steps)
            except StopIteration as end:
                while len(self._known) >= MOST_KNOWN:
                    del self._known[next(iter(self._known))]
                self._known[self._deal] = end.value
                self._steps = self._deal = None
            if clocks.mono_ms() >= until:
                return

    def _call_back(self) -> None:
        if not self._called:
            self._called = True
            self._app.ports.device.soon(self._go_on)

    def _go_on(self) -> None:
        self._called = False
        app = self._app
        if app.screen not in DEALS or self._deal != deal_on(app.later.dealer.sheet):
            self._steps = self._deal = None
        if self._steps is None:
            return
        self._work(SLICE_MS)
        if self._steps is None:
            app.draw()
        elif self._so_far is not None:
            part = self._so_far.boards / self._so_far.of
            app.ports.page.patch({"odds": f"{part:.0%}", "--odds": f"{part:.3f}"})
            self._call_back()


def _draws(seed: str) -> Iterator[int]:
    """Numbers without an end from a seed nobody can know before."""
    count = 0
    while True:
        yield int.from_bytes(sha256(f"{seed} {count}".encode()).digest()[:16], "big")
        count += 1


def _clock_read(text: str) -> ShotClock:
    """The shot clock that a text holds; one that stands still for anything else."""
    if not text or len(text) > LONGEST_CLOCK:
        return ShotClock()
    try:
        return SHOTS.from_json(loads(text))
    except Unreadable:
        return ShotClock()
