// Chance of one's own: ids that nobody can guess, and one's share in the dice.

/** So many random bytes in hex. */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text in hex; nothing where the browser keeps it back, on a plain address of a network. */
export async function sha256(text: string): Promise<string> {
  if (!crypto.subtle) return "";
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** A share in the dice, and the seal that is shown of it first; both empty where there is no SHA-256. */
export async function newShare(): Promise<{ share: string; seal: string }> {
  if (!crypto.subtle) return { share: "", seal: "" };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seal = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { share: hex(bytes), seal: hex(seal) };
}
