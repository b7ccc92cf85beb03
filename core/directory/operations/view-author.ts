import { z } from 'zod';
import { Author, findAuthor, unsigned } from '../../articles/authors.ts';
import { PublicProfile } from '../../articles/author-profile.ts';
import { ArticleSummary } from '../../articles/article.ts';
import { authorOrder } from '../../articles/list-orders.ts';
import { pagePublished } from '../../articles/published-articles.ts';
import { Referent } from '../entries.ts';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { pageFields, pageInput } from '../../items/paging.ts';
import { SlugParam } from '../../input/slug.ts';

/** How many interviews of an author are listed, and how many topics. */
const maxInterviews = 12;
const maxTopics = 4;

/** The published profile at an address; null when there is none. */
const findProfile = async ({ profiles }: Pick<Ports, 'profiles'>, slug: string) => {
  const found = await profiles.find(slug);
  return found?.draft ? null : found;
};

/**
 * Who signs articles or interviews, or has a profile, with what they sign page by page. Programs have no profile. Throws
 * `not-found`.
 */
export const viewAuthor = query({
  name: 'authors.view',
  summary: 'Read what the page of an author shows: who it is, and the articles and interviews, newest first',
  access: 'public',
  input: z.object({ slug: SlugParam, ...pageInput(20) }),
  output: z.object({
    author: Author,
    profile: PublicProfile.nullable().describe('What they, or editors, say about them'),
    referent: Referent.nullable().describe(
      'The entry of the directory with exactly this name; only of a person',
    ),
    interviews: z.array(InterviewSummary).describe('The newest interviews by the author, at most 12'),
    topics: z.array(z.string()).describe('What these are about most, at most 4'),
    items: z.array(ArticleSummary).describe('The articles and interviews by the author'),
    ...pageFields,
  }),
  uses: ['articles', 'samples', 'settings', 'referents', 'interviews', 'companies', 'agents', 'profiles'],
  run: async (ports, { slug, ...paging }) => {
    const signing = await findAuthor(ports, slug);
    const profile = signing?.kind === 'agent' ? null : await findProfile(ports, signing?.slug ?? slug);
    const found = signing ?? (profile && unsigned(profile));
    if (!found) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
    const { bylines, ...author } = found;
    const texts = bylines.map((byline) => byline.author_name ?? byline.author);
    const filter = { bylines, withInterviews: true } as const;
    const page = { limit: 1, after: null };
    const { articles, settings } = ports;
    const [list, referents, interviews, topics] = await Promise.all([
      pagePublished(ports, filter, { sort: 'newest', ...paging }, authorOrder),
      author.kind === 'person' ? ports.referents.list({ ...page, where: { name: author.name } }) : null,
      ports.interviews.list({ ...page, limit: maxInterviews, where: { author: [...new Set(texts)] } }),
      bylines.length > 0 ? articles.values('topic', filter, settings.timeZone) : [],
    ]);
    return {
      author,
      profile,
      referent: referents?.items[0] ?? null,
      interviews: interviews.items.map(summarizeInterview),
      topics: topics.slice(0, maxTopics).map(({ value }) => value),
      ...list,
    };
  },
});
