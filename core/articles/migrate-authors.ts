import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { auditEntry } from '../shared/audit-entry.ts';
import { DomainError, isDomainError } from '../shared/domain-error.ts';
import type { Article } from './article.ts';
import { proposeAuthor } from './authorship.ts';
import { hasHardcodedAuthor } from './desk-row.ts';
import type { MigrationResult } from './migration-result.ts';

type Outcome = Pick<MigrationResult, 'status' | 'message'>;
/** What is to be done with the author of one article: a name it gets, or why it gets none. */
type Choice = { name: string | null } | Outcome;
type Task = {
  slug: string;
  operation: string;
  /** One moment for all articles of a migration, by which it is found again to be undone. */
  at: string;
  dryRun: boolean;
  choose: (article: Article, ports: Ports) => Choice | Promise<Choice>;
};

const outcomes = {
  updated: { status: 'updated', message: 'The author is set' },
  planned: { status: 'updated', message: 'The author would be set' },
  unchanged: { status: 'unchanged', message: 'There is nothing to change' },
  people: { status: 'unchanged', message: 'The byline names people: it stays unless the row is chosen' },
  changedSince: { status: 'unchanged', message: 'The author was changed since; that stays' },
  undone: { status: 'updated', message: 'The author is as it was before' },
  undoPlanned: { status: 'updated', message: 'The author would be as it was before' },
  frozen: { status: 'frozen', message: 'The article is frozen (is_static); switch it back first' },
  missing: { status: 'not-found', message: 'There is no article with this slug' },
} as const satisfies Record<string, Outcome>;

const shownAuthor = ({ author, author_name }: Article) => author_name || author;

const assign = async (ports: Ports, { slug, operation, dryRun, choose }: Task): Promise<MigrationResult> => {
  const article = await ports.articles.find(slug);
  if (!article) return { slug, ...outcomes.missing, old_author: null, new_author: null };
  const old_author = shownAuthor(article);
  const result = (outcome: Outcome, new_author: string | null): MigrationResult => ({
    slug,
    ...outcome,
    old_author,
    new_author,
  });
  const choice = await choose(article, ports);
  if ('status' in choice) return result(choice, choice.status === 'unchanged' ? old_author : null);
  const next = { ...article, author_name: choice.name };
  if (next.author_name === article.author_name) return result(outcomes.unchanged, old_author);
  if (article.is_static) return result(outcomes.frozen, null);
  if (!dryRun) await ports.articles.save(next);
  const undoing = operation === undoOperation;
  const done = undoing ? outcomes.undone : outcomes.updated;
  const planned = undoing ? outcomes.undoPlanned : outcomes.planned;
  return result(dryRun ? planned : done, shownAuthor(next));
};

const undoOperation = 'articles.undo-migration';

const lost = 'The database went away: a second run tells whether this was done';
const untried = 'Not tried: the database was away';

const failed = (slug: string, message: string): MigrationResult => ({
  slug,
  status: 'failed',
  old_author: null,
  new_author: null,
  message,
});

