import { toPlainText } from '../text/plain-text.ts';
import type { Language } from '../text/language.ts';
import type { Analysis, EvidenceDocument, IndexedDocument, Sentence } from './documents.ts';
import { analyse, indexDocument, sentencesOf } from './documents.ts';
import type { DateFact } from './dates.ts';
import { sameDate } from './dates.ts';
import type { Name } from './names.ts';
import type { Quantity } from './quantities.ts';
import { sameKind, sameQuantity } from './quantities.ts';
import { quotedPassages } from './quoted-passages.ts';
import type { Token, Vocabulary } from './words.ts';
import { isTranslated, languageOf, lowerCaseWords, tokenize } from './words.ts';

/** What a sentence states that a source has to carry. */
export type FactKind = 'number' | 'date' | 'name' | 'quotation' | 'attribution';
export type Fact = { kind: FactKind; text: string };

/** Characters of a document, by its index, from `start` up to `end`. */
export type Passage = { document: number; start: number; end: number };

/** Whether the sources carry a claim: at least two, one alone, or none. */
export type ClaimStatus = 'supported' | 'single-source' | 'unsupported';

/** A sentence of a piece with facts, and the passages that carry it. */
export type Claim = {
  /** The sentence, as plain text. */
  text: string;
  status: ClaimStatus;
  facts: Fact[];
  /** The facts that no passage carries together with the rest of the sentence; none when it is supported. */
  missing: Fact[];
  /** The passages that carry it; for an unsupported sentence the nearest ones. */
  passages: Passage[];
};

/** Sentences of a document that are looked at closely for one claim. */
const maxCandidates = 10;
/** The least likeness of a passage, and of what the nearest passage has: others are about something else. */
const likeness = { least: 0.18, leastTranslated: 0.1, ofBest: 0.62 } as const;
/** The least likeness of a quotation that is translated. */
const translatedQuotation = 0.35;

const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** `exact`: whether a document has its very words, so that no translation counts. */
type Quote = { text: string; parts: string[][]; exact: boolean };

/** A sentence of the piece, as it is compared. */
type Asked = {
  sentence: Sentence;
  analysis: Analysis;
  language: Language;
  quotes: Quote[];
  weights: Map<string, number>;
  weight: number;
};

type Fulfilled = { missing: Fact[]; used: Set<number> };

const textOf = ({ tokens, text }: Sentence, from: number, to: number) =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end);

const nameTokens = ({ tokens }: Sentence, name: Name): Token[] => name.tokens.map((at) => tokens[at]!);

/** The names, by their indexes, that a sentence attributes something to. */
const speakersOf = ({ attributions }: Analysis): Set<number | null> =>
  new Set(attributions.map(({ name }) => name));

const factsOf = ({ sentence, analysis, quotes }: Asked): Fact[] => [
  ...analysis.quantities.map(({ from, to }): Fact => ({ kind: 'number', text: textOf(sentence, from, to) })),
  ...analysis.dates.map(({ from, to }): Fact => ({ kind: 'date', text: textOf(sentence, from, to) })),
  ...analysis.names.map(({ from, to }, index): Fact => ({
    kind: speakersOf(analysis).has(index) ? 'attribution' : 'name',
    text: textOf(sentence, from, to),
  })),
  ...quotes.map(({ text }): Fact => ({ kind: 'quotation', text })),
];

/** What a sentence is about: its concepts, but for those of whom it only attributes something to. */
const contentOf = ({ tokens }: Sentence, analysis: Analysis): string[] => {
  const speakers = speakersOf(analysis);
  const names = analysis.names.filter((_, index) => speakers.has(index));
  const concepts = (some: readonly Token[]) => some.flatMap(({ concept }) => concept || []);
  const content = tokens.filter((_, at) => !names.some(({ from, to }) => at >= from && at < to));
  return concepts(content).length > 1 ? concepts(content) : concepts(tokens);
};

const omission = /\s*(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|…|\.{3})\s*/u;

const quotesOf = (text: string, vocabulary: Vocabulary): Quote[] =>
  quotedPassages(text)
    .filter((passage) => count(passage) >= 4)
    .map((passage) => ({
      exact: false,
      text: passage,
      parts: passage
        .split(omission)
        .map((part) => tokenize(part, vocabulary).map(({ fold }) => fold))
        .filter((part) => part.length > 0),
    }));

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

