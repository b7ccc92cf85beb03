import { z } from 'zod';
import { maxBody } from '../../articles/article.ts';
import { evidenceOf, isUnsupported } from '../../articles/evidence.ts';
import { sentencesIn, storedSources } from '../../articles/reader-evidence.ts';
import { hiding } from '../../evidence/find-passage.ts';
import { passageState, passageStates } from '../../evidence/page-changes.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../input/fields.ts';
import { languages } from '../../text/language.ts';
import { publishedDay } from '../../time/published.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { SlugParam } from '../../input/slug.ts';
import { hiddenOf } from '../hidden-evidence.ts';
import { SourceDocument } from '../sources.ts';

const Fact = z.object({
  kind: z.enum(['number', 'date', 'name', 'quotation', 'attribution']),
  text: z.string(),
});

const Passage = z.object({
  document: z.int().nonnegative().describe('The index of the document'),
  start: z.int().nonnegative().describe('Its first character in the text of the document'),
  end: z.int().nonnegative(),
  text: z.string(),
  before: z.string().describe('What precedes it in the document, up to 200 characters'),
  after: z.string().describe('What follows it, likewise'),
  hidden: z.string().nullable().describe('Why readers do not see it; null: they may'),
  state: z.enum(passageStates).describe('What became of it on its page'),
});

const Chosen = Passage.omit({ document: true, before: true, after: true }).extend({
  sentence: z.string(),
  hash: z.string().register(trustedText, {}),
  title: z.string().describe('Of its source'),
  chosen_by: z.string().nullable().describe('Who chose it; null: a program'),
  lost: z.boolean().describe('Whether the sentence is no longer in the text, so that readers do not see it'),
});

/** Characters of a document that are shown before and after a passage. */
const around = 200;

const Claim = z.object({
  id: z.int().positive().describe('Its place among the claims of the text'),
  text: z.string().describe('The sentence, as plain text'),
  status: z
    .enum(['supported', 'single-source', 'unsupported'])
    .describe('Carried by several sources, by one alone, or by none'),
  facts: z.array(Fact),
  missing: z.array(Fact).describe('What no passage carries together with the rest of the sentence'),
  confirmed: z
    .object({ confirmed_by: z.string(), confirmed_at: z.iso.datetime() })
    .nullable()
    .describe('The person who answers for it; null: nobody'),
  passages: z.array(Passage).describe('Where it is carried; of an unsupported sentence, the nearest place'),
});

const quoteOf = (text: string, { start, end }: { start: number; end: number }) => ({
  text: text.slice(start, end),
  before: text.slice(Math.max(0, start - around), start),
  after: text.slice(end, end + around),
});

/** What the sentences of an article rest on, in the texts of its sources as they were read. Throws `not-found`. */
export const getEvidence = query({
  name: 'articles.evidence',
  dependsOn: [],
  summary: 'Compare the sentences of an article with the stored texts of its sources',
  access: 'author',
  long: true,
  input: z.object({
    slug: SlugParam,
    language: z.enum(languages).default('es').describe('The language version'),
    body: z
      .string()
      .max(maxBody)
      .optional()
      .describe('Markdown that is not saved yet; by default the stored body'),
  }),
  output: z.object({
    unsupported: z.int().nonnegative().describe('Sentences that no source carries and nobody has confirmed'),
    items: z
      .array(Claim)
      .describe(
        'The sentences with numbers, dates, names, quotations or attributions; none without stored sources',
      ),
    chosen: z.array(Chosen).describe('The passages that somebody has chosen for sentences'),
    documents: z.array(
      SourceDocument.omit({ text: true, url: true, changes: true }).extend({
        hidden: z.string().nullable().describe('Why readers do not see the source; null: they may'),
        hash: z.string().register(trustedText, {}),
        check_note: z.string().nullable().describe('What else there is to know of the last check'),
      }),
    ),
  }),
  uses: ['articles', 'desk', 'sourceDocuments', 'claims', 'evidence', 'settings'],
  run: async (ports, { slug, language, body }, actor) => {
    const article = await requireArticle(ports, { slug });
    const { documents, claims } = await evidenceOf(ports, article, language, body);
    const hidden = await hiddenOf(ports, await ports.sourceDocuments.cited(storedSources(article)));
    const readersOf = (source: (typeof documents)[number], place: { start: number; end: number }) => ({
      hidden: hiding(hidden, { url: source.final_url, hash: source.hash, ...place })?.reason_es ?? null,
      state: passageState(source, place).state,
    });
    const items = claims.map(({ passages, ...claim }, index) => ({
      id: index + 1,
      ...claim,
      passages: passages.map((passage) => {
        const source = documents[passage.document]!;
        return { ...passage, ...quoteOf(source.text, passage), ...readersOf(source, passage) };
      }),
    }));
    const sentences = sentencesIn(body ?? article[`body_${language}`]);
    const choices = (await ports.evidence.chosen(article.id)).filter((one) => one.language === language);
    const chosenFrom = await ports.sourceDocuments.cited(choices);
    const chosen = choices.flatMap(({ sentence, hash, url, start, end, chosen_by }) => {
      const source = chosenFrom.find((one) => one.final_url === url && one.hash === hash);
      if (!source) return [];
      const place = { start, end };
      const { title } = source;
      const text = source.text.slice(start, end);
      const lost = !sentences.has(sentence);
      return [{ sentence, hash, title, ...place, text, chosen_by, lost, ...readersOf(source, place) }];
    });
    return {
      unsupported: claims.filter(isUnsupported).length,
      items,
      chosen,
      documents: documents.map(
        ({ text: _text, url: _url, changes: _changes, check_note: note, ...document }) => ({
          ...document,
          hidden:
            hidden.find((one) => one.hash === null && one.url === document.final_url)?.reason_es ?? null,
          published_day: publishedDay(document, ports.settings.timeZone),
          check_note: note && render(note, languageOf(actor)),
        }),
      ),
    };
  },
});
