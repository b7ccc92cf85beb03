import { z } from 'zod';
import { sourceKey } from '../../articles/similarity.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../input/fields.ts';
import { addressesOf, languages } from '../../text/language.ts';
import { query } from '../../kernel/operation.ts';
import { ProvenanceSource } from '../../items/provenance.ts';
import { render } from '../../kernel/render.ts';
import { SlugParam } from '../../input/slug.ts';
import { SourceDocument } from '../sources.ts';

const Read = ProvenanceSource.extend({
  hash: z.string().register(trustedText, {}),
  listed: z.boolean().describe('Whether readers see it in the list of sources'),
  characters: z
    .int()
    .nonnegative()
    .nullable()
    .describe('The length of the stored text; null when it is no longer stored'),
  ...SourceDocument.pick({
    publisher: true,
    language: true,
    checked_at: true,
    answers: true,
    changed: true,
    changed_at: true,
  }).partial().shape,
  check_note: z.string().nullish().describe('What else there is to know of the last check'),
});

/** The sources of an article whose texts were stored, as they were when read. Throws `not-found`. */
export const listSources = query({
  name: 'articles.sources',
  summary: 'List the sources of an article whose texts are stored, and whether they still answer',
  access: 'author',
  input: z.object({
    slug: SlugParam,
    language: z.enum(languages).default('es').describe('The language version'),
  }),
  output: z.object({ items: z.array(Read) }),
  uses: ['articles', 'sourceDocuments'],
  run: async ({ articles, sourceDocuments }, { slug, language }, actor) => {
    const { provenance, sources } = await requireArticle({ articles }, { slug });
    const read = provenance[language].sources ?? [];
    const stored = await sourceDocuments.cited(read);
    const listed = new Set(sources.flatMap(addressesOf).map(sourceKey));
    return {
      items: read.map((source) => {
        const document = stored.find(
          ({ final_url, hash }) => final_url === source.url && hash === source.hash,
        );
        const own = { ...source, listed: listed.has(sourceKey(source.url)) };
        if (!document) return { ...own, characters: null };
        const { text, publisher, language: documentLanguage, check_note: note } = document;
        const { checked_at, answers, changed, changed_at } = document;
        return {
          ...own,
          characters: text.length,
          publisher,
          language: documentLanguage,
          checked_at,
          answers,
          changed,
          changed_at,
          check_note: note && render(note, languageOf(actor)),
        };
      }),
    };
  },
});
