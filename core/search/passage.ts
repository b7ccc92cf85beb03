import { foldText } from '../kernel/normalize-text.ts';
import { toPlainText } from '../kernel/plain-text.ts';
import { wordsOf } from './search-terms.ts';

/** A part of a passage; `match`: it is a word of the search. */
export type PassagePart = { text: string; match: boolean };

const maxPassage = 240;
/** Maximum number of characters of a body that are looked through. */
const maxSearched = 100_000;
/** How many characters longer than its stem a word may be. */
const maxEnding = 7;

/** Texts are found by their folded form, whose characters are in the same places. */
const foldedInPlace = (text: string): string => {
  const folded = foldText(text);
  if (folded.length === text.length) return folded;
  return Array.from(text, (character) => {
    const plain = foldText(character);
    return plain.length === character.length ? plain : character;
  }).join('');
};

type Place = { from: number; to: number; stem: string };

/** English stems end in an i for a y. */
const patternOf = (stem: string): string => (/\p{L}{3}i$/u.test(stem) ? `${stem.slice(0, -1)}[iy]` : stem);

/** Stems as letters and digits, without those that begin like a shorter one. */
const distinctStems = (stems: readonly string[]): string[] => {
  const known = [...new Set(stems.flatMap((stem) => wordsOf(foldText(stem))))];
  return known.filter((stem) => !known.some((other) => other !== stem && stem.startsWith(other)));
};

const endOfWord = /[\p{L}\p{N}]$/u;

/** Finds the words of a folded text that have one of these stems. */
const createFinder = (known: readonly string[]): ((folded: string) => Place[]) => {
  if (!known.length) return () => [];
  // What precedes is examined afterwards: a pattern that looks back at each character takes far longer.
  const pattern = new RegExp(`(${known.map(patternOf).join('|')})[\\p{L}\\p{N}]*`, 'gu');
  return (folded) =>
    [...folded.matchAll(pattern)]
      .map((found) => ({ from: found.index, to: found.index + found[0].length, stem: found[1]! }))
      .filter(
        ({ from, to, stem }) =>
          to - from <= stem.length + maxEnding &&
          (stem.length > 2 || to - from <= 3) &&
          !endOfWord.test(folded.slice(Math.max(0, from - 2), from)),
      );
};

const variety = (places: readonly Place[]): number => new Set(places.map(({ stem }) => stem)).size;

/** The part of a text around the most different words, cut at words. */
const cutAround = (text: string, places: readonly Place[]): { text: string; offset: number; end: number } => {
  if (text.length <= maxPassage) return { text, offset: 0, end: text.length };
  const windows = places.map((first) => {
    const inside = places.filter(({ from, to }) => from >= first.from && to <= first.from + maxPassage - 60);
    return { from: first.from, count: variety(inside) };
  });
  const best = windows.reduce((a, b) => (b.count > a.count ? b : a), { from: 0, count: 0 });
  let from = Math.max(0, best.from - 60);
  if (from > 0) from = text.indexOf(' ', from) + 1 || from;
  if (from > best.from) ({ from } = best);
  let end = Math.min(text.length, from + maxPassage);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), Math.min(best.from + 40, end));
  return { text: text.slice(from, end), offset: from, end };
};

const marked = (text: string, find: (folded: string) => Place[]): PassagePart[] => {
  const places = find(foldedInPlace(text));
  const cut = cutAround(text, places.slice(0, 200));
  const parts: PassagePart[] = [];
  let at = 0;
  const add = (part: string, match: boolean) => {
    if (part) parts.push({ text: part, match });
  };
  if (cut.offset > 0) add('… ', false);
  for (const { from, to } of cut.text === text ? places : find(foldedInPlace(cut.text))) {
    add(cut.text.slice(at, from), false);
    add(cut.text.slice(from, to), true);
    at = to;
  }
  add(cut.text.slice(at), false);
  if (cut.end < text.length) add(' …', false);
  return parts;
};

/**
 * The passage of a piece that shows why it was found, as plain text in parts: its summary, or the paragraph of its
 * Markdown body that has more of the words. At most about 240 characters; takes linear time.
 */
export const passageOf = (
  { summary, body }: { summary: string; body: string },
  stems: readonly string[],
): PassagePart[] => {
  const known = distinctStems(stems);
  const find = createFinder(known);
  const lead = summary.replace(/\s+/g, ' ').trim();
  let best = { text: lead, count: variety(find(foldedInPlace(lead))) };
  if (best.count < known.length) {
    const searched = body.slice(0, maxSearched);
    // Folded at once, which takes less time than paragraph by paragraph.
    const folded = foldedInPlace(searched);
    let from = 0;
    for (const paragraph of searched.split(/\n\s*\n/)) {
      from = searched.indexOf(paragraph, from);
      const to = from + paragraph.length;
      const count = variety(find(folded.slice(from, to)));
      from = to;
      if (count <= best.count) continue;
      const text = toPlainText(paragraph).replaceAll('\n', ' · ');
      const shown = variety(find(foldedInPlace(text)));
      if (shown > best.count) best = { text, count: shown };
      if (best.count === known.length) break;
    }
  }
  return marked(best.text, find);
};
