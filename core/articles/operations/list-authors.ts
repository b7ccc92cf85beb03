import { z } from 'zod';
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
});
/** An author as the list of authors shows them. */
export type ListedAuthor = z.infer<typeof ListedAuthor>;

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
  uses: ['articles', 'samples', 'interviews', 'settings', 'companies', 'agents', 'profiles'],
  run: async (ports, { limit }) => {
    const [authors, profiles] = await Promise.all([knownAuthors(ports), ports.profiles.list(everyEntry)]);
    const bySlug = new Map(profiles.items.map((profile) => [profile.slug, profile]));
    const items = authors.slice(0, limit).map(({ bylines: _bylines, ...author }) => ({
      ...author,
      profile: (author.kind !== 'agent' && bySlug.get(author.slug)) || null,
    }));
    return { items, total: authors.length };
  },
});
