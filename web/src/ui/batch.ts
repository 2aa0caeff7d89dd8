// Batches: as much of what has happened as somebody can listen to at once, and how much more there was.

export interface Batch {
  spoken: string[];
  more: number;
}

/** The first sentences in their order; a flood is only counted behind them. */
export function batch(waiting: readonly string[], most: number): Batch {
  const sentences = waiting.filter(Boolean);
  if (sentences.length <= most) return { spoken: sentences, more: 0 };
  return { spoken: sentences.slice(0, most), more: sentences.length - most };
}
