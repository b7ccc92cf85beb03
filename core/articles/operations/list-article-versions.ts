import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { entryOf, VersionEntry } from '../article-versions.ts';
import { versionNumber } from '../input-fields.ts';

/** The states of an article, newest first; of one in the trash too. Throws `not-found`. */
export const listArticleVersions = query({
  name: 'articles.versions',
  summary: 'List the states that an article has had: who wrote them, when, and which fields',
  access: 'admin',
  input: z.object({
    slug: SlugParam,
    limit: z.coerce.number<number>().int().min(1).max(100).default(20).describe('How many, 1 to 100'),
    before: versionNumber.optional().describe('Only those before this revision'),
  }),
  output: z.object({
    items: z.array(VersionEntry),
    next_before: z.int().nullable().describe('Pass as before to get what follows; null at the end'),
  }),
  uses: ['versions'],
  run: async ({ versions }, { slug, limit, before }) => {
    const found = await versions.list('articles', slug, { before, limit: limit + 1 });
    if (!found.length && before === undefined) throw new DomainError('articles.not-found', { slug });
    const items = found.slice(0, limit).map((version, index) => entryOf(version, found[index + 1]));
    return { items, next_before: found.length > limit ? (items.at(-1)?.revision ?? null) : null };
  },
});
