import { z } from 'zod';
import { requireVersion } from '../items/history-operations.ts';
import type { Ports } from '../kernel/ports.ts';
import type { PublishedState } from '../kernel/versions.ts';
import type { Language } from '../text/language.ts';
import { languages } from '../text/language.ts';
import { changedPassages, Passage } from '../text/shown-diff.ts';
import { textsIn } from './article-languages.ts';
import { correctedBetween } from './published-versions.ts';
import type { ArticleContent } from './article.ts';

export const CorrectedPassages = z.object({ es: z.array(Passage), en: z.array(Passage) });
/** What a correction changed in the text of each language. */
export type CorrectedPassages = z.infer<typeof CorrectedPassages>;

/** Of a correction of which no change of the text is known. */
export const noPassages: CorrectedPassages = { es: [], en: [] };

type Corrected = { slug: string; at: string };

const textOf = (snapshot: Record<string, unknown>, language: Language): string => {
  const { title, summary, body } = textsIn(snapshot as ArticleContent, language);
  return [title, summary, body].join('\n\n');
};

/** What a change between two states said and says, in the languages that readers saw in both; nothing of withheld ones. */
const passagesBetween = async (
  ports: Pick<Ports, 'versions'>,
  slug: string,
  before: PublishedState,
  after: PublishedState,
): Promise<CorrectedPassages> => {
  if (before.withheld || after.withheld) return noPassages;
  const [old, current] = await Promise.all(
    [before, after].map(({ revision }) => requireVersion(ports, 'articles', slug, revision)),
  );
  const of = (language: Language): Passage[] =>
    before.texts[language] && after.texts[language]
      ? changedPassages(textOf(old!.snapshot, language), textOf(current!.snapshot, language))
      : [];
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as CorrectedPassages;
};

/** What each of these corrections changed in the text of its article, in their order. */
export const correctedPassages = async (
  ports: Pick<Ports, 'versions'>,
  corrections: readonly Corrected[],
): Promise<CorrectedPassages[]> => {
  const slugs = [...new Set(corrections.map(({ slug }) => slug))];
  const states = await Promise.all(slugs.map((slug) => ports.versions.published(slug)));
  const changes = new Map(slugs.map((slug, index) => [slug, correctedBetween(states[index]!)]));
  return Promise.all(
    corrections.map(async ({ slug, at }) => {
      const found = changes.get(slug)?.get(at);
      return found ? passagesBetween(ports, slug, found.before, found.after) : noPassages;
    }),
  );
};
