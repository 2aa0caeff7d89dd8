// The advice of the coach, line by line.

import type { Advice } from "../net/protocol";
import { reasonOf } from "../words/bot-reasons";
import type { SentenceWriter } from "../words/sentences";
import { say, words } from "../words/words.svelte";

/** What the coach would do and why, then each way with its chance, then where the figures come from. */
export function adviceLines(advice: Advice, sentences: SentenceWriter): string[] {
  const [best] = advice.ways;
  if (!best) return [say("coach-nothing")];
  const reason = reasonOf(sentences, advice.why);
  const ways = advice.ways.map((way) => {
    const chance = say("analysis-percent", { percent: way.chances[advice.seat] ?? 0 });
    return say("text-coach-way", { way: words.of(way.say), chance });
  });
  return [
    say("coach-would", { way: words.of(best.say) }),
    ...(reason ? [say("quoted", { text: reason })] : []),
    ...ways,
    say("coach-source", { standard: advice.standard ? "yes" : "no" }),
  ];
}
