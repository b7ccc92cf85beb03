import { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Byline } from './authorship.ts';
import { authorNames, authorSlug, isHouseByline } from './authorship.ts';
import { unstoredSamples } from './published-articles.ts';

export const Author = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'agent', 'newsroom']).describe('An AI agent, a person, or the newsroom as a whole'),
  articles: z.int().positive().describe('Published articles'),
});
/** Who signs articles. */
export type Author = z.infer<typeof Author>;

type Known = Author & { bylines: Byline[] };
type Sources = Pick<Ports, 'articles' | 'samples' | 'settings'>;

const agentPrefix = /^\s*agent:/i;

const kindOf = (name: string, site: string, { author, is_agent: isAgent }: Byline): Author['kind'] => {
  if (isHouseByline(name, site)) return 'newsroom';
  return isAgent || agentPrefix.test(author) ? 'agent' : 'person';
};

/** Everybody who signs published articles, with their bylines, those with the most articles first. */
export const knownAuthors = async ({ articles, samples, settings }: Sources): Promise<Known[]> => {
  const stored = await articles.bylines();
  const builtIn = await unstoredSamples({ articles, samples });
  const authors = new Map<string, Known>();
  for (const { count, ...byline } of [...stored, ...builtIn.map((one) => ({ ...one, count: 1 }))]) {
    const { author, author_name, is_agent } = byline;
    for (const name of authorNames(byline, settings.name)) {
      const slug = authorSlug(name, settings.name);
      if (!slug) continue;
      const kind = kindOf(name, settings.name, byline);
      const known = authors.get(slug) ?? { slug, name, kind, articles: 0, bylines: [] };
      known.articles += count;
      // A person who also signs with agents is a person.
      if (kind === 'person') known.kind = kind;
      known.bylines.push({ author, author_name, is_agent });
      authors.set(slug, known);
    }
  }
  return [...authors.values()].sort(
    (one, other) => other.articles - one.articles || one.name.localeCompare(other.name, 'es'),
  );
};

/** An author with their bylines; null when nobody with this slug signs a published article. */
export const findAuthor = async (ports: Sources, slug: string): Promise<Known | null> =>
  (await knownAuthors(ports)).find((author) => author.slug === slug) ?? null;
