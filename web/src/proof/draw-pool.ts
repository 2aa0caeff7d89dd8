// The draw pool: what can still be drawn, after what has been drawn before.

import type { BoardView, RuleView } from "../net/protocol";

/** The possible outcomes in increasing order, each with its weight. */
export type Outcomes = [outcome: string, weight: number][];
export type DrawKind = "throws" | "cards" | "tickets" | "deeds";
type Deck = "chance" | "chest";

const DICE = /^[1-6]\+[1-6](\+(?:[123]|mr|bus))?$/;
const CARD = /^(chance|chest)-(\d\d)$/;
const TICKETS = ["plain", "expire"];
const FACES = ["1", "2", "3", "mr", "bus"];
const SIX = [1, 2, 3, 4, 5, 6];

/** The contents of the pool of an edition, with the rules of the table. */
export interface PoolContents {
  /** Cards of each deck. */
  cards: readonly [number, number];
  deeds: readonly number[];
  /** The faces of the blue die. */
  faces: readonly string[];
  plain: number;
  expire: number;
}

/** The contents from the board, the rules of the edition and those of the table. */
export function poolContents(
  board: Pick<BoardView, "squares" | "cards">,
  booklet: readonly Pick<RuleView, "name" | "value">[],
  set: Readonly<Record<string, string>>,
): PoolContents {
  const value = (name: string) => set[name] ?? booklet.find((rule) => rule.name === name)?.value ?? "";
  const tickets = Number(value("tickets") || 0);
  const expire = Math.min(tickets, Number(value("expiry_tickets") || 0));
  return {
    cards: [board.cards[0]?.length ?? 0, board.cards[1]?.length ?? 0],
    deeds: board.squares.flatMap((square, at) => (square.price ? [at] : [])),
    faces: value("blue_faces").split("+"),
    plain: tickets - expire,
    expire,
  };
}

/** The words of a line that were drawn at random. */
export function randomWords(line: string): string[] {
  return line.split(" ").filter((word) => DICE.test(word) || CARD.test(word) || TICKETS.includes(word));
}

export function drawKind(word: string): DrawKind {
  if (DICE.test(word)) return "throws";
  return CARD.test(word) ? "cards" : "tickets";
}

export class DrawPool {
  readonly #unseen: Record<Deck, Set<string>>;
  #tickets: Record<string, number>;
  #deeds: number[];
  readonly #faces: readonly string[];

  constructor(printed: PoolContents, position = "") {
    this.#faces = printed.faces;
    this.#deeds = [...printed.deeds];
    this.#tickets = { plain: printed.plain, expire: printed.expire };
    this.#unseen = { chance: cards("chance", printed.cards[0]), chest: cards("chest", printed.cards[1]) };
    if (position) this.#layOut(position);
  }

  /** A position says which cards are unseen, and how many tickets are left. */
  #layOut(position: string): void {
    const part = (name: string) =>
      position
        .split(" ")
        .find((each) => each.startsWith(`${name}:`))
        ?.slice(name.length + 1);
    for (const deck of ["chance", "chest"] as const) {
      const unseen = /^[a-p]*/.exec(part(deck) ?? "")?.[0];
      if (part(deck) !== undefined) {
        this.#unseen[deck] = new Set([...(unseen ?? "")].map((sign) => name(deck, sign.charCodeAt(0) - 96)));
      }
    }
    const [plain = 0, expire = 0] = (part("bus") ?? "0+0").split("+").map(Number);
    this.#tickets = { plain, expire };
  }

  /** The outcomes that were possible in place of a word. */
  outcomes(word: string): Outcomes {
    const dice = DICE.exec(word);
    if (dice) return dice[1] ? this.#threeDice() : twoDice();
    const card = CARD.exec(word);
    if (card) return [...this.#unseen[card[1] as Deck]].sort().map((each) => [each, 1]);
    return TICKETS.flatMap((ticket): Outcomes => {
      const left = this.#tickets[ticket] ?? 0;
      return left ? [[ticket, left]] : [];
    });
  }

  #threeDice(): Outcomes {
    const faces = FACES.flatMap((face): Outcomes => {
      const weight = this.#faces.filter((each) => each === face).length;
      return weight ? [[face, weight]] : [];
    });
    return twoDice().flatMap(([white]) =>
      faces.map(([face, weight]): [string, number] => [`${white}+${face}`, weight]),
    );
  }

  /** Remove what was drawn. */
  take(word: string): void {
    const card = CARD.exec(word);
    if (card) this.#unseen[card[1] as Deck].delete(word);
    if (TICKETS.includes(word)) this.#tickets[word] = (this.#tickets[word] ?? 0) - 1;
  }

  deeds(): Outcomes {
    return this.#deeds.map((square) => [String(square), 1]);
  }

  takeDeed(square: string): void {
    this.#deeds = this.#deeds.filter((each) => each !== Number(square));
  }
}

function twoDice(): Outcomes {
  return SIX.flatMap((first) => SIX.map((second): [string, number] => [`${first}+${second}`, 1]));
}

function cards(deck: Deck, count: number): Set<string> {
  return new Set(Array.from({ length: count }, (_, at) => name(deck, at + 1)));
}

function name(deck: Deck, number: number): string {
  return `${deck}-${String(number).padStart(2, "0")}`;
}
