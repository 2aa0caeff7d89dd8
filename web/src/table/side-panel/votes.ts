// Votes: those that wait for one's own voice first.

export interface Vote {
  about: string;
  /** The seats that are for it. */
  agreed: readonly number[];
}

/** The seat that can still speak for this device; -1 where it has spoken, or has no say. */
export function votingSeat(vote: Vote, ownSeats: readonly number[]): number {
  // A person speaks for all of his seats.
  return ownSeats.some((seat) => vote.agreed.includes(seat)) ? -1 : (ownSeats[0] ?? -1);
}

export function openVotes(votes: Readonly<Record<string, number[]>>, ownSeats: readonly number[]): Vote[] {
  const open = Object.entries(votes).map(([about, agreed]) => ({ about, agreed }));
  const settled = (vote: Vote) => Number(votingSeat(vote, ownSeats) < 0);
  return open.sort((one, other) => settled(one) - settled(other));
}
