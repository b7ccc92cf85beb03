import type { CheckedClaim, Fact, FactKind, Quote } from './claim-facts.ts';
import { speakersOf, textOf } from './claim-facts.ts';
import type { Compared } from './compared-document.ts';
import { compareWith } from './compared-document.ts';
import type { DateFact } from './dates.ts';
import { sameDate } from './dates.ts';
import type { IndexedDocument, Sentence } from './documents.ts';
import { createAttributionMatcher } from './match-attributions.ts';
import { createNameMatcher } from './match-names.ts';
import type { Quantity } from './quantities.ts';
import { sameKind, sameQuantity } from './quantities.ts';
import type { Token } from './words.ts';

/** Sentences of a document that are looked at closely for one claim. */
const maxCandidates = 10;
/** The least likeness of a quotation that is translated. */
const translatedQuotation = 0.35;

type Fulfilled = { missing: Fact[]; used: Set<number> };

const isSequenceIn = (part: readonly string[], tokens: readonly Token[]): boolean => {
  const [first] = part;
  for (let at = 0; at + part.length <= tokens.length; at += 1)
    if (tokens[at]!.fold === first && part.every((fold, offset) => tokens[at + offset]!.fold === fold))
      return true;
  return false;
};

/** How much more a statement has of a claim than another one, to be the one that the claim is about. */
const otherStatement = 1.5;
const conjunctions = new Set('y e and pero but mientras while aunque although'.split(' '));

/** The parts of a sentence that have a day each, divided at the last conjunction or sign between two days. */
const statementsOf = (
  { tokens, text }: Sentence,
  days: readonly DateFact[],
): { dates: DateFact[]; tokens: Token[] }[] => {
  const isBorder = (at: number) =>
    conjunctions.has(tokens[at]!.fold) || /[,;:]/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start));
  const parts: { dates: DateFact[]; from: number }[] = [];
  for (const date of days.toSorted((a, b) => a.from - b.from)) {
    const last = parts.at(-1);
    // "The 3rd and 5th of May" are of one part.
    const least = last ? Math.max(...last.dates.map(({ to }) => to)) + 1 : 0;
    let from = last ? date.from : 0;
    while (from > least && !isBorder(from)) from -= 1;
    if (!last || (from >= least && isBorder(from))) parts.push({ dates: [date], from });
    else last.dates.push(date);
  }
  return parts.map(({ dates, from }, index) => ({
    dates,
    tokens: tokens.slice(from, parts[index + 1]?.from),
  }));
};

/** Where a document has a quantity of a claim; null when it has another one of its kind. */
const createNumberMatcher = ({ at, around }: Compared) => {
  return (claim: CheckedClaim, quantity: Quantity, center: number): number | null => {
    const has = (index: number) => at(index).quantities.some((one) => sameQuantity(quantity, one));
    if (has(center)) return center;
    const others = at(center).quantities.filter(
      (one) => sameKind(quantity, one) && !claim.analysis.quantities.some((mine) => sameQuantity(mine, one)),
    );
    if (others.length > 0) return null;
    return around(center, 1, 1).find(has) ?? null;
  };
};

/** Where a document has a date of a claim; null when it has another one. */
const createDateMatcher = ({ document, at, around }: Compared) => {
  const { sentences, published } = document;
  const year = published === null ? null : new Date(published).getUTCFullYear();
  /**
   * Whether a day that a sentence has belongs to another statement of it: "approved today, and presented yesterday". The
   * part of the sentence with another day has more of the claim's words.
   */
  const isOfAnother = (claim: CheckedClaim, wanted: DateFact, center: number): boolean => {
    const sentence = sentences[center]!;
    const days = at(center).dates.filter(({ day }) => day !== null);
    const isOne = claim.analysis.dates.filter(({ day }) => day !== null).length === 1;
    if (wanted.day === null || days.length < 2 || !isOne) return false;
    const parts = statementsOf(sentence, days).map(({ dates, tokens }) => ({
      isMine: dates.some((one) => sameDate(wanted, one, year)),
      weight: [...new Set(tokens.map(({ concept }) => concept))]
        .map((concept) => claim.weights.get(concept) ?? 0)
        .reduce((sum, weight) => sum + weight, 0),
    }));
    const best = (isMine: boolean) =>
      Math.max(0, ...parts.filter((part) => part.isMine === isMine).map(({ weight }) => weight));
    return best(false) > best(true) * otherStatement;
  };

  return (claim: CheckedClaim, wanted: DateFact, center: number): number | null => {
    const has = (index: number) => at(index).dates.some((one) => sameDate(wanted, one, year));
    if (has(center)) return isOfAnother(claim, wanted, center) ? null : center;
    const conflicts = at(center).dates.some(
      (one) =>
        (wanted.day !== null && one.day !== null) ||
        (wanted.month !== null && wanted.day === null && one.month !== null) ||
        (wanted.month === null && one.year !== null),
    );
    if (conflicts) return null;
    const found = around(center, 3, 2).find(has);
    if (found !== undefined) return found;
    if (published === null) return null;
    const day = new Date(published);
    const same =
      wanted.year === day.getUTCFullYear() &&
      (wanted.month === null || wanted.month === day.getUTCMonth() + 1) &&
      (wanted.day === null || wanted.day === day.getUTCDate());
    return same ? center : null;
  };
};

