import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import type { Choice } from '../author-migration.ts';
import { changeAuthors, MigrationResult, outcomes, summarizeMigration } from '../author-migration.ts';
import { fixAuthorNames } from './fix-author-names.ts';
import { migrateAuthors } from './auto-migrate-authors.ts';

const undoable = [migrateAuthors.name, fixAuthorNames.name];
const maxUndone = 100_000;

/** The last bulk change of authors: its timestamp and its articles; null when there is none. */
const lastMigration = async ({ audit }: Pick<Ports, 'audit'>) => {
  const latest = async (operation: string) => (await audit.list({ operation, result: 'done', limit: 1 }))[0];
  const [last] = (await Promise.all(undoable.map(latest)))
    .filter((entry) => entry !== undefined)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  if (!last) return null;
  const entries = await audit.list({ operation: last.operation, result: 'done', limit: maxUndone });
  const slugs = entries.filter(({ at }) => at === last.at).flatMap(({ subject }) => subject ?? []);
  return { operation: last.operation, at: last.at, slugs };
};

/** The author name that an article had before a migration, unless somebody has changed it since. */
const nameBefore = async (
  { versions }: Pick<Ports, 'versions'>,
  { slug, author_name }: Article,
  migration: { operation: string; at: string },
): Promise<Choice> => {
  for (let before: number | undefined; ;) {
    const found = await versions.list('articles', slug, { before, limit: 20 });
    const index = found.findIndex(
      ({ operation, at }) => operation === migration.operation && at === migration.at,
    );
    const version = found[index];
    if (version) {
      if (version.snapshot['author_name'] !== author_name) return outcomes.changedSince;
      const [earlier] = await versions.list('articles', slug, { before: version.revision, limit: 1 });
      return { name: (earlier?.snapshot['author_name'] as string | null | undefined) ?? null };
    }
    if (found.length < 20) return outcomes.unchanged;
    before = found.at(-1)?.revision;
  }
};

/** Undoes the last migration of authors as a whole; articles that changed since, or were already undone, stay. */
export const undoAuthorMigration = command({
  name: 'articles.undo-migration',
  effect: 'write',
  also: ['publish'],
  transaction: 'each',
  summary: 'Undo the last bulk change of authors; authors changed since stay',
  access: 'admin',
  input: z.object({
    dry_run: z.boolean().default(false).describe('Show what would be undone, write nothing'),
  }),
  output: z.object({ results: z.array(MigrationResult), message: z.string() }),
  uses: ['audit', 'clock', 'transaction'],
  run: async (ports, { dry_run: dryRun }, actor) => {
    const migration = await lastMigration(ports);
    if (!migration)
      return { results: [], message: render(message('authors.nothing-to-undo'), languageOf(actor)) };
    const results = await changeAuthors(ports, actor, {
      operation: 'articles.undo-migration',
      slugs: migration.slugs,
      dryRun,
      choose: (article: Article, inside) => nameBefore(inside, article, migration),
      isUndo: true,
    });
    return { results, message: summarizeMigration(results, dryRun, actor) };
  },
});
