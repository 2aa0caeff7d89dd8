// Open votes, those that wait for the player first.

export interface Vote {
  about: string;
  /** The seats that voted for it. */
  agreed: readonly number[];
}

/** The own seat that can still vote; -1 where the player has voted, or has no seat. */
export function votingSeat(vote: Vote, ownSeats: readonly number[]): number {
  // One vote counts for all seats of a player.
  return ownSeats.some((seat) => vote.agreed.includes(seat)) ? -1 : (ownSeats[0] ?? -1);
}

export function openVotes(votes: Readonly<Record<string, number[]>>, ownSeats: readonly number[]): Vote[] {
  const open = Object.entries(votes).map(([about, agreed]) => ({ about, agreed }));
  const settled = (vote: Vote) => Number(votingSeat(vote, ownSeats) < 0);
  return open.sort((one, other) => settled(one) - settled(other));
}