/** One article, in a transaction of its own with its audit entry: it is done with all that belongs to it, or not at all. */
const attempt = async (ports: Ports, actor: Actor, task: Task): Promise<MigrationResult> => {
  const change = { actor, operation: task.operation, at: task.at };
  try {
    return await ports.transaction(change, async (inside) => {
      const result = await assign(inside, task);
      if (result.status === 'updated' && !task.dryRun)
        await inside.audit.record(auditEntry(inside.ids.next(), change, task.slug));
      return result;
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return failed(task.slug, error.code === 'unavailable' ? lost : error.message);
  }
};

/** One after another. A database that has gone is not asked again for each of the rest. */
const attemptAll = async (ports: Ports, actor: Actor, tasks: readonly Task[]): Promise<MigrationResult[]> => {
  const results: MigrationResult[] = [];
  let away = false;
  for (const task of tasks) {
    const result: MigrationResult = away ? failed(task.slug, untried) : await attempt(ports, actor, task);
    away ||= result.message === lost;
    results.push(result);
  }
  return results;
};

const setAuthorNames =
  (dryRun: boolean) =>
  async (
    ports: Ports,
    mapping: Record<string, string>,
    actor: Actor,
  ): Promise<{ results: MigrationResult[] }> => {
    const at = ports.clock.now();
    const tasks = Object.entries(mapping).map(([slug, name]) => ({
      slug,
      operation: 'articles.fix-author-names',
      at,
      dryRun,
      choose: () => ({ name: name.trim() }),
    }));
    if (!tasks.length) throw new DomainError('validation', 'There is no article in the mapping');
    return { results: await attemptAll(ports, actor, tasks) };
  };

/** Gives articles the author names that the editor chose; each row is done or not, and says so. */
export const fixAuthorNames = setAuthorNames(false);

/** What that would do. */
export const planAuthorNames = setAuthorNames(true);

const hardcodedSlugs = async ({ desk }: Ports): Promise<string[]> => {
  const slugs: string[] = [];
  for await (const { slug } of desk.hardcoded()) slugs.push(slug);
  return slugs;
};

const counted = (results: readonly MigrationResult[], dryRun: boolean): string => {
  const updated = results.filter(({ status }) => status === 'updated').length;
  return `Artículos: ${results.length}; ${dryRun ? 'se actualizarían' : 'actualizados'}: ${updated}`;
};

type Migration = { dry_run: boolean; include_people: boolean; slugs?: string[] | undefined };

/**
 * Gives hardcoded authors the names that stand for them; a second run finds nothing to do. Bylines of people stay unless
 * all of them are to be included or the article itself was chosen: those become the site's own.
 */
export const autoMigrateAuthors = async (
  ports: Ports,
  { dry_run: dryRun, include_people: all, slugs: chosen }: Migration,
  actor: Actor,
): Promise<{ results: MigrationResult[]; message: string }> => {
  const agents = (await ports.agents.list()).map(({ name }) => name);
  const site = ports.settings.name;
  const at = ports.clock.now();
  const tasks = [...new Set(chosen ?? (await hardcodedSlugs(ports)))].map((slug) => ({
    slug,
    operation: 'articles.auto-migrate',
    at,
    dryRun,
    choose: (article: Article): Choice => {
      if (!hasHardcodedAuthor(article)) return outcomes.unchanged;
      const name = proposeAuthor(article.author, agents, site);
      if (article.is_static) return outcomes.frozen;
      return name === null && !all && !chosen ? outcomes.people : { name: name ?? site };
    },
  }));
  const results = await attemptAll(ports, actor, tasks);
  return { results, message: counted(results, dryRun) };
};

const undoable = ['articles.auto-migrate', 'articles.fix-author-names'] as const;
const mostUndone = 100_000;

/** The last change of many authors: when it was made, and of which articles; null when there is none. */
const lastMigration = async ({ audit }: Ports) => {
  const latest = async (operation: string) => (await audit.list({ operation, limit: 1 }))[0];
  const [last] = (await Promise.all(undoable.map(latest)))
    .filter((entry) => entry !== undefined)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  if (!last) return null;
  const entries = await audit.list({ operation: last.operation, limit: mostUndone });
  const slugs = entries.filter(({ at }) => at === last.at).flatMap(({ subject }) => subject ?? []);
  return { operation: last.operation, at: last.at, slugs };
};

/** The author name that an article had before a migration, unless somebody has changed it since. */
const nameBefore = async (
  { versions }: Ports,
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

/** Takes back the last migration of authors as one; what was changed since, or taken back already, stays. */
export const undoMigration = async (
  ports: Ports,
  { dry_run: dryRun }: { dry_run: boolean },
  actor: Actor,
): Promise<{ results: MigrationResult[]; message: string }> => {
  const migration = await lastMigration(ports);
  if (!migration) return { results: [], message: 'No hay ninguna migración que deshacer' };
  const at = ports.clock.now();
  const tasks = migration.slugs.map((slug) => ({
    slug,
    operation: undoOperation,
    at,
    dryRun,
    choose: (article: Article, inside: Ports) => nameBefore(inside, article, migration),
  }));
  const results = await attemptAll(ports, actor, tasks);
  return { results, message: counted(results, dryRun) };
};
