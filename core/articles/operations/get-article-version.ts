import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { changesOf, entryOf, noSuchVersion, VersionView } from '../article-versions.ts';
import { versionNumber } from '../input-fields.ts';

/** One state of an article. Throws `not-found`. */
export const getArticleVersion = query({
  name: 'articles.version',
  summary: 'Read one state that an article has had, with what it changed',
  access: 'admin',
  input: z.object({ slug: SlugParam, version: versionNumber }),
  output: VersionView,
  uses: ['versions'],
  run: async ({ versions }, { slug, version }) => {
    const found = await versions.find('articles', slug, version);
    if (!found) throw noSuchVersion(slug, version);
    const [before] = await versions.list('articles', slug, { before: version, limit: 1 });
    return { ...entryOf(found, before), changes: changesOf(found, before), snapshot: found.snapshot };
  },
});
