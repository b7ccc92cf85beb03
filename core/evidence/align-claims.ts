import { toProse } from '../text/plain-text.ts';
import { saysTheSame, wordsBesideNames } from './beside-names.ts';
import type { CheckedClaim, Fact } from './claim-facts.ts';
import { contentOf, factsOf, quotesOf } from './claim-facts.ts';
import type { EvidenceDocument, Sentence } from './documents.ts';
import { analyse, indexDocument, sentencesOf } from './documents.ts';
import { createMatcher } from './match-document.ts';
import { statesNothing } from './no-claims.ts';
import type { Vocabulary } from './words.ts';
import { languageOf, lowerCaseWords } from './words.ts';

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

/** The least likeness of a passage, and of what the nearest passage has: others are about something else. */
const likeness = { least: 0.18, leastTranslated: 0.1, ofBest: 0.62 } as const;

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
export const alignText = (text: string, input: readonly EvidenceDocument[]): Claim[] => {
  const vocabulary: Vocabulary = new Map();
  const documents = input.map((document, index) => indexDocument(document, index, vocabulary));
  const sentences = sentencesOf(text, vocabulary);
  const lower = lowerCaseWords(vocabulary);
  const language = languageOf(sentences.flatMap(({ tokens }) => tokens));
  const total = documents.reduce((sum, one) => sum + one.sentences.length, 1);
  const frequency = (concept: string) =>
    documents.reduce((sum, { byConcept }) => sum + (byConcept.get(concept)?.length ?? 0), 0);
  const rarity = new Map<string, number>();
  const rarityOf = (concept: string): number => {
    let found = rarity.get(concept);
    if (found === undefined) rarity.set(concept, (found = Math.log(1 + total / (1 + frequency(concept)))));
    return found;
  };
  const matchers = documents.map((document) => createMatcher(document, lower));

  const align = (sentence: Sentence): Claim | null => {
    const analysis = analyse(sentence, { language, published: null, lower });
    const weights = new Map(contentOf(sentence, analysis).map((concept) => [concept, rarityOf(concept)]));
    const weight = [...weights.values()].reduce((sum, value) => sum + value, 0) || 1;
    const claim: CheckedClaim = {
      sentence,
      analysis,
      language,
      quotes: quotesOf(sentence.text, vocabulary),
      weights,
      weight,
    };
    const facts = factsOf(claim);
    // A name by itself states nothing.
    if (facts.length === 0 || wordsBesideNames(claim)?.size === 0) return null;
    if (statesNothing(sentence.text, analysis, claim.quotes.length)) return null;
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
        const checked = matchers[index]!.check(claim, center);
        const { used } = checked;
        const isOther = checked.missing.length === 0 && !saysTheSame(claim, document, used);
        const missing = isOther ? facts : checked.missing;
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
 * their words, in Spanish and English. Figures, dates and quotations decide; names do so only together with enough of the
 * other words. What is claimed without such facts, and whether it is denied, is not compared; headings, captions and what
 * belongs to the page (`statesNothing`) claim nothing.
 */
export const alignClaims = (markdown: string, documents: readonly EvidenceDocument[]): Claim[] =>
  alignText(toProse(markdown), documents);
