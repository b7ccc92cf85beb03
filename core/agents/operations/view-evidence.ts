import { z } from 'zod';
import { ArticleSummary } from '../../articles/article.ts';
import { asReadersSee, originalLanguage } from '../../articles/article-languages.ts';
import { publicNames } from '../../articles/how-it-was-made.ts';
import { findForReaders } from '../../articles/published-versions.ts';
import type { ReaderSentence } from '../../articles/reader-evidence.ts';
import { EvidenceFigures, readerEvidence } from '../../articles/reader-evidence.ts';
import { excerptOf } from '../../evidence/excerpt.ts';
import { hiddenIn, hiding, redact } from '../../evidence/find-passage.ts';
import { passageState, passageStates } from '../../evidence/page-changes.ts';
import { LanguageField, trustedText } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { query } from '../../kernel/operation.ts';
import { shownLanguage } from '../../text/language.ts';
import { publishedDay } from '../../time/published.ts';
import type { HiddenWords } from '../hidden-evidence.ts';
import { hiddenOf } from '../hidden-evidence.ts';
import type { SourceDocument } from '../sources.ts';

const ReaderSource = z.object({
  title: z.string(),
  publisher: z.string().nullable().describe('Who published it; null: unknown'),
  url: z.string().describe('Where it was read'),
  published_day: z.iso.date().nullable(),
  retrieved_at: z.iso.datetime().describe('When its text was read'),
  hash: z.string().describe('SHA-256 of that text').register(trustedText, {}),
  language: z.string().nullable(),
});

const ReaderPassage = z.object({
  source: ReaderSource.nullable().describe('Null when the newsroom hides the whole source'),
  hidden: z
    .object({ reason: z.string(), reason_en: z.string().nullable() })
    .nullable()
    .describe('Why readers do not see the passage; null: they do'),
  parts: z
    .array(z.object({ text: z.string(), marked: z.boolean() }))
    .describe('At most 400 characters around the decisive words, those marked; none of a hidden one'),
  cut_before: z.boolean(),
  cut_after: z.boolean(),
  chosen: z.boolean().describe('Whether somebody of the newsroom chose it'),
  chosen_by: z.string().nullable().describe('Their name, if it is public'),
  state: z.enum(passageStates).describe('What became of it on the page of the source'),
  since: z.iso.datetime().nullable().describe('Since when; null: unknown'),
  checked_at: z.iso.datetime().nullable().describe('When that was last looked at'),
  now: z.string().nullable().describe('What stands there now, if it changed'),
});

const PlainSentence = z.object({
  key: z.string().describe('Of its mark, and of its place on the page of all').register(trustedText, {}),
  text: z.string(),
});

const Sentence = PlainSentence.extend({
  passages: z.array(z.int().nonnegative()).describe('The indexes of those that carry it'),
  confirmed: z
    .object({ by: z.string().nullable(), at: z.iso.datetime() })
    .nullable()
    .describe('The person of the newsroom who answers for it; null: nobody'),
});

/** Maximum length of a key. */
const maxKey = 16;

type Resting = ReaderSentence['passages'][number];

/** A passage as readers see it, with nothing of what is hidden; `facts`: what its sentence states. */
const readerPassage = (
  document: SourceDocument,
  { chosen, ...passage }: Resting,
  facts: readonly string[],
  { hidden, timeZone }: { hidden: readonly HiddenWords[]; timeZone: string },
): z.infer<typeof ReaderPassage> => {
  const { title, publisher, final_url: url, retrieved_at, hash, language } = document;
  const source = {
    title,
    publisher,
    url,
    published_day: publishedDay(document, timeZone),
    retrieved_at,
    hash,
    language,
  };
  const choice = { chosen: chosen !== null, chosen_by: publicNames([chosen?.by])[0] ?? null };
  const places = hiddenIn(hidden, passage);
  const state = passageState(document, passage, places);
  const hider = hiding(hidden, passage);
  if (hider)
    return {
      source: hider.hash === null ? null : source,
      hidden: { reason: hider.reason_es, reason_en: hider.reason_en },
      parts: [],
      cut_before: false,
      cut_after: false,
      ...choice,
      ...state,
      now: null,
    };
  // A chosen passage is decisive as a whole.
  const excerpt = excerptOf(document.text, passage, chosen ? [] : facts, places);
  const words = hidden.flatMap((one) => (one.url === url ? (one.words ?? []) : []));
  return {
    source,
    hidden: null,
    ...excerpt,
    ...choice,
    ...state,
    now: state.now && redact(state.now, words),
  };
};

