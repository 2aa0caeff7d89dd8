"""House rules in any combination: what tables might set."""

from __future__ import annotations

from random import Random

OPTIONS: dict[str, list[object]] = {
    "allow_resign": [True],
    "auction_bid_limit": ["raisable", "unlimited"],
    "auction_mode": ["outcry", "sealed"],
    "bank_auction_clears_mortgage": [False],
    "bankruptcy_interest_now": [0, 20],
    "bare_multiplier": [1, 4],
    "build_despite_mortgage": [True],
    "build_needs": ["all", "all_but_one"],
    "build_windows": ["own", "between", "any"],
    "card_after_third_roll": [True],
    "card_returned": ["before", "after"],
    "free_parking": ["pot", "none"],
    "go_return_from_go_pays": [True, False],
    "hotel_after_houses": [2, 3],
    "hotel_exchange_single": [False],
    "hotels": [0, 1, 3],
    "houses": [0, 2, 5, 9],
    "income_tax": ["choice", "flat"],
    "jail_double_rolls_again": [True, False],
    "jail_fine_to": ["pot", "bank"],
    "jail_forfeits_salary_of_throw": [True],
    "may_refuse_mortgaged_inheritance": [True],
    "mortgage_interest": [0, 25],
    "mortgage_kills_multiplier": [True, False],
    "mortgage_only_in_debt": [True],
    "mortgage_requires_bare": ["lot", "group"],
    "mortgaged_counts_for_set": [False],
    "multi_debt": ["prorata"],
    "payment_in_kind": ["rent", "any", "trade"],
    "pot_sources": [["jail", "tax", "card"], ["tax"], []],
    "rent_claim": ["manual"],
    "rent_claim_deadline": [1, 2],
    "restrict_deals_when_insolvent": [False],
    "rounding": ["nearest", "down", "exact"],
    "short_fourth_house": [True],
    "shortage_auction": [True, False],
    "tiebreak": ["cash", "deeds"],
    "timed_finish_turn": [False],
    "trade_interest_now": [0, 10],
}
MEGA: dict[str, list[object]] = {
    "blue_faces": [[1, 2, 3, "mr", "bus", "bus"], ["mr"] * 6, ["bus"] * 6, [2] * 6],
    "bus_move_first": [False],
    "bus_optional": [True],
    "depots": [0, 1],
    "expiry_tickets": [0, 8],
    "jail_dice": [3],
    "mrm_resolves_first": [False],
    "mrm_skip_mortgaged": [True],
    "rebalance_on_last_lot": [False],
    "repairs_depot": ["house"],
    "repairs_skyscraper": ["nothing"],
    "skyscrapers": [0, 2],
    "trade_tickets": [False],
}


def some_rules(edition: str, seed: int) -> dict[str, object]:
    """A handful of house rules, as the seed says; rent is claimed by hand in half the games."""
    random = Random(f"rules {edition} {seed}")
    options = {**OPTIONS, **MEGA} if edition == "mega-2007" else OPTIONS
    chosen = {
        name: random.choice(values) for name, values in options.items() if random.random() < 0.2
    }
    if random.random() < 0.4:
        chosen["rent_claim"] = "manual"
    return chosen
