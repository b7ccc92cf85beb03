import { toPlainText } from '../text/plain-text.ts';
import { createTopicCache } from '../kernel/topic-cache.ts';

const wordsPerMinute = 220;

/** The words of a text. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Reading time of a number of words in minutes, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** Reading time of a text in minutes, at least one. */
export const readingMinutes = (text: string): number => minutesFor(wordCount(text));

const cache = createTopicCache<number>({ max: 500 });
/** Maximum number of characters counted; the rest of a longer body is extrapolated. */
const counted = 100_000;

/**
 * Reading time of a body in minutes. Cached: stripping the Markdown of a long one is a noticeable part of rendering a
 * page.
 */
export const bodyReadingMinutes = (body: string): number => {
  const cached = cache.get(body);
  if (cached !== undefined) return cached;
  const minutes = Math.round(
    readingMinutes(toPlainText(body.slice(0, counted))) * Math.max(1, body.length / counted),
  );
  cache.set(body, minutes);
  return minutes;
};
