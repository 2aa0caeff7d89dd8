"""The board and the cards of the classic edition, as they are printed."""

from __future__ import annotations

SQUARES = 40
JAIL = 10
GO_TO_JAIL = 30
SALARY = 200
FINE = 50
TAXES = {4: 200, 38: 100}
DECK_AT = {2: "chest", 7: "chance", 17: "chest", 22: "chance", 33: "chest", 36: "chance"}
STATIONS = (5, 15, 25, 35)
UTILITIES = (12, 28)
STATION_RENTS = (25, 50, 100, 200)
HOTEL = 5
HOUSES_OF_A_HOTEL = 4

GROUPS = (
    (1, 3),
    (6, 8, 9),
    (11, 13, 14),
    (16, 18, 19),
    (21, 23, 24),
    (26, 27, 29),
    (31, 32, 34),
    (37, 39),
)
HOUSE_PRICES = (50, 50, 100, 100, 150, 150, 200, 200)

LOTS = {
    1: (60, 2, 10, 30, 90, 160, 250),
    3: (60, 4, 20, 60, 180, 320, 450),
    6: (100, 6, 30, 90, 270, 400, 550),
    8: (100, 6, 30, 90, 270, 400, 550),
    9: (120, 8, 40, 100, 300, 450, 600),
    11: (140, 10, 50, 150, 450, 625, 750),
    13: (140, 10, 50, 150, 450, 625, 750),
    14: (160, 12, 60, 180, 500, 700, 900),
    16: (180, 14, 70, 200, 550, 750, 950),
    18: (180, 14, 70, 200, 550, 750, 950),
    19: (200, 16, 80, 220, 600, 800, 1000),
    21: (220, 18, 90, 250, 700, 875, 1050),
    23: (220, 18, 90, 250, 700, 875, 1050),
    24: (240, 20, 100, 300, 750, 925, 1100),
    26: (260, 22, 110, 330, 800, 975, 1150),
    27: (260, 22, 110, 330, 800, 975, 1150),
    29: (280, 24, 120, 360, 850, 1025, 1200),
    31: (300, 26, 130, 390, 900, 1100, 1275),
    32: (300, 26, 130, 390, 900, 1100, 1275),
    34: (320, 28, 150, 450, 1000, 1200, 1400),
    37: (350, 35, 175, 500, 1100, 1300, 1500),
    39: (400, 50, 200, 600, 1400, 1700, 2000),
}
"""The price of each lot; its rent bare, with one to four houses, and with a hotel."""

PRICES = {
    **{square: price for square, (price, *_) in LOTS.items()},
    **dict.fromkeys(STATIONS, 200),
    **dict.fromkeys(UTILITIES, 150),
}
RENTS = {square: rents for square, (_, *rents) in LOTS.items()}

CARDS: dict[str, tuple[str, int, int]] = {
    "chance-01": ("pay", 15, 0),
    "chance-02": ("collect", 50, 0),
    "chance-03": ("repairs", 40, 115),
    "chance-04": ("advance to", 0, 0),
    "chance-05": ("pay", 150, 0),
    "chance-06": ("advance to", 39, 0),
    "chance-07": ("advance to", 24, 0),
    "chance-08": ("repairs", 25, 100),
    "chance-09": ("advance to", 11, 0),
    "chance-10": ("advance to", 15, 0),
    "chance-11": ("collect", 150, 0),
    "chance-12": ("go to jail", 0, 0),
    "chance-13": ("go back by", 3, 0),
    "chance-14": ("pay", 20, 0),
    "chance-15": ("collect", 100, 0),
    "chance-16": ("release", 0, 0),
    "chest-01": ("birthday", 10, 0),
    "chest-02": ("pay", 100, 0),
    "chest-03": ("collect", 10, 0),
    "chest-04": ("collect", 200, 0),
    "chest-05": ("collect", 25, 0),
    "chest-06": ("pay or draw", 10, 0),
    "chest-07": ("go back to", 1, 0),
    "chest-08": ("collect", 100, 0),
    "chest-09": ("go to jail", 0, 0),
    "chest-10": ("advance to", 0, 0),
    "chest-11": ("pay", 50, 0),
    "chest-12": ("pay", 50, 0),
    "chest-13": ("collect", 20, 0),
    "chest-14": ("collect", 100, 0),
    "chest-15": ("collect", 50, 0),
    "chest-16": ("release", 0, 0),
}
"""What each card says, and its figures: a sum or a square; for repairs the price of a house and
that of a hotel."""


def group_of(square: int) -> tuple[int, ...]:
    """The lots of the same colour; the stations, or the utilities."""
    return next(group for group in (*GROUPS, STATIONS, UTILITIES) if square in group)


def is_lot(square: int) -> bool:
    """Whether houses can stand here."""
    return square in RENTS


def house_price(square: int) -> int:
    """What a house costs here, and a hotel on top of four of them."""
    return HOUSE_PRICES[GROUPS.index(group_of(square))]


def loan(square: int) -> int:
    """What the bank lends on a deed: half its price."""
    return PRICES[square] // 2


def interest(square: int) -> int:
    """A tenth of the loan; the bank is owed at least that, so that a fraction counts as a whole."""
    return -(-loan(square) // 10)
