import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { auditEntry } from '../shared/audit-entry.ts';
import { DomainError, isDomainError } from '../shared/domain-error.ts';
import type { Article } from './article.ts';
import { proposeAuthor } from './authorship.ts';
import { hasHardcodedAuthor } from './desk-row.ts';
import type { MigrationResult } from './migration-result.ts';

type Outcome = Pick<MigrationResult, 'status' | 'message'>;
type Task = { slug: string; operation: string; dryRun: boolean; choose: (article: Article) => string | null };

const outcomes = {
  updated: { status: 'updated', message: 'The author is set' },
  planned: { status: 'updated', message: 'The author would be set' },
  unchanged: { status: 'unchanged', message: 'There is nothing to change' },
  frozen: { status: 'frozen', message: 'The article is frozen (is_static); switch it back first' },
  missing: { status: 'not-found', message: 'There is no article with this slug' },
} as const satisfies Record<string, Outcome>;

const shownAuthor = ({ author, author_name }: Article) => author_name || author;

const assign = async (ports: Ports, { slug, dryRun, choose }: Task): Promise<MigrationResult> => {
  const article = await ports.articles.find(slug);
  if (!article) return { slug, ...outcomes.missing, old_author: null, new_author: null };
  const old_author = shownAuthor(article);
  const chosen = choose(article);
  const result = (outcome: Outcome, new_author: string | null): MigrationResult => ({
    slug,
    ...outcome,
    old_author,
    new_author,
  });
  if (chosen === null || chosen === article.author_name) return result(outcomes.unchanged, old_author);
  if (article.is_static) return result(outcomes.frozen, null);
  if (!dryRun) await ports.articles.save({ ...article, author_name: chosen });
  return result(dryRun ? outcomes.planned : outcomes.updated, chosen);
};

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
  const change = { actor, operation: task.operation, at: ports.clock.now() };
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
    const tasks = Object.entries(mapping).map(([slug, name]) => ({
      slug,
      operation: 'articles.fix-author-names',
      dryRun,
      choose: () => name.trim(),
    }));
    if (!tasks.length) throw new DomainError('validation', 'There is no article in the mapping');
    return { results: await attemptAll(ports, actor, tasks) };
  };

/** Gives articles the author names that the editor chose; each row is done or not, and says so. */
export const fixAuthorNames = setAuthorNames(false);

/** What that would do. */
export const planAuthorNames = setAuthorNames(true);

/** Gives every hardcoded author the name that stands for it; a second run finds nothing to do. */
export const autoMigrateAuthors = async (
  ports: Ports,
  { dry_run: dryRun }: { dry_run: boolean },
  actor: Actor,
): Promise<{ results: MigrationResult[]; message: string }> => {
  const agents = (await ports.agents.list()).map(({ name, config }) => ({
    name,
    topics: config.content.topics,
  }));
  const slugs: string[] = [];
  for await (const { slug } of ports.desk.hardcoded()) slugs.push(slug);
  const tasks = slugs.map((slug) => ({
    slug,
    operation: 'articles.auto-migrate',
    dryRun,
    choose: (article: Article) =>
      hasHardcodedAuthor(article) ? proposeAuthor(article, agents, ports.settings.name) : null,
  }));
  const results = await attemptAll(ports, actor, tasks);
  const updated = results.filter(({ status }) => status === 'updated').length;
  const done = dryRun ? 'se actualizarían' : 'actualizados';
  return { results, message: `Artículos: ${results.length}; ${done}: ${updated}` };
};
