import { foldText } from '../text/normalize-text.ts';
import { decodeReferences, toPlainText } from '../text/plain-text.ts';
import { wordsOf } from './words.ts';

/** A part of a passage; `match`: it is a word of the search. */
export type PassagePart = { text: string; match: boolean };

const maxPassage = 240;
/** Maximum number of characters of a body that are looked through. */
const maxSearched = 100_000;
/** How many characters longer than its stem a word may be. */
const maxEnding = 7;

/** A folded text, and where its characters stand in the text: some letters fold to two, and some to none. */
type Folded = { text: string; placeOf: (index: number) => number };

const samePlace = (index: number): number => index;

const foldInPlace = (text: string): Folded => {
  const folded = foldText(text);
  if (folded.length === text.length && !/\p{DI}/u.test(text)) return { text: folded, placeOf: samePlace };
  const places: number[] = [];
  let [all, at] = ['', 0];
  for (const character of text) {
    const plain = /\p{DI}/u.test(character) ? '' : foldText(character);
    all += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += character.length;
  }
  return { text: all, placeOf: (index) => places[index] ?? at };
};

type Place = { from: number; to: number; stem: string };

/** What may stand between the parts of a word that is written apart. */
const joint = "[-\\u2010-\\u2015/·•.'’_+&@:^\\s]{0,2}";
const minJoined = 4;

/** Short stems are whole words; English ones end in an i for a y. */
const patternOf = (stem: string): string => {
  const letters = Array.from(stem);
  if (letters.length < 3) return letters.length < 2 ? stem : `${stem}s?`;
  if (/\p{L}{3}i$/u.test(stem)) letters.splice(-1, 1, '[iy]');
  return `${letters.join(letters.length < minJoined ? '' : joint)}[\\p{L}\\p{N}]*`;
};

const noLetters = /[^\p{L}\p{N}]+/gu;
const atWord = /[\p{L}\p{N}]$/u;
const beforeWord = /^[\p{L}\p{N}]/u;

/** Finds the words of a folded text that have one of these stems, written as one or apart. */
const createFinder = (stems: readonly string[]): ((folded: string) => Place[]) => {
  if (!stems.length) return () => [];
  const current = stems.toSorted((one, other) => other.length - one.length);
  // What precedes is examined afterwards: a pattern that looks back at each character takes far longer.
  const pattern = new RegExp(current.map((stem) => `(${patternOf(stem)})`).join('|'), 'gu');
  return (folded) =>
    [...folded.matchAll(pattern)].flatMap((found) => {
      const stem = current[found.slice(1).findIndex((group) => group !== undefined)]!;
      const [from, to] = [found.index, found.index + found[0].length];
      const length = found[0].replace(noLetters, '').length;
      const isWord =
        length <= stem.length + maxEnding &&
        !atWord.test(folded.slice(Math.max(0, from - 2), from)) &&
        !beforeWord.test(folded.slice(to, to + 2));
      return isWord ? [{ from, to, stem }] : [];
    });
};
type Finder = ReturnType<typeof createFinder>;

/** The stems that stand for the others: `deepfake` tells nothing beside `deep`. */
const shortestOf = (stems: readonly string[]): string[] =>
  stems.filter(
    (stem) =>
      !stems.some((other) => other.length < stem.length && (stem.startsWith(other) || stem.endsWith(other))),
  );

/** How many different words of a search there are. */
const variety = (places: readonly Place[], shortest: readonly string[]): number => {
  const found = [...new Set(places.map(({ stem }) => stem))];
  return shortest.filter((one) => found.some((stem) => stem.startsWith(one) || stem.endsWith(one))).length;
};

/** The part of a text around the most different words, cut at words. */
const cutAround = (text: string, places: readonly Place[]): { text: string; offset: number; end: number } => {
  if (text.length <= maxPassage) return { text, offset: 0, end: text.length };
  const windows = places.map((first) => {
    const inside = places.filter(({ from, to }) => from >= first.from && to <= first.from + maxPassage - 60);
    return { from: first.from, count: new Set(inside.map(({ stem }) => stem)).size };
  });
  const best = windows.reduce((a, b) => (b.count > a.count ? b : a), { from: 0, count: 0 });
  let from = Math.max(0, best.from - 60);
  if (from > 0) from = text.indexOf(' ', from) + 1 || from;
  if (from > best.from) ({ from } = best);
  let end = Math.min(text.length, from + maxPassage);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), Math.min(best.from + 40, end));
  return { text: text.slice(from, end), offset: from, end };
};

const placesIn = (text: string, find: Finder): Place[] => {
  const folded = foldInPlace(text);
  return find(folded.text).map(({ from, to, stem }) => ({
    from: folded.placeOf(from),
    to: folded.placeOf(to),
    stem,
  }));
};

const marked = (text: string, find: Finder): PassagePart[] => {
  const places = placesIn(text, find);
  const cut = cutAround(text, places.slice(0, 200));
  const parts: PassagePart[] = [];
  let at = 0;
  const add = (part: string, match: boolean) => {
    if (part) parts.push({ text: part, match });
  };
  if (cut.offset > 0) add('… ', false);
  for (const { from, to } of cut.text === text ? places : placesIn(cut.text, find)) {
    add(cut.text.slice(at, from), false);
    add(cut.text.slice(from, to), true);
    at = to;
  }
  add(cut.text.slice(at), false);
  if (cut.end < text.length) add(' …', false);
  return parts;
};

const inlineMarks =
  /\p{DI}+|[*_~`\\]+|<\/?(?:sub|sup|mark|small|abbr|kbd|u|s|i|b|em|strong|del|ins|span)>/giu;

/** A paragraph of Markdown without most of what may stand inside words, which takes far less time than `toPlainText`. */
const withoutMarks = (paragraph: string): string => decodeReferences(paragraph.replace(inlineMarks, ''));

/**
 * The passage of a piece that shows why it was found, as plain text in parts: its summary, or the paragraph of its
 * Markdown body that has more of the words. At most about 240 characters; takes linear time.
 */
export const passageOf = (
  { summary, body }: { summary: string; body: string },
  stems: readonly string[],
): PassagePart[] => {
  const found = [...new Set(stems.flatMap((stem) => wordsOf(foldText(stem))))];
  const shortest = shortestOf(found);
  const find = createFinder(found);
  const countIn = (folded: string) => variety(find(folded), shortest);
  const lead = summary.replace(/\s+/g, ' ').trim();
  let best = { text: lead, count: countIn(foldInPlace(lead).text) };
  for (const paragraph of best.count < shortest.length ? body.slice(0, maxSearched).split(/\n\s*\n/) : []) {
    if (countIn(foldText(withoutMarks(paragraph))) <= best.count) continue;
    const text = toPlainText(paragraph).replaceAll('\n', ' · ');
    const count = countIn(foldInPlace(text).text);
    if (count > best.count) best = { text, count };
    if (best.count === shortest.length) break;
  }
  return marked(best.text, find);
};
