import { toPlainText } from '../kernel/plain-text.ts';
import { createTopicCache } from '../kernel/topic-cache.ts';

const wordsPerMinute = 220;

/** The words of a text. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Minutes it takes to read so many words, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** Minutes it takes to read a text, at least one. */
export const readingMinutes = (text: string): number => minutesFor(wordCount(text));

const cache = createTopicCache<number>({ max: 500 });
/** Characters that are counted; the rest of a longer body is assumed to be like them. */
const counted = 100_000;

/** Minutes it takes to read a body. Cached: taking the marks off a long one costs a good part of a page. */
export const bodyReadingMinutes = (body: string): number => {
  const cached = cache.get(body);
  if (cached !== undefined) return cached;
  const minutes = Math.round(
    readingMinutes(toPlainText(body.slice(0, counted))) * Math.max(1, body.length / counted),
  );
  cache.set(body, minutes);
  return minutes;
};
