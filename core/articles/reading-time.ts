const wordsPerMinute = 220;

/** Minutes it takes to read a text, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
