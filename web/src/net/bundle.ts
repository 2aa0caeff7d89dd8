// Bundles: what the two sides of a deal give, read from the notation and written in it.

/** What one side of a deal gives. */
export interface Bundle {
  deeds: readonly number[];
  cash: number;
  /** Get-out-of-jail cards, by their decks. */
  decks: readonly number[];
  tickets: number;
  /** Whether the debt to this side, the creditor, is settled. */
  debt: boolean;
}

/** A deal from the view of its maker. */
export interface Sides {
  give: Bundle;
  ask: Bundle;
}

const DECKS = ["chance", "chest"];
export const EMPTY_BUNDLE: Bundle = { deeds: [], cash: 0, decks: [], tickets: 0, debt: false };
export const EMPTY_DEAL: Sides = { give: EMPTY_BUNDLE, ask: EMPTY_BUNDLE };

/** Read a deal from the notation: `5 $90 for 12`. */
export function readDeal(text: string): Sides {
  const words = text.trim().split(/\s+/);
  const middle = words.indexOf("for");
  return { give: readBundle(words.slice(0, middle)), ask: readBundle(words.slice(middle + 1)) };
}

function readBundle(words: readonly string[]): Bundle {
  const bundle = { deeds: [] as number[], cash: 0, decks: [] as number[], tickets: 0, debt: false };
  for (const word of words) {
    if (word === "ticket") bundle.tickets += 1;
    else if (word === "debt") bundle.debt = true;
    else if (word.startsWith("$")) bundle.cash = Number(word.slice(1));
    else if (word.startsWith("card:")) bundle.decks.push(DECKS.indexOf(word.slice(5)));
    else if (word !== "nothing") bundle.deeds.push(Number(word));
  }
  return bundle;
}

export function writeDeal({ give, ask }: Sides): string {
  return `${writeBundle(give)} for ${writeBundle(ask)}`;
}

function writeBundle({ deeds, cash, decks, tickets, debt }: Bundle): string {
  const words = [
    ...[...deeds].sort((one, other) => one - other).map(String),
    ...(cash ? [`$${cash}`] : []),
    ...[...decks].sort().map((deck) => `card:${DECKS[deck]}`),
    ...Array<string>(tickets).fill("ticket"),
    ...(debt ? ["debt"] : []),
  ];
  return words.join(" ") || "nothing";
}

/** The same deal from the view of the other side. */
export function swapSides({ give, ask }: Sides): Sides {
  return { give: ask, ask: give };
}

export function isBare({ deeds, cash, decks, tickets, debt }: Bundle): boolean {
  return !deeds.length && !cash && !decks.length && !tickets && !debt;
}

/** Whether both sides are empty. */
export function isEmpty({ give, ask }: Sides): boolean {
  return isBare(give) && isBare(ask);
}

/** A list with an item added, or removed where it was in. */
export function toggled<T>(things: readonly T[], thing: T): T[] {
  return things.includes(thing) ? things.filter((each) => each !== thing) : [...things, thing];
}

/** A sum on a slider: in round steps, and the exact maximum at its end. */
export function rounded(sum: number, step: number, most: number): number {
  return sum >= most ? most : Math.min(most, Math.round(sum / step) * step);
}
