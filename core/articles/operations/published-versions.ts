import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { query } from '../../kernel/operation.ts';
import { Withheld } from '../../kernel/versions.ts';
import { Correction } from '../corrections.ts';
import { asReadersSee } from '../article-languages.ts';
import { changedTexts, correctionsByState, requirePublished } from '../published-versions.ts';
import { contentTypes } from '../taxonomy.ts';

/** A state that readers saw, in a list. */
export const PublishedVersion = z.object({
  version: z.int().positive().describe('Identifies it, also in its address'),
  at: z.iso.datetime().describe('When readers got it'),
  is_current: z.boolean(),
  changed: z.array(LanguageField).describe('The languages whose text it changed; none for the first'),
  corrections: z.array(Correction).describe('The corrections that say why'),
  withheld: Withheld.nullable().describe('Why readers no longer get it'),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** Readers go no further back: a piece that was changed more often is a newsroom test. */
const maxVersions = 500;

/** What readers have seen of a published article, newest first. Throws `gone` for one that was withdrawn. */
export const listPublishedVersions = query({
  name: 'articles.published-versions',
  summary: 'List the versions of a published article that readers have seen, with their days and reasons',
  access: 'public',
  input: z.object({ slug: SlugParam }),
  output: z.object({
    slug: z.string(),
    type: z.enum(contentTypes),
    title_es: z.string(),
    title_en: z.string().nullable(),
    published_languages: z.array(LanguageField),
    items: z.array(PublishedVersion),
  }),
  uses: ['articles', 'versions'],
  run: async (ports, { slug: requested }) => {
    const { article, states } = await requirePublished(ports, requested);
    const { slug, type, title_es, title_en, published_languages } = asReadersSee(article);
    const reasons = correctionsByState(states, article.corrections);
    const items = states.map((state, index) => ({
      version: state.revision,
      at: state.at,
      is_current: index === states.length - 1,
      changed: changedTexts(states[index - 1], state),
      corrections: reasons.get(state.revision) ?? [],
      withheld: state.withheld,
    }));
    return {
      slug,
      type,
      title_es,
      title_en,
      published_languages,
      items: items.toReversed().slice(0, maxVersions),
    };
  },
});