/** One claim against one document. */
const createMatcher = (document: IndexedDocument, lower: ReadonlySet<string>) => {
  const { sentences, published, language } = document;
  const last = sentences.length - 1;
  const year = published === null ? null : new Date(published).getUTCFullYear();
  const at = (index: number): Analysis => analyse(sentences[index]!, { language, published, lower });
  const around = (center: number, before: number, after: number): number[] => {
    const found: number[] = [];
    for (let index = Math.max(0, center - before); index <= Math.min(last, center + after); index += 1)
      found.push(index);
    // The nearest first.
    return found.toSorted((a, b) => Math.abs(a - center) - Math.abs(b - center));
  };
  /** The sentences with the word of a name: as it is written, or what it means in either language. */
  const placesOf = ({ fold, concept, text }: Token): readonly number[] => {
    const exact = document.byName.get(fold);
    if (isTranslated(concept)) return document.byConcept.get(concept) ?? exact ?? [];
    if (exact) return exact;
    return text.length >= 6 ? (document.byConcept.get(concept) ?? []) : [];
  };
  const isSalient = ({ fold }: Token, places: readonly number[]) =>
    document.title.has(fold) || (places.length >= 3 && places.length >= sentences.length * 0.12);
  const initials = new Map<string, Set<number>>();
  const expansions = (acronym: string): Set<number> => {
    let found = initials.get(acronym);
    if (found) return found;
    found = new Set();
    for (const [index] of sentences.entries())
      for (const { tokens: own } of at(index).names)
        if (
          own.length === acronym.length &&
          own.map((one) => sentences[index]!.tokens[one]!.fold[0]).join('') === acronym
        )
          found.add(index);
    initials.set(acronym, found);
    return found;
  };

  const number = (claim: Asked, quantity: Quantity, center: number): number | null => {
    const has = (index: number) => at(index).quantities.some((one) => sameQuantity(quantity, one));
    if (has(center)) return center;
    const others = at(center).quantities.filter(
      (one) => sameKind(quantity, one) && !claim.analysis.quantities.some((mine) => sameQuantity(mine, one)),
    );
    if (others.length > 0) return null;
    return around(center, 1, 1).find(has) ?? null;
  };

  /**
   * Whether a day that a sentence has belongs to another statement of it: "approved today, and presented yesterday". The
   * part of the sentence with another day has more of the claim's words.
   */
  const isOfAnother = (claim: Asked, wanted: DateFact, center: number): boolean => {
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

  const date = (claim: Asked, wanted: DateFact, center: number): number | null => {
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

  const namePlaces = (claim: Asked, name: Name): readonly (readonly number[])[] => {
    const tokens = nameTokens(claim.sentence, name);
    return tokens.map((token) => {
      const found = placesOf(token);
      if (found.length > 0) return found;
      const { text } = token;
      return /^\p{Lu}{2,8}$/u.test(text) ? [...expansions(token.fold)] : [];
    });
  };

  const institutionAt = (key: string, index: number) => at(index).institutions.some((one) => one.key === key);

  const publisher = new Set(document.origin.split(/[^\p{L}\p{N}]+/u));

  const name = (claim: Asked, wanted: Name, center: number): number | null => {
    // Publishers seldom name themselves in what they publish.
    if (nameTokens(claim.sentence, wanted).every(({ fold }) => publisher.has(fold))) return center;
    const institution = claim.analysis.institutions.find(
      ({ from, to }) => from < wanted.to && to > wanted.from,
    );
    const covers =
      institution && wanted.tokens.every((token) => token >= institution.from && token < institution.to);
    if (covers) {
      const found =
        around(center, 6, 3).find((index) => institutionAt(institution.key, index)) ??
        sentences.findIndex((_, index) => institutionAt(institution.key, index));
      if (found >= 0) return found;
    }
    const places = namePlaces(claim, wanted);
    const tokens = nameTokens(claim.sentence, wanted);
    // An organization may be named by its initials in the source.
    if (places.some((found) => found.length === 0)) {
      const acronym = tokens.map(({ fold }) => fold[0]).join('');
      const found = tokens.length >= 3 ? document.byName.get(acronym) : undefined;
      if (found) return found[0]!;
      const titled = tokens.every(
        (token, index) => places[index]!.length > 0 || document.title.has(token.fold),
      );
      if (!titled) return null;
    }
    // What tells it apart: for a person the surname.
    const key =
      places.length > 1
        ? places.reduce(
            (best, one) => (one.length > 0 && one.length <= best.length ? one : best),
            places.at(-1)!,
          )
        : places[0]!;
    const within = (index: number) =>
      places.some((found) => found.includes(index)) &&
      (key.includes(index) || places.at(-1)!.includes(index));
    if (within(center)) return center;
    if (subjectDiffers(claim, center)) return null;
    const near = around(center, 5, 2).find(within);
    if (near !== undefined) return near;
    return tokens.some((token, index) => isSalient(token, places[index]!)) ? (key[0] ?? center) : null;
  };

  /** Whether a sentence begins with someone whom the claim does not name. */
  const subjectDiffers = (claim: Asked, center: number): boolean => {
    const { names } = at(center);
    const [first] = names;
    if (!first || first.from > 3) return false;
    const mine = new Set(
      claim.sentence.tokens.flatMap(({ fold, concept, capital }) =>
        capital ? [fold, concept] : isTranslated(concept) ? [concept] : [],
      ),
    );
    const keys = new Set(claim.analysis.institutions.map((one) => one.key));
    if (at(center).institutions.some((one) => one.from <= 3 && keys.has(one.key))) return false;
    return !nameTokens(sentences[center]!, first).some(
      ({ fold, concept }) => mine.has(fold) || mine.has(concept),
    );
  };

  const quotation = (claim: Asked, quote: Quote, center: number): number | null => {
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

  const isNamed = (claim: Asked, wanted: Name, index: number, theirs: Name): boolean => {
    const mine = nameTokens(claim.sentence, wanted);
    const other = nameTokens(sentences[index]!, theirs);
    const acronym = (tokens: readonly Token[]) => tokens.map(({ fold }) => fold[0]).join('');
    if (mine.length === 1 && mine[0]!.fold === acronym(other) && other.length > 1) return true;
    if (other.length === 1 && other[0]!.fold === acronym(mine) && mine.length > 1) return true;
    const keys = claim.analysis.institutions
      .filter(({ from, to }) => from < wanted.to && to > wanted.from)
      .map(({ key }) => key);
    if (
      at(index).institutions.some(
        ({ key, from, to }) => from < theirs.to && to > theirs.from && keys.includes(key),
      )
    )
      return true;
    // A given name alone is not the person.
    const surname = mine.at(-1)!;
    const same = (one: Token, two: Token) =>
      one.fold === two.fold ||
      (one.concept !== '' &&
        one.concept === two.concept &&
        (isTranslated(one.concept) || one.text.length >= 6));
    return (
      other.some((token) => same(surname, token)) ||
      (mine.length > 2 && mine.slice(1).some((one) => other.some((token) => same(one, token))))
    );
  };

  const attribution = (claim: Asked, wanted: Name, center: number): number | null => {
    const here = at(center);
    const named = here.attributions.flatMap(({ name: index }) =>
      index === null ? [] : [here.names[index]!],
    );
    const mentions = (index: number) => at(index).names.some((one) => isNamed(claim, wanted, index, one));
    const beside = here.attributions.some(({ from }) =>
      here.names.some(
        (one) =>
          isNamed(claim, wanted, center, one) &&
          Math.min(Math.abs(one.from - from), Math.abs(one.to - from)) <= 10,
      ),
    );
    if (named.some((one) => isNamed(claim, wanted, center, one)) || beside) return center;
    // "The chair of Nortia, Ana Ruiz, asks": the source may name either.
    const other = claim.analysis.names.some(
      (one) =>
        one !== wanted &&
        Math.min(Math.abs(one.to - wanted.from), Math.abs(wanted.to - one.from)) <= 1 &&
        named.some((theirs) => isNamed(claim, one, center, theirs)),
    );
    if (other) return around(center, 2, 2).find(mentions) ?? null;
    if (named.length > 0) return null;
    const unnamed = here.attributions.length > 0;
    if (!unnamed && mentions(center)) return center;
    // Somebody who was named before: "she added", or a quotation that goes on.
    for (let index = center - 1; index >= Math.max(0, center - 5); index -= 1) {
      if (!unnamed && sentences[index]!.line !== sentences[center]!.line) break;
      const { attributions, names } = at(index);
      const who = attributions.findLast((one) => one.name !== null);
      if (who) return isNamed(claim, wanted, index, names[who.name!]!) ? index : null;
      if (mentions(index)) return index;
    }
    const next = center < last ? at(center + 1).attributions.find((one) => one.name !== null) : undefined;
    if (
      next &&
      here.attributions.length === 0 &&
      isNamed(claim, wanted, center + 1, at(center + 1).names[next.name!]!)
    )
      return center + 1;
    const tokens = nameTokens(claim.sentence, wanted);
    return tokens.every(({ fold }) => document.title.has(fold) || document.origin.includes(fold))
      ? center
      : null;
  };

  const check = (claim: Asked, center: number): Fulfilled => {
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

  const scores = new Float64Array(sentences.length + 2);
  /** The sentences that are most like a claim, the best first; what is beside a sentence counts for it too. */
  const candidates = ({ weights, weight }: Asked): { center: number; score: number }[] => {
    scores.fill(0);
    for (const [concept, value] of weights)
      for (const index of document.byConcept.get(concept) ?? []) scores[index + 1]! += value;
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
  const hasQuote = ({ parts }: Quote): boolean =>
    parts.every((part) => sentences.some(({ tokens }) => isSequenceIn(part, tokens)));
  return { candidates, check, hasQuote };
};

/** Neighbouring sentences as one passage. */
const passagesOf = (document: number, sentences: readonly Sentence[], used: Iterable<number>): Passage[] => {
  const found: Passage[] = [];
  let previous = -2;
  for (const index of [...used].toSorted((a, b) => a - b)) {
    const { start, end } = sentences[index]!;
    if (index === previous + 1) found.at(-1)!.end = end;
    else found.push({ document, start, end });
    previous = index;
  }
  return found;
};

type Support = { document: number; origin: string; words: string; passages: Passage[] };

/** Documents with the same words, such as agency copy, and those of one origin are one source. */
const sourcesOf = (supports: readonly Support[]): number => {
  const distinct: Support[] = [];
  for (const one of supports)
    if (!distinct.some(({ origin, words }) => origin === one.origin || words === one.words))
      distinct.push(one);
  return distinct.length;
};

/** Aligns the sentences of a plain text with documents. */
export const alignText = (text: string, given: readonly EvidenceDocument[]): Claim[] => {
  const vocabulary: Vocabulary = new Map();
  const documents = given.map((document, index) => indexDocument(document, index, vocabulary));
  const sentences = sentencesOf(text, vocabulary);
  const lower = lowerCaseWords(vocabulary);
  const language = languageOf(sentences.flatMap(({ tokens }) => tokens));
  const total = documents.reduce((sum, one) => sum + one.sentences.length, 1);
  const frequency = (concept: string) =>
    documents.reduce((sum, { byConcept }) => sum + (byConcept.get(concept)?.length ?? 0), 0);
  const rarity = new Map<string, number>();
  const rarityOf = (concept: string): number => {
    let known = rarity.get(concept);
    if (known === undefined) rarity.set(concept, (known = Math.log(1 + total / (1 + frequency(concept)))));
    return known;
  };
  const matchers = documents.map((document) => createMatcher(document, lower));

  const align = (sentence: Sentence): Claim | null => {
    const analysis = analyse(sentence, { language, published: null, lower });
    const weights = new Map(contentOf(sentence, analysis).map((concept) => [concept, rarityOf(concept)]));
    const weight = [...weights.values()].reduce((sum, value) => sum + value, 0) || 1;
    const claim: Asked = {
      sentence,
      analysis,
      language,
      quotes: quotesOf(sentence.text, vocabulary),
      weights,
      weight,
    };
    const facts = factsOf(claim);
    if (facts.length === 0) return null;
    for (const quote of claim.quotes) quote.exact = matchers.some((matcher) => matcher.hasQuote(quote));
    const found = matchers.map((matcher) => matcher.candidates(claim));
    const best = { es: 0, en: 0 };
    for (const [index, ones] of found.entries()) {
      const own = documents[index]!.language;
      best[own] = Math.max(best[own], ones[0]?.score ?? 0);
    }
    const supports: Support[] = [];
    let nearest: { missing: Fact[]; score: number; passages: Passage[] } | null = null;
    for (const [index, ones] of found.entries()) {
      const document = documents[index]!;
      const least = Math.max(
        document.language === language ? likeness.least : likeness.leastTranslated,
        best[document.language] * likeness.ofBest,
      );
      for (const { center, score } of ones) {
        if (score < least) break;
        const { missing, used } = matchers[index]!.check(claim, center);
        const passages = passagesOf(index, document.sentences, used);
        if (missing.length === 0) {
          const words = document.sentences[center]!.tokens.map(({ fold }) => fold).join(' ');
          supports.push({ document: index, origin: document.origin, words, passages });
          break;
        }
        if (
          !nearest ||
          missing.length < nearest.missing.length ||
          (missing.length === nearest.missing.length && score > nearest.score)
        )
          nearest = { missing, score, passages };
      }
    }
    const base = { text: sentence.text, facts };
    if (supports.length > 0) {
      const status = sourcesOf(supports) > 1 ? 'supported' : 'single-source';
      return { ...base, status, missing: [], passages: supports.flatMap(({ passages }) => passages) };
    }
    return {
      ...base,
      status: 'unsupported',
      missing: nearest?.missing ?? facts,
      passages: nearest?.passages ?? [],
    };
  };
  return sentences.flatMap((sentence) => align(sentence) ?? []);
};

/**
 * The claims of a Markdown body: sentences with numbers, dates, names, quotations or attributions, each with the passages
 * of the documents that carry it. Numbers and dates are compared by what they mean, names in any form and sentences by
 * their words, in Spanish and English. What is claimed without such facts, and whether it is denied, is not compared.
 */
export const alignClaims = (markdown: string, documents: readonly EvidenceDocument[]): Claim[] =>
  alignText(toPlainText(markdown), documents);
