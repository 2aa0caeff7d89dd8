// Checks dice and cards of a table, draw by draw: the protocol magie-dice/1 (docs/dice.md).
//
// Links, salts, commitments and shares are lower-case hexadecimal, as the server sends them.  Nothing here needs
// the server: its messages or a game file are enough.  Needs WebCrypto, which browsers offer on
// https and on localhost, and Node from version 20 on.

export const PROTOCOL = "magie-dice/1";
export const LINKS = 20000; // draws that one chain serves
export const NO_SHARE = "0".repeat(32); // the share of a seat that gave none

const BYTE = 256;
const text = new TextEncoder();

export function bytesOf(hex) {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new TypeError(`no lower-case hexadecimal: ${hex}`);
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export function hexOf(bytes) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

// The link that many steps before this one.
export async function descend(link, steps) {
  let bytes = bytesOf(link);
  for (let step = 0; step < steps; step += 1) bytes = await sha256(bytes);
  return hexOf(bytes);
}

// Whether a link follows another one, or the commitment.
export async function verifyLink(previous, link) {
  return (await descend(link, 1)) === previous;
}

// All links after `previous`, which has the number `before`, up to the newest, in order; an error if
// the newest does not lead back to it.  Before the first draw, `previous` is the commitment and `before` is 0.
export async function linksUpTo(previous, before, newest, drawn) {
  const links = [newest];
  while (links.length < drawn - before) links.unshift(await descend(links[0], 1));
  if (drawn <= before || !(await verifyLink(previous, links[0]))) {
    throw new Error(`link ${drawn} does not lead back to link ${before}`);
  }
  return links;
}

// The seal of a share: a seat commits to it before any share is revealed.
export async function seal(share) {
  return hexOf(await sha256(bytesOf(share)));
}

// The hash of the rules of a table: their version, and their tag.
export async function ruleset(version, tag) {
  return hexOf(await sha256(text.encode(`magie-rules/${version} ${tag}`)));
}

// The salt, which no single party chooses: the table, its rules, and a share of every seat, in order.
export async function salt(table, rules, shares) {
  return hexOf(await sha256(bytesOf([table, rules, ...shares].join(""))));
}

// One block of 32 bytes of a draw.
export async function block(link, salted, number, at) {
  const key = await crypto.subtle.importKey("raw", bytesOf(link), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const message = new Uint8Array(44);
  message.set(bytesOf(salted));
  const view = new DataView(message.buffer);
  view.setBigUint64(32, BigInt(number));
  view.setUint32(40, at);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

// A uniform random number below `count`.
export async function below(link, salted, number, count) {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`nothing is drawn among ${count} cases`);
  let size = 1;
  while (BYTE ** size < count) size += 1;
  const fair = BYTE ** size - (BYTE ** size % count);
  let bytes = [];
  for (let at = 0; ; at += 1) {
    bytes = bytes.concat(...(await block(link, salted, number, at)));
    for (; bytes.length >= size; bytes = bytes.slice(size)) {
      const value = bytes.slice(0, size).reduce((sum, byte) => sum * BYTE + byte, 0);
      if (value < fair) return value % count;
    }
  }
}

// Two dice: one draw among 36.
export function dice(drawn) {
  return [Math.floor(drawn / 6) + 1, (drawn % 6) + 1];
}

// The outcome of a draw: `outcomes` are all possible ones in increasing order, each with its weight.
export async function outcome(link, salted, number, outcomes) {
  let left = await below(
    link,
    salted,
    number,
    outcomes.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return outcomes.find(([, weight]) => (left -= weight) < 0)[0];
}
