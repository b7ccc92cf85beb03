import { hasScope, requireScope } from '../kernel/access.ts';
import type { Preview } from '../kernel/preview.ts';
import { nothingToDo } from '../kernel/preview.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import type { MigrationResult } from './migration-result.ts';

/**
 * Shows what would become of the authors of many articles. Throws `forbidden` when readers see one of those that would be
 * changed and the actor may not publish, `rule-violated` when nothing would be changed.
 */
export const previewAuthors = async (
  { articles }: Pick<Ports, 'articles'>,
  results: readonly MigrationResult[],
  actor: Actor,
): Promise<Omit<Preview, 'input'>> => {
  if (!hasScope('publish', actor))
    for (const { slug, status } of results)
      if (status === 'updated' && (await articles.find(slug))?.status === 'published')
        requireScope('publish', actor);
  const count = results.filter(({ status }) => status === 'updated').length;
  if (count === 0) throw nothingToDo('authors');
  return {
    subject: `${count} articles`,
    state: JSON.stringify(results.map(({ slug, status, new_author }) => [slug, status, new_author])),
    effects: { summary: `${count} articles would get another author name`, rows: [...results] },
  };
};
