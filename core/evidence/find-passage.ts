import type { Span } from './sentences.ts';
import { overlap } from './stored-evidence.ts';

/** Words of a passage that are looked at: a regular expression of more is too long. */
const maxWords = 2000;

/** Where the words of a passage stand in a text, with other spaces and signs between them or none; every place. */
export const findPassages = (text: string, passage: string): Span[] => {
  const words = passage.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, maxWords) ?? [];
  if (words.length === 0) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,12}')}(?![\\p{L}\\p{N}])[.!?…»”"’')\\]]{0,3}`,
    'giu',
  );
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
};

type Hidden = { url: string; hash: string | null; start: number | null; end: number | null };
type Place = Span & { url: string; hash: string };

/** What hides a passage: its whole source, or a passage that it has characters of. */
export const hiding = <H extends Hidden>(hidden: readonly H[], { url, hash, start, end }: Place): H | null =>
  hidden.find(
    (one) =>
      one.url === url &&
      (one.hash === null ||
        (one.hash === hash &&
          one.start !== null &&
          one.end !== null &&
          overlap({ start: one.start, end: one.end }, { start, end }))),
  ) ?? null;

/** The places in a source that are hidden. */
export const hiddenIn = (hidden: readonly Hidden[], { url, hash }: { url: string; hash: string }): Span[] =>
  hidden.flatMap((one) =>
    one.url === url && one.hash === hash && one.start !== null && one.end !== null
      ? [{ start: one.start, end: one.end }]
      : [],
  );

/** What stands for words that readers do not see. */
export const redacted = '[…]';

/** A text without these words, wherever they stand. */
export const redact = (text: string, hidden: readonly string[]): string => {
  const places = hidden.flatMap((words) => findPassages(text, words)).toSorted((a, b) => a.start - b.start);
  let [left, at] = ['', 0];
  for (const { start, end } of places) {
    if (start >= at) left += text.slice(at, start) + redacted;
    at = Math.max(at, end);
  }
  return left + text.slice(at);
};
