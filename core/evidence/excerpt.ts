import type { Span } from './sentences.ts';
import { maxExcerpt, overlap } from './stored-evidence.ts';
import { tokenize } from './words.ts';

/** What readers see of a passage: its parts in order, the decisive words marked; whether the text goes on around it. */
export type Excerpt = {
  parts: { text: string; marked: boolean }[];
  cut_before: boolean;
  cut_after: boolean;
};

/** Characters between two decisive words that are marked with them, as in `30 mil millones de euros`. */
const maxGap = 18;

/** The words of a passage that state the facts of a sentence, in either language; the whole passage if none does. */
const decisiveIn = (text: string, passage: Span, facts: readonly string[]): Span[] => {
  const wanted = new Set<string>();
  for (const fact of facts)
    for (const { concept, fold } of tokenize(fact, new Map())) if (concept) wanted.add(concept).add(fold);
  const found: Span[] = [];
  for (const { concept, fold, start, end } of tokenize(text.slice(passage.start, passage.end), new Map())) {
    if (!concept || !(wanted.has(concept) || wanted.has(fold))) continue;
    const word = { start: passage.start + start, end: passage.start + end };
    const last = found.at(-1);
    const gap = last ? text.slice(last.end, word.start) : '';
    if (last && gap.length <= maxGap && !/[.!?…:;\n]/.test(gap)) last.end = word.end;
    else found.push(word);
  }
  // The sign of a figure and the mark that closes a quotation belong to it.
  for (const one of found) one.end += /^(?:\s?[%‰]|[»”"])?/.exec(text.slice(one.end, one.end + 2))![0].length;
  return found.length ? found : [passage];
};

/** The part of a passage, of at most `maxExcerpt` characters, with the most decisive ones. */
const densest = (passage: Span, decisive: readonly Span[]): Span => {
  if (passage.end - passage.start <= maxExcerpt) return passage;
  const weight = (from: number) =>
    decisive.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, from + maxExcerpt) - Math.max(start, from)),
      0,
    );
  const [best = passage.start] = decisive
    .map(({ start }) => Math.min(start, passage.end - maxExcerpt))
    .toSorted((a, b) => weight(b) - weight(a) || a - b);
  return { start: Math.max(passage.start, best), end: Math.max(passage.start, best) + maxExcerpt };
};

/** Widened to `maxExcerpt` characters within bounds, on both sides alike. */
const widened = ({ start, end }: Span, bounds: Span): Span => {
  const room = maxExcerpt - (end - start);
  const before = Math.min(start - bounds.start, Math.max(Math.floor(room / 2), room - (bounds.end - end)));
  const after = Math.min(bounds.end - end, room - before);
  return { start: start - before, end: end + after };
};

/** Without the parts of words at its ends, and without the space there. */
const atWords = (text: string, { start, end }: Span, inner: Span): Span => {
  let [from, to] = [start, end];
  const isInside = (at: number) => /\S/.test(text[at - 1] ?? ' ') && /\S/.test(text[at] ?? ' ');
  while (from < inner.start && isInside(from)) from += 1;
  while (to > inner.end && isInside(to)) to -= 1;
  while (from < to && /\s/.test(text[from]!)) from += 1;
  while (to > from && /\s/.test(text[to - 1]!)) to -= 1;
  return { start: from, end: to };
};

/**
 * What readers see of a passage: at most `maxExcerpt` characters of the text around its decisive words, those marked;
 * never a character of what is hidden.
 */
export const excerptOf = (
  text: string,
  passage: Span,
  facts: readonly string[],
  hidden: readonly Span[] = [],
): Excerpt => {
  const decisive = decisiveIn(text, passage, facts);
  const inner = densest(passage, decisive);
  const bounds = { start: 0, end: text.length };
  for (const one of hidden)
    if (one.end <= inner.start) bounds.start = Math.max(bounds.start, one.end);
    else if (one.start >= inner.end) bounds.end = Math.min(bounds.end, one.start);
  const { start, end } = atWords(text, widened(inner, bounds), inner);
  const parts: Excerpt['parts'] = [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), marked });
  };
  let at = start;
  for (const mark of decisive.filter((one) => overlap(one, { start, end }))) {
    const [from, to] = [Math.max(start, mark.start), Math.min(end, mark.end)];
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, end, false);
  return { parts, cut_before: start > 0, cut_after: end < text.length };
};
