// Runs web/verify.js over vectors or games, for tests/dice/test_draw.py.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [module, what, path] = process.argv.slice(2);
const verify = await import(pathToFileURL(module));
const given = JSON.parse(await readFile(path, "utf-8"));

async function checkVectors() {
  const wrong = [];
  let checked = 0;
  const expect = (name, found, expected) => {
    checked += 1;
    if (found !== expected) wrong.push(`${name}: ${found}, not ${expected}`);
  };
  const { links, commitment } = given.chain;
  const salt = given.salts[0].salt;
  for (const each of given.rulesets) expect(each.tag, await verify.ruleset(each.version, each.tag), each.ruleset);
  for (const each of given.salts) expect("salt", await verify.salt(each.table, each.ruleset, each.shares), each.salt);
  for (const each of given.seals) expect("seal", await verify.seal(each.share), each.seal);
  for (const [number, link] of Object.entries(links)) {
    expect(`link ${number}`, await verify.descend(link, Number(number)), commitment);
  }
  for (const each of given.streams) {
    const blocks = [];
    for (const at of [0, 1, 2]) blocks.push(verify.hexOf(await verify.block(links[each.link], salt, each.number, at)));
    expect("stream", blocks.join("").slice(0, 160), each.bytes);
  }
  for (const { link, number, count, drawn } of given.draws) {
    expect(`below ${count}`, await verify.below(links[link], salt, number, count), drawn);
  }
  for (const [number, ...dice] of given.dice) expect("dice", verify.dice(number).join("+"), dice.join("+"));
  return { checked, wrong };
}

async function checkGame(game) {
  const salt = await verify.salt(game.table, await verify.ruleset(game.version, game.tag), game.shares);
  const links = await verify.linksUpTo(game.commitment, 0, game.link, game.drawn);
  for (const [at, [outcomes, came]] of game.draws.entries()) {
    const drawn = await verify.outcome(links[at], salt, at + 1, outcomes);
    if (drawn !== came) throw new Error(`draw ${at + 1} gives ${drawn}, not ${came}`);
  }
  return links.length;
}

const said = what === "vectors"
  ? await checkVectors()
  : await Promise.all(given.map((game) => checkGame(game).catch((error) => error.message)));
console.log(JSON.stringify(said));
