// The digest of some log lines: what a player wants to know of them.

import type { LogLine } from "../../store/log/lines";

export type Item =
  | { about: "money"; received: number; paid: number }
  | { about: "mortgaged"; squares: number[] }
  | { about: "out"; seat: number }
  | { about: "deals"; count: number; squares: number[] }
  | { about: "bought"; seat: number; squares: number[] }
  | { about: "built"; seat: number; count: number }
  | { about: "jailed"; seats: number[] };

/** The items of a digest, the most important first. */
export function digestOf(lines: readonly LogLine[], own: readonly number[]): Item[] {
  const money = { about: "money" as const, received: 0, paid: 0 };
  const mortgaged = { about: "mortgaged" as const, squares: [] as number[] };
  const deals = { about: "deals" as const, count: 0, squares: [] as number[] };
  const jailed = { about: "jailed" as const, seats: [] as number[] };
  const out: Item[] = [];
  const bought = new Map<number, number[]>();
  const built = new Map<number, number>();
  for (const { gameEvent } of lines) {
    switch (gameEvent.event) {
      case "paid":
        if (own.includes(gameEvent.payee)) money.received += gameEvent.amount;
        if (own.includes(gameEvent.payer)) money.paid += gameEvent.amount;
        break;
      case "mortgage":
        if (own.includes(gameEvent.seat)) mortgaged.squares.push(gameEvent.square);
        break;
      case "buy":
      case "sold":
        if (gameEvent.square >= 0)
          bought.set(gameEvent.seat, [...(bought.get(gameEvent.seat) ?? []), gameEvent.square]);
        break;
      case "build":
        built.set(gameEvent.seat, (built.get(gameEvent.seat) ?? 0) + 1);
        break;
      case "accept":
        deals.count += 1;
        break;
      case "transfer":
        if (gameEvent.from >= 0 && gameEvent.to >= 0) deals.squares.push(gameEvent.square);
        break;
      case "jailed":
        jailed.seats.push(gameEvent.seat);
        break;
      case "bankrupt":
      case "resign":
        out.push({ about: "out", seat: gameEvent.seat });
        break;
    }
  }
  return [
    ...(money.received || money.paid ? [money] : []),
    ...(mortgaged.squares.length ? [mortgaged] : []),
    ...out,
    ...(deals.count ? [deals] : []),
    ...[...bought].map(([seat, squares]): Item => ({ about: "bought", seat, squares })),
    ...[...built].map(([seat, count]): Item => ({ about: "built", seat, count })),
    ...(jailed.seats.length ? [jailed] : []),
  ];
}
