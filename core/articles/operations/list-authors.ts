import { z } from 'zod';
import type { Ports } from '../../kernel/ports.ts';
import type { ArticleSummary } from '../article.ts';
import type { Byline } from '../authorship.ts';
import { Headline, headlineOf } from '../headline.ts';
import { everyEntry } from '../mentions.ts';
import { query } from '../../kernel/operation.ts';
import { PublicProfile } from '../author-profile.ts';
import { Author, knownAuthors } from '../authors.ts';

const ListedAuthor = Author.extend({
  profile: PublicProfile.pick({
    role_es: true,
    role_en: true,
    bio_es: true,
    bio_en: true,
    image_url: true,
    image_focus: true,
  })
    .nullable()
    .describe('The start of their profile, if they have one'),
  latest: Headline.nullable().describe(
    'What they signed last; null when it is not among the newest of the site',
  ),
});
/** An author as the list of authors shows them. */
export type ListedAuthor = z.infer<typeof ListedAuthor>;

/** How many of the newest pieces are searched for what each author signed last. */
const searched = 300;

const keyOf = ({ author, author_name, is_agent }: Byline): string =>
  JSON.stringify([author, author_name, is_agent]);

/** The newest article or interview under each byline. */
const newestByByline = async ({
  articles,
}: Pick<Ports, 'articles'>): Promise<Map<string, ArticleSummary>> => {
  const filter = { withInterviews: true } as const;
  const newest = await articles.list({ filter, sort: 'newest', limit: searched, after: null });
  return new Map(newest.toReversed().map((article) => [keyOf(article), article]));
};

const newestOf = (pieces: readonly ArticleSummary[]): Headline | null =>
  headlineOf(pieces.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0]);

/** Everybody who signs published articles or interviews, those with the most first. */
export const listAuthors = query({
  name: 'authors.list',
  summary:
    'List who signs what is published: people, AI agents, organizations and the newsroom, those with the most first',
  access: 'public',
  input: z.object({
    limit: z.coerce.number<number>().int().min(1).max(1000).default(100).describe('How many, 1 to 1,000'),
  }),
  output: z.object({ items: z.array(ListedAuthor), total: z.int().nonnegative() }),
  uses: ['articles', 'samples', 'settings', 'companies', 'agents', 'profiles'],
  run: async (ports, { limit }) => {
    const [authors, profiles, newest] = await Promise.all([
      knownAuthors(ports),
      ports.profiles.list(everyEntry),
      newestByByline(ports),
    ]);
    const bySlug = new Map(profiles.items.map((profile) => [profile.slug, profile]));
    const items = authors.slice(0, limit).map(({ bylines, ...author }) => ({
      ...author,
      latest: newestOf(bylines.flatMap((byline) => newest.get(keyOf(byline)) ?? [])),
      profile: (author.kind !== 'agent' && bySlug.get(author.slug)) || null,
    }));
    return { items, total: authors.length };
  },
});