/** Where a document has a quotation of a claim, in these words or, in the other language, with their meaning. */
const createQuotationMatcher = ({ document, around }: Compared) => {
  const { sentences, language } = document;
  return (claim: CheckedClaim, quote: Quote, center: number): number | null => {
    const near = around(center, 2, 2);
    const exact = near.find((index) =>
      quote.parts.every((part) => isSequenceIn(part, sentences[index]!.tokens)),
    );
    if (exact !== undefined) return exact;
    const joined = around(center, 2, 2)
      .toSorted((a, b) => a - b)
      .flatMap((index) => sentences[index]!.tokens);
    if (quote.parts.every((part) => isSequenceIn(part, joined))) return center;
    if (claim.language === language || quote.exact) return null;
    const concepts = new Set(
      quote.parts.flatMap((part) =>
        part.flatMap((fold) => claim.sentence.tokens.find((token) => token.fold === fold)?.concept || []),
      ),
    );
    const theirs = new Set(
      around(center, 0, 1).flatMap((index) => sentences[index]!.tokens.map(({ concept }) => concept)),
    );
    const shared = [...concepts].filter((concept) => theirs.has(concept)).length;
    return concepts.size > 0 && shared / concepts.size >= translatedQuotation ? center : null;
  };
};

/** Finds the sentences of a document that are most like a claim. */
const createCandidates = ({ sentences, byConcept }: IndexedDocument) => {
  const last = sentences.length - 1;
  const scores = new Float64Array(sentences.length + 2);
  /** The sentences that are most like a claim, the best first; what is beside a sentence counts for it too. */
  return ({ weights, weight }: CheckedClaim): { center: number; score: number }[] => {
    scores.fill(0);
    for (const [concept, value] of weights)
      for (const index of byConcept.get(concept) ?? []) scores[index + 1]! += value;
    const best: { center: number; score: number }[] = [];
    for (let center = 0; center <= last; center += 1) {
      const own = scores[center + 1]!;
      if (own === 0) continue;
      const score = (own + 0.3 * Math.max(scores[center]!, scores[center + 2]!)) / weight;
      if (best.length === maxCandidates && score <= best.at(-1)!.score) continue;
      if (best.length === maxCandidates) best.pop();
      const place = best.findIndex((one) => one.score < score);
      best.splice(place < 0 ? best.length : place, 0, { center, score });
    }
    return best;
  };
};

/** One claim against one document. */
export const createMatcher = (document: IndexedDocument, lower: ReadonlySet<string>) => {
  const { sentences } = document;
  const compared = compareWith(document, lower);
  const number = createNumberMatcher(compared);
  const date = createDateMatcher(compared);
  const name = createNameMatcher(compared);
  const quotation = createQuotationMatcher(compared);
  const attribution = createAttributionMatcher(compared);

  const check = (claim: CheckedClaim, center: number): Fulfilled => {
    const missing: Fact[] = [];
    const used = new Set([center]);
    const { sentence, analysis, quotes } = claim;
    const note = (kind: FactKind, text: string, found: number | null) => {
      if (found === null) missing.push({ kind, text });
      else if (Math.abs(found - center) <= 6) used.add(found);
    };
    for (const one of analysis.quantities)
      note('number', textOf(sentence, one.from, one.to), number(claim, one, center));
    for (const one of analysis.dates)
      note('date', textOf(sentence, one.from, one.to), date(claim, one, center));
    const speakers = speakersOf(analysis);
    for (const [index, one] of analysis.names.entries())
      if (speakers.has(index))
        note('attribution', textOf(sentence, one.from, one.to), attribution(claim, one, center));
      else note('name', textOf(sentence, one.from, one.to), name(claim, one, center));
    for (const quote of quotes) note('quotation', quote.text, quotation(claim, quote, center));
    return { missing, used };
  };

  const hasQuote = ({ parts }: Quote): boolean =>
    parts.every((part) => sentences.some(({ tokens }) => isSequenceIn(part, tokens)));
  return { candidates: createCandidates(document), check, hasQuote };
};