/**
 * The sentences of a published version that rest on stored passages, each passage once. Throws `not-found`, also for a
 * sentence without evidence.
 */
export const viewEvidence = query({
  name: 'evidence.view',
  summary: 'Read what the sentences of a published article rest on: the passages of its stored sources',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('The language of the page'),
    sentence: z.string().max(maxKey).optional().describe('The key of one sentence; by default all'),
  }),
  output: ArticleSummary.pick({
    slug: true,
    type: true,
    title_es: true,
    title_en: true,
    published_languages: true,
    original_language: true,
  }).extend({
    language: LanguageField.describe('The language of the sentences'),
    figures: EvidenceFigures.nullable().describe('Null: not compared yet'),
    sentences: z.array(Sentence),
    others: z
      .array(PlainSentence)
      .describe(
        'The checkable sentences without a stored passage that nobody has confirmed; none with `sentence`',
      ),
    passages: z.array(ReaderPassage),
  }),
  uses: ['articles', 'samples', 'evidence', 'sourceDocuments', 'settings', 'versions'],
  run: async (ports, { slug, lang, sentence: wanted }, actor) => {
    const stored = await findForReaders(ports, { slug }, actor);
    const article = asReadersSee(stored);
    const language = shownLanguage(article, lang);
    const rests = await ports.evidence.of(stored.id, language);
    if (!rests) throw new DomainError('evidence.none', { slug });
    const { sentences: all, others, figures } = readerEvidence(stored, language, rests);
    const found = wanted === undefined ? all : all.filter(({ key }) => key === wanted);
    const cited = found.flatMap((one) => one.passages);
    const documents = await ports.sourceDocuments.cited(cited);
    const hidden = await hiddenOf(ports, documents);
    const context = { hidden, timeZone: ports.settings.timeZone };
    // By what is shown: the same passage may carry sentences with different facts.
    const passages = new Map<string, z.infer<typeof ReaderPassage>>();
    const documentOf = ({ url, hash }: Resting) =>
      documents.find((one) => one.final_url === url && one.hash === hash);
    // What a person chose comes first, then what is in the language of the sentence.
    const rank = (passage: Resting) =>
      passage.chosen ? 0 : documentOf(passage)?.language === language ? 1 : 2;
    const sentences = found.flatMap(({ key, sentence, facts, passages: own, confirmed }) => {
      const inOrder = own.toSorted((one, other) => rank(one) - rank(other));
      const indexes = inOrder.flatMap((passage) => {
        const { url, hash, start, end } = passage;
        const document = documentOf(passage);
        if (!document) return [];
        const shown = readerPassage(document, passage, facts, context);
        const place = JSON.stringify([url, hash, start, end, shown]);
        if (!passages.has(place)) passages.set(place, shown);
        return [[...passages.keys()].indexOf(place)];
      });
      if (indexes.length === 0 && !confirmed) return [];
      const by = confirmed && { by: publicNames([confirmed.by])[0] ?? null, at: confirmed.at };
      return [{ key, text: sentence, passages: indexes, confirmed: by }];
    });
    if (sentences.length === 0) throw new DomainError('evidence.none', { slug });
    const { type, title_es, title_en, published_languages } = article;
    return {
      slug: article.slug,
      type,
      title_es,
      title_en,
      published_languages,
      original_language: originalLanguage(article),
      language,
      figures,
      sentences,
      others: wanted === undefined ? others.map(({ key, sentence: text }) => ({ key, text })) : [],
      passages: [...passages.values()],
    };
  },
});
