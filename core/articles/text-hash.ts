import { foldText } from '../text/normalize-text.ts';
import { toPlainText } from '../text/plain-text.ts';
import { hashText, mixBits } from './title-keys.ts';

/** Shorter words occur in every text. */
const minWordLength = 4;
/** Texts with fewer words are too short to compare. */
const minWords = 40;
const maxWords = 20_000;
/** Maximum number of characters hashed. */
const maxCharacters = 200_000;

const wordsOf = (body: string): Set<string> =>
  new Set(
    foldText(toPlainText(body.slice(0, maxCharacters)))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= minWordLength)
      .slice(0, maxWords),
  );

const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0');

/**
 * A 64-bit similarity hash of a text, as 16 hexadecimal digits: nearly identical texts differ in few bits (SimHash,
 * Charikar 2002). Null for texts that are too short.
 */
export const textHash = (body: string): string | null => {
  const words = wordsOf(body);
  if (words.size < minWords) return null;
  const votes = new Int32Array(64);
  for (const word of words) {
    const halves = [mixBits(hashText(word)), mixBits(hashText(word, 0x2545f491))] as const;
    for (let bit = 0; bit < 64; bit += 1) votes[bit]! += (halves[bit >> 5]! >>> (bit & 31)) & 1 ? 1 : -1;
  }
  const sums = [0, 0];
  votes.forEach((vote, bit) => {
    if (vote > 0) sums[bit >> 5]! |= 1 << (bit & 31);
  });
  return hex(sums[1]!) + hex(sums[0]!);
};

const bitsSet = (bits: number): number => {
  let count = 0;
  for (let rest = bits >>> 0; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** The number of bits in which two hashes differ. */
export const hashDistance = (one: string, other: string): number =>
  [0, 8].reduce(
    (sum, at) =>
      sum +
      bitsSet(Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)),
    0,
  );

/** Maximum distance of hashes of the same text; those of different texts differ in twice as many bits. */
export const sameText = 9;

const bytesOf = (hash: string): number[] =>
  Array.from({ length: 8 }, (_, at) => Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16));

/**
 * Index keys of which the hashes of nearly identical texts share at least one: each pair of its eight bytes, numbered.
 * Two hashes that differ in six bits are certain to have two equal bytes, most others with the same text do as well.
 * One in two thousand different pairs shares a key.
 */
export const textKeys = (hash: string): number[] => {
  const bytes = bytesOf(hash);
  const keys: number[] = [];
  for (let first = 0; first < bytes.length; first += 1)
    for (let second = first + 1; second < bytes.length; second += 1)
      keys.push((((first << 3) | second) << 16) | (bytes[first]! << 8) | bytes[second]!);
  return keys;
};

/** The hashes of an article's versions, and their index keys. */
export const articleHashes = ({
  body_es,
  body_en,
}: {
  body_es: string;
  body_en: string | null;
}): { text_hashes: string[]; text_keys: number[] } => {
  const text_hashes = [body_es, body_en ?? ''].flatMap((body) => textHash(body) ?? []);
  return { text_hashes, text_keys: [...new Set(text_hashes.flatMap(textKeys))] };
};

/** The articles with the same text as one of the given hashes, the most similar first. */
export const withSameText = <T extends { slug: string; text_hashes: readonly string[] }>(
  hashes: readonly string[],
  articles: readonly T[],
): T[] =>
  articles
    .map((article) => ({
      article,
      distance: Math.min(
        64,
        ...article.text_hashes.flatMap((other) => hashes.map((hash) => hashDistance(hash, other))),
      ),
    }))
    .filter(({ distance }) => distance <= sameText)
    .sort((a, b) => a.distance - b.distance || (a.article.slug < b.article.slug ? -1 : 1))
    .map(({ article }) => article);
