// Random ids, hashes, and the player's share in the dice.

/** Random bytes in hex. */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text in hex; empty on a plain-HTTP address, where browsers offer no hashes. */
export async function sha256(text: string): Promise<string> {
  if (!crypto.subtle) return "";
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** A new share in the dice, and its seal, which is sent first; both empty where there is no SHA-256. */
export async function newShare(): Promise<{ share: string; seal: string }> {
  if (!crypto.subtle) return { share: "", seal: "" };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seal = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { share: hex(bytes), seal: hex(seal) };
}
