import { expect, test } from "vitest";
import { fitted, nextPiece, seatsFor, sitter, termsOf, usualChat, usualDraft, wayOf } from "./table-draft";

const kinds = (seats: { kind: string }[]) => seats.map(({ kind }) => kind).join(" ");

test("a table with an open seat is one for friends, one with names only for this device", () => {
  expect(wayOf([sitter("you"), sitter("bot")])).toBe("bots");
  expect(wayOf([sitter("you"), sitter("here")])).toBe("device");
  expect(wayOf([sitter("you"), sitter("here"), sitter("open")])).toBe("friends");
});

test("seats are added like the last one and taken away from the end", () => {
  const two = [sitter("you"), sitter("bot", { bot: "master", piece: "dog" })];
  const three = fitted(two, 3, 8);
  expect(three[2]).toEqual(sitter("bot", { bot: "master" }));
  expect(kinds(fitted([...three, sitter("open")], 2, 3))).toBe("you bot bot");
  expect(kinds(fitted([sitter("you")], 2, 8))).toBe("you open");
});

test("whoever chooses a way keeps himself and whoever belongs there", () => {
  const seats = [sitter("you", { name: "Ann" }), sitter("bot"), sitter("here", { name: "Bo" })];
  expect(seatsFor("device", seats, 2)).toEqual([seats[0], seats[2]]);
  expect(kinds(seatsFor("friends", seats, 3))).toBe("you open open");
  expect(kinds(seatsFor("device", seats, 3))).toBe("you here here");
});

test("the server is asked for names where people sit, levels where bots do, and nothing where nobody does", () => {
  const draft = {
    ...usualDraft(),
    seats: [
      sitter("you", { name: " Ann " }),
      sitter("here"),
      sitter("bot", { bot: "master" }),
      sitter("open"),
    ],
  };
  const { seats } = termsOf(draft, (at) => `Player ${at + 1}`);
  expect(seats).toEqual([{ name: "Ann" }, { name: "Player 2" }, { bot: "master" }, {}]);
});

test("a piece that somebody has chosen is passed over", () => {
  const pieces = ["dog", "hat", "iron"];
  const seats = [sitter("you", { piece: "dog" }), sitter("open", { piece: "hat" })];
  expect(nextPiece(pieces, seats, 0)).toBe("iron");
  expect(nextPiece(pieces, [sitter("you")], 0)).toBe("dog");
});

test("among strangers set phrases are usual, and among friends anything", () => {
  expect(usualChat(true)).toBe("phrases");
  expect(usualDraft().chat).toBe(usualChat(false));
  expect(termsOf(usualDraft(), String).chat).toBe("free");
});
