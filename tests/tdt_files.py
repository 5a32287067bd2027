"""Small files as The Tournament Director writes them, of evenings that never were."""

from __future__ import annotations

from typing import Any, NamedTuple

EVENING = 1_700_000_000_000
MINUTE = 60_000


class New(NamedTuple):
    """Something made of what stands in the parentheses."""

    name: str
    of: Any


def written(value: Any) -> str:
    """A value as the program writes one."""
    match value:
        case New(name, of):
            return f"{'' if name == 'Map.from' else 'new '}{name}({written(of)})"
        case bool():
            return "true" if value else "false"
        case None:
            return "null"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case dict():
            return "{" + ", ".join(f"{name}: {written(each)}" for name, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
    return str(value)


def level(small: float, big: float, ante: float = 0, minutes: float = 20, game: str = "Texas Hold 'Em") -> New:
    """A level."""
    return New(
        "GameRound",
        {
            "Minutes": minutes,
            "SmallBlind": small,
            "BigBlind": big,
            "Ante": ante,
            "GameType": 2,
            "GameName": game,
            "Tokens": New("TokenOverrides", {"Tokens": New("Map.from", [])}),
            "Limits": [0] * 8,
            "Notes": "",
        },
    )


def break_(minutes: float = 10) -> New:
    """A break."""
    return New("GameBreak", {"Minutes": minutes, "ChipUp": False, "Notes": ""})


def out(minute: int, level: int, *by: str) -> New:
    """A knock-out so many minutes into the evening."""
    return New("GameBustOut", {"Time": EVENING + minute * MINUTE, "Round": level, "HitmanUUID": list(by)})


def bought(minute: int, out: New | None = None, *, level: int = 1, price: float = 100, **more: Any) -> New:
    """Something a player bought so many minutes into the evening, and how it ended."""
    fields = {
        "Time": EVENING + minute * MINUTE,
        "Round": level,
        "Amount": price,
        "PersonalBounty": 0,
        "Rake": New("PerPlayerRake", [more.get("rake", 0)]),
        "Chips": more.get("chips", 5_000),
        "Points": 0,
        "ProfileName": more.get("profile", "Standard"),
    }
    return New("GameBuyin", fields if out is None else {**fields, "BustOut": out})


def player(key: str, nick: str, *buy_ins: New, add_ons: tuple[New, ...] = (), **more: Any) -> list[Any]:
    """An entry of the map of players."""
    name = {"UUID": key, "Nickname": nick, "Firstname": more.get("first", ""), "Lastname": more.get("last", "")}
    return [
        key,
        New(
            "GamePlayer",
            {
                "UUID": key,
                "Name": New("PlayerName", name),
                "Info": New("PlayerInfo", {"UUID": key, "City": more.get("city", ""), "ImageRot": 0}),
                "Buyins": list(buy_ins),
                "AddOns": list(add_ons),
                "CashAdjustment": more.get("adjusted", 0),
                "PaidInFull": more.get("paid", True),
            },
        ),
    ]


def prize(place: int, amount: float, came_to: float = 0, *, fixed: bool = False, kind: int = 0) -> New:
    """A prize for a place: a percentage of the pool, or a *fixed* amount."""
    return New(
        "GamePrize",
        {
            "Type": kind,
            "Recipient": place,
            "AmountType": int(fixed),
            "Amount": amount,
            "CalculatedAmount": came_to,
            "AwardedToPlayers": [],
        },
    )


def config(name: str, fee: float, chips: int = 5_000, **more: Any) -> New:
    """What is for sale, from one price list or from several *others* besides it."""
    lists = [(name, fee, more.get("rake", 0), chips), *more.get("others", ())]
    profiles = [
        New("FeeProfile", {"Name": each, "Fee": price, "Rake": New("PerPlayerRake", [rake]), "Chips": gets})
        for each, price, rake, gets in lists
    ]
    return New(
        "BuyConfig",
        {
            "Allow": more.get("allow", True),
            "Profiles": profiles,
            "DefIndex": 0,
            "LastRound": more.get("until", 0),
            "MaxPerPlayer": more.get("each", 0),
            "MaxTotal": 9999,
        },
    )


CHIPS = New(
    "GameChips",
    {
        "Chips": [
            New("GameChip", {"Label": "Red", "Color": "#ff0000", "Value": 100, "Use": True, "PerPlayer": 10}),
            New("GameChip", {"Label": "Green", "Color": "green", "Value": 25, "Use": True, "PerPlayer": 20}),
            New("GameChip", {"Label": "Black", "Color": "black", "Value": 500, "Use": True, "PerPlayer": 7}),
            New("GameChip", {"Label": "Gold", "Color": "gold", "Value": 5_000, "Use": False, "PerPlayer": 0}),
        ]
    },
)
LEVELS = [level(25, 50), level(50, 100), break_(), level(100, 200, 25), level(200, 400, 50)]
PLAYERS = [
    player("a", "Ace", bought(0), first="Ada", last="Berg", city="Lund"),
    player("b", "Bo", bought(0, out(30, 2, "a")), add_ons=(bought(29, price=50, chips=2_500, profile="Top-up"),)),
    player("c", "Cleo", bought(0, out(10, 1, "b")), bought(11, out(70, 4, "a"), profile="Double", level=1)),
    player("d", "Dag", bought(12, out(40, 2, "nobody"), rake=20, price=120), paid=False),
    player("e", "Eva"),
]
PRIZES = [prize(1, 70, 385), prize(2, 30, 165)]


def tournament(**more: Any) -> str:
    """A whole evening: Ada wins, Cleo comes second after a rebuy, Eva never came."""
    fields = {
        "UUID": "t",
        "LeagueName": "Friday league",
        "Title": "Friday “Ångström”",
        "Description": "",
        "Financials": New(
            "FinancialConfig",
            {
                "Buyins": config("Standard", 100, until=3),
                "AddOns": config("Top-up", 50, 2_500, each=1, until=2),
                "Rebuys": config("Double", 100, until=2, each=9999),
                "HouseContribution": 0,
                "GuaranteedPot": 0,
                "UseBounties": False,
            },
        ),
        "Players": New(
            "GamePlayers",
            {
                "Players": New("Map.from", more.pop("players", PLAYERS)),
                "Chops": New("GameChops", {"Chops": more.pop("chops", [])}),
                "Config": New("GamePlayersConfig", {"TrackPlayers": True}),
            },
        ),
        "Levels": New("GameLevels", {"Levels": more.pop("levels", LEVELS)}),
        "Prizes": New("GamePrizes", {"Prizes": more.pop("prizes", PRIZES), "RoundPrizes": 0}),
        "Chips": CHIPS,
        "Tables": New("GameTables", {"Tables": []}),
        "StartTime": EVENING + 5 * MINUTE,
        "EndTime": EVENING + 70 * MINUTE,
        "CurrentPeriodDuration": 1200,
        "AccumulatedSeconds": 300,
        "ClockRunning": False,
        "CurrentLevel": 4,
        "Layout": New("LO.Layout", {"Colors": New("Map.from", [["0", "#fff"]])}),
    }
    return f'{{ V: "3.7.2", T: {written(New("Tournament", {**fields, **more}))} }}'
