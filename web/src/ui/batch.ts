// Batches of sentences: as many as a listener can follow, and the count of the rest.

export interface Batch {
  spoken: string[];
  more: number;
}

/** The first sentences in order, and the count of those beyond `most`. */
export function batch(waiting: readonly string[], most: number): Batch {
  const sentences = waiting.filter(Boolean);
  if (sentences.length <= most) return { spoken: sentences, more: 0 };
  return { spoken: sentences.slice(0, most), more: sentences.length - most };
}
