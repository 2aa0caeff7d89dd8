import { expect, test } from "vitest";
import {
  fitSeats,
  nextPiece,
  seatsFor,
  seatPlan,
  termsOf,
  defaultChat,
  defaultDraft,
  wayOf,
} from "./table-draft";

const kinds = (seats: { kind: string }[]) => seats.map(({ kind }) => kind).join(" ");

test("a table with an open seat is one for friends, one with names only for this device", () => {
  expect(wayOf([seatPlan("you"), seatPlan("bot")])).toBe("bots");
  expect(wayOf([seatPlan("you"), seatPlan("here")])).toBe("device");
  expect(wayOf([seatPlan("you"), seatPlan("here"), seatPlan("open")])).toBe("friends");
});

test("seats are added of the kind of the last one and taken away from the end", () => {
  const two = [seatPlan("you"), seatPlan("bot", { bot: "trader", piece: "dog" })];
  const three = fitSeats(two, 3, 8);
  expect(three[2]).toEqual(seatPlan("bot", { bot: "steady" }));
  expect(kinds(fitSeats([...three, seatPlan("open")], 2, 3))).toBe("you bot bot");
  expect(kinds(fitSeats([seatPlan("you")], 2, 8))).toBe("you open");
});

test("a new way to play keeps the player and the seats that fit it", () => {
  const seats = [seatPlan("you", { name: "Ann" }), seatPlan("bot"), seatPlan("here", { name: "Bo" })];
  expect(seatsFor("device", seats, 2)).toEqual([seats[0], seats[2]]);
  expect(kinds(seatsFor("friends", seats, 3))).toBe("you open open");
  expect(kinds(seatsFor("device", seats, 3))).toBe("you here here");
});

test("the server is asked for names of people, levels of bots, and nothing for open seats", () => {
  const draft = {
    ...defaultDraft(),
    seats: [
      seatPlan("you", { name: " Ann " }),
      seatPlan("here"),
      seatPlan("bot", { bot: "master" }),
      seatPlan("open"),
    ],
  };
  const { seats } = termsOf(draft, (at) => `Player ${at + 1}`);
  expect(seats).toEqual([{ name: "Ann" }, { name: "Player 2" }, { bot: "master" }, {}]);
});

test("a piece that another seat has chosen is passed over", () => {
  const pieces = ["dog", "hat", "iron"];
  const seats = [seatPlan("you", { piece: "dog" }), seatPlan("open", { piece: "hat" })];
  expect(nextPiece(pieces, seats, 0)).toBe("iron");
  expect(nextPiece(pieces, [seatPlan("you")], 0)).toBe("dog");
});

test("among strangers set phrases are usual, and among friends anything", () => {
  expect(defaultChat(true)).toBe("phrases");
  expect(defaultDraft().chat).toBe(defaultChat(false));
  expect(termsOf(defaultDraft(), String).chat).toBe("free");
});

test("the coach is agreed on where several people play", () => {
  const draft = { ...defaultDraft(), coach: "everybody" as const };
  expect(termsOf(draft, String).coach).toBe("off");
  const seats = [seatPlan("you"), seatPlan("open")];
  expect(termsOf({ ...draft, seats }, String).coach).toBe("everybody");
});

test("a player meets three characters at first, and no character twice before all are there", () => {
  const { seats } = defaultDraft();
  expect(kinds(seats)).toBe("you bot bot bot");
  expect(new Set(seats.map(({ bot }) => bot)).size).toBe(4);
  expect(new Set(fitSeats(seats, 8, 8).map(({ bot }) => bot)).size).toBe(8);
});
