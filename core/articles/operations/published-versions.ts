import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { PublishedState } from '../../kernel/versions.ts';
import { Withheld } from '../../kernel/versions.ts';
import type { Language } from '../../text/language.ts';
import type { Article } from '../article.ts';
import { Correction } from '../corrections.ts';
import { asReadersSee } from '../article-languages.ts';
import { changedTexts, correctionsByState, readState, requirePublished } from '../published-versions.ts';
import { contentTypes } from '../taxonomy.ts';
import { changesBetween, ChangeSummary, summarizeChanges } from '../version-changes.ts';

/** A state that readers saw, in a list. */
export const PublishedVersion = z.object({
  version: z.int().positive().describe('Identifies it, also in its address'),
  at: z.iso.datetime().describe('When readers got it'),
  is_current: z.boolean(),
  changed: z.array(LanguageField).describe('The languages whose text it changed; none for the first'),
  differs: z
    .object({ es: ChangeSummary, en: ChangeSummary })
    .nullable()
    .describe(
      'What it changed of the version before it that readers get, by language; none for the first, and for those long past',
    ),
  corrections: z.array(Correction).describe('The corrections that say why'),
  withheld: Withheld.nullable().describe('Why readers no longer get it'),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** Readers go no further back: a piece that was changed more often is a newsroom test. */
const maxVersions = 500;

/** How many of the newest are compared: that takes the whole text of each. */
const maxCompared = 20;

/** What the newest versions that readers get changed, by revision; nothing of a withheld one is in it. */
const findChanges = async (
  ports: Pick<Ports, 'versions'>,
  article: Article,
  states: readonly PublishedState[],
): Promise<Map<number, NonNullable<PublishedVersion['differs']>>> => {
  const compared = states.filter(({ withheld }) => !withheld).slice(-maxCompared - 1);
  const texts = await Promise.all(compared.map((state) => readState(ports, article, state)));
  return new Map(
    compared.slice(1).map(({ revision }, index) => {
      const changes = (lang: Language) =>
        summarizeChanges(changesBetween(texts[index]!, texts[index + 1]!, lang));
      return [revision, { es: changes('es'), en: changes('en') }];
    }),
  );
};

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
    const changes = await findChanges(ports, article, states);
    const reasons = correctionsByState(states, article.corrections);
    const items = states.map((state, index) => ({
      version: state.revision,
      at: state.at,
      is_current: index === states.length - 1,
      changed: changedTexts(states[index - 1], state),
      differs: changes.get(state.revision) ?? null,
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
