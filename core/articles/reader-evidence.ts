import { z } from 'zod';
import { LanguageField } from '../input/fields.ts';
import type { ProvenanceSource } from '../items/provenance.ts';
import type { ComparedSentence, StoredPassage, VersionEvidence } from '../evidence/stored-evidence.ts';
import { splitSentences } from '../evidence/sentences.ts';
import { isWebAddress, overlap, plainSentence, sentenceKey } from '../evidence/stored-evidence.ts';
import type { Language } from '../text/language.ts';
import { languages, otherLanguage } from '../text/language.ts';
import { toProse } from '../text/plain-text.ts';
import type { Article } from './article.ts';
import { asReadersSee } from './article-languages.ts';

/** Passages of one sentence that readers see: of different sources. */
const maxPassages = 3;

export const EvidenceFigures = z.object({
  checkable: z
    .int()
    .nonnegative()
    .describe('Sentences with a figure, a date, a name, a quotation or an attribution'),
  carried: z.int().nonnegative().describe('Those that rest on a stored passage of a source'),
});
/** How many of the checkable sentences of a version rest on a stored passage. */
export type EvidenceFigures = z.infer<typeof EvidenceFigures>;

export const LanguageFigures = z.array(EvidenceFigures.extend({ language: LanguageField }));

/** A sentence as readers see it marked: what carries it, and who answers for it. */
export type ReaderSentence = {
  key: string;
  sentence: string;
  facts: string[];
  passages: (StoredPassage & { chosen: { by: string | null } | null })[];
  confirmed: { by: string; at: string } | null;
  /** What became of all passages that carry it; null while one is as it was read, as far as is known. */
  altered: 'changed' | 'gone' | null;
};

const keyOf = ({ url, hash }: { url: string; hash: string }) => `${hash} ${url}`;

/**
 * The stored sources that the sentences of a version are compared with for readers: those that the piece lists. A
 * translation without sources of its own rests on those of its original.
 */
export const readerSources = (article: Article, language: Language): ProvenanceSource[] => {
  const { provenance } = asReadersSee(article);
  const own = provenance[language].sources ?? [];
  return own.length > 0 ? own : (provenance[otherLanguage(language)].sources ?? []);
};

/** All sources that are stored with an article, listed or not. */
export const storedSources = ({ provenance }: Pick<Article, 'provenance'>): ProvenanceSource[] => {
  const all = languages.flatMap((language) => provenance[language].sources ?? []);
  return [...new Map(all.map((source) => [keyOf(source), source])).values()];
};

const distinctSources = <P extends StoredPassage>(passages: readonly P[]): P[] => {
  const seen = new Set<string>();
  return passages.filter(({ url }) => !seen.has(url) && seen.add(url)).slice(0, maxPassages);
};

/** The sentences of a Markdown body as they are stored, in order; headings and captions are none. */
export const sentencesIn = (body: string | null): Set<string> => {
  const plain = toProse(body ?? '');
  return new Set(splitSentences(plain).map(({ start, end }) => plainSentence(plain.slice(start, end))));
};

/**
 * The sentences of a version that state something checkable or that somebody has confirmed, in the order of the text,
 * with what readers see of what carries each. One that was edited since, be it one sign of it, is another sentence.
 */
export const versionSentences = (
  article: Article,
  language: Language,
  { compared, chosen, confirmed, altered }: VersionEvidence,
): ReaderSentence[] => {
  const listed = new Set(readerSources(article, language).map(keyOf));
  const stored = new Set(storedSources(article).map(keyOf));
  const sentences = new Map<string, ReaderSentence>();
  const find = (sentence: string): ReaderSentence => {
    const found = sentences.get(sentence) ?? {
      key: sentenceKey(sentence),
      sentence,
      facts: [],
      passages: [],
      confirmed: null,
      altered: null,
    };
    sentences.set(sentence, found);
    return found;
  };
  for (const { sentence, facts, passages } of compared ?? []) {
    const found = find(sentence);
    found.facts = facts;
    found.passages = passages
      .filter((one) => listed.has(keyOf(one)))
      .map((one) => ({ ...one, chosen: null }));
  }
  for (const { sentence, chosen_by: by, ...passage } of chosen) {
    if (!stored.has(keyOf(passage)) || !isWebAddress(passage.url)) continue;
    const { url, hash, start, end } = passage;
    find(sentence).passages.unshift({ url, hash, start, end, chosen: { by } });
  }
  for (const { sentence, confirmed_by: by, confirmed_at: at } of confirmed)
    find(sentence).confirmed = { by, at };
  const alteration = (passage: StoredPassage): ReaderSentence['altered'] => {
    const source = altered.find(({ url, hash }) => url === passage.url && hash === passage.hash);
    if (source?.gone) return 'gone';
    return source?.changes.some((change) => overlap(change, passage)) ? 'changed' : null;
  };
  return [...sentencesIn(article[`body_${language}`])].flatMap((sentence): ReaderSentence[] => {
    const one = sentences.get(sentence);
    if (!one) return [];
    const passages = distinctSources(one.passages);
    const [first = null, ...others] = passages.map(alteration);
    return [{ ...one, passages, altered: others.includes(null) ? null : first }];
  });
};

/** Whether readers see a mark of a sentence. */
export const isMarked = ({ passages, confirmed }: ReaderSentence): boolean =>
  passages.length > 0 || confirmed !== null;

/** The figures of the sentences that are in a text; null when none is carried, or they were not compared yet. */
export const figuresOf = (
  sentences: readonly ReaderSentence[],
  { compared }: VersionEvidence,
): EvidenceFigures | null => {
  const carried = sentences.filter(({ passages }) => passages.length > 0).length;
  if (!compared || carried === 0) return null;
  // A sentence that a person has confirmed without being asked states nothing that is compared.
  const checkable = sentences.filter(({ facts, passages }) => facts.length + passages.length > 0).length;
  return { checkable, carried };
};

/**
 * What readers see of what a version rests on, in the order of the text, and its figures; `others`: the checkable
 * sentences without a mark.
 */
export const readerEvidence = (
  article: Article,
  language: Language,
  stored: VersionEvidence,
): { sentences: ReaderSentence[]; others: ReaderSentence[]; figures: EvidenceFigures | null } => {
  const placed = versionSentences(article, language, stored);
  const others = placed.filter((one) => !isMarked(one) && one.facts.length > 0);
  return { sentences: placed.filter(isMarked), others, figures: figuresOf(placed, stored) };
};

/** The claims of a body as they are stored. */
export const comparedSentences = (
  claims: readonly {
    text: string;
    status: string;
    facts: readonly { text: string }[];
    passages: readonly { document: number; start: number; end: number }[];
  }[],
  documents: readonly { final_url: string; hash: string }[],
): ComparedSentence[] =>
  claims.map(({ text, status, facts, passages }) => ({
    sentence: plainSentence(text),
    facts: facts.map((fact) => fact.text),
    passages:
      status === 'unsupported'
        ? []
        : passages.map(({ document, start, end }) => {
            const { final_url: url, hash } = documents[document]!;
            return { url, hash, start, end };
          }),
  }));
