import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit-entry.ts';
import { DomainError, isDomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';
import type { MigrationResult } from './migration-result.ts';

type Outcome = Pick<MigrationResult, 'status' | 'message'>;
/** What is to be done with the author of one article: a name it gets, or why it gets none. */
export type Choice = { name: string | null } | Outcome;
type Task = {
  slug: string;
  operation: string;
  /** One moment for all articles of a migration, by which it is found again to be undone. */
  at: string;
  dryRun: boolean;
  choose: (article: Article, ports: Ports) => Choice | Promise<Choice>;
};

/** What may become of the author of an article. */
export const outcomes = {
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

/** The name of the operation that undoes a migration. */
export const undoOperation = 'articles.undo-migration';

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
const attempt = async (
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  task: Task,
): Promise<MigrationResult> => {
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
export const attemptAll = async (
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  tasks: readonly Task[],
): Promise<MigrationResult[]> => {
  const results: MigrationResult[] = [];
  let away = false;
  for (const task of tasks) {
    const result: MigrationResult = away ? failed(task.slug, untried) : await attempt(ports, actor, task);
    away ||= result.message === lost;
    results.push(result);
  }
  return results;
};

/** Gives articles the author names that the editor chose; each row is done or not, and says so. */
export const setAuthorNames =
  (dryRun: boolean) =>
  async (
    ports: Pick<Ports, 'transaction' | 'clock'>,
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

/** How many articles a migration is about, and how many of them it changes. */
export const summarizeMigration = (results: readonly MigrationResult[], dryRun: boolean): string => {
  const updated = results.filter(({ status }) => status === 'updated').length;
  return `Artículos: ${results.length}; ${dryRun ? 'se actualizarían' : 'actualizados'}: ${updated}`;
};
