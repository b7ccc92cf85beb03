import { z } from 'zod';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { hasScope, requireScope } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson, languageOf } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import type { Preview } from '../kernel/preview.ts';
import { nothingToDo } from '../kernel/preview.ts';
import { render } from '../kernel/render.ts';
import { trustedText } from '../input/fields.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Article } from './article.ts';
import { proposeEdit } from './publishing/propose-edit.ts';
import { saveArticle } from './publishing/save-article.ts';

export const MigrationResult = z.object({
  slug: z.string(),
  status: z.enum(['updated', 'unchanged', 'static', 'not-found', 'failed']),
  old_author: z.string().nullable(),
  new_author: z.string().nullable(),
  message: z.string().register(trustedText, {}),
});
/** The result for one article of a bulk change (docs/product.md 5.16). */
export type MigrationResult = z.infer<typeof MigrationResult>;

type Outcome = { status: MigrationResult['status']; message: Message };
/** The decision about one article's author: its new name, or why it gets none. */
export type Choice = { name: string | null } | Outcome;

type Changing = Pick<Ports, 'articles' | 'versions'> &
  Parameters<typeof saveArticle>[0] &
  Parameters<typeof proposeEdit>[0];

/** A bulk change of authors. */
type Migration = {
  operation: string;
  slugs: readonly string[];
  dryRun: boolean;
  choose: (article: Article, ports: Pick<Ports, 'versions'>) => Choice | Promise<Choice>;
  /** Whether earlier names are restored. */
  isUndo?: boolean;
};

/** Why an author was left unchanged. */
export const outcomes = {
  unchanged: { status: 'unchanged', message: message('authors.unchanged') },
  people: { status: 'unchanged', message: message('authors.people') },
  changedSince: { status: 'unchanged', message: message('authors.changed-since') },
  static: { status: 'static', message: message('authors.static') },
} as const satisfies Record<string, Outcome>;

type Row = Omit<MigrationResult, 'message'> & { message: Message };

const shownAuthor = ({ author, author_name }: Article) => author_name || author;

const withoutChange = (slug: string, status: 'not-found' | 'failed', reason: Message): Row => ({
  slug,
  status,
  old_author: null,
  new_author: null,
  message: reason,
});

const updatedMessage = ({ isUndo, dryRun }: Migration): Message =>
  isUndo
    ? message(dryRun ? 'authors.would-be-restored' : 'authors.restored')
    : message(dryRun ? 'authors.would-be-set' : 'authors.set');

const changeAuthor = async (
  ports: Changing,
  actor: Actor,
  slug: string,
  migration: Migration,
): Promise<Row> => {
  const article = await ports.articles.find(slug);
  if (!article) return withoutChange(slug, 'not-found', message('articles.not-found', { slug }));
  const old_author = shownAuthor(article);
  const result = (outcome: Outcome, new_author: string | null): Row => ({
    slug,
    ...outcome,
    old_author,
    new_author,
  });
  const choice = await migration.choose(article, ports);
  if ('status' in choice) return result(choice, choice.status === 'unchanged' ? old_author : null);
  const next = { ...article, author_name: choice.name };
  if (next.author_name === article.author_name) return result(outcomes.unchanged, old_author);
  if (article.is_static) return result(outcomes.static, null);
  const waits = article.status === 'published' && !isPerson(actor);
  if (!migration.dryRun) {
    // A byline is read as well: what a program changes in a published piece waits for a person.
    if (waits) requireScope('publish', actor);
    if (waits) await proposeEdit(ports, article, { author_name: choice.name }, actor);
    else await saveArticle(ports, article, next, actor);
  }
  const done = waits ? message('import.now-pending') : updatedMessage(migration);
  return result({ status: 'updated', message: done }, shownAuthor(next));
};

/**
 * Changes the author names of articles one after another, each in its own transaction with its audit entry. After the
 * database connection is lost it is not retried for each of the remaining ones.
 */
export const changeAuthors = async (
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  migration: Migration,
): Promise<MigrationResult[]> => {
  const { operation, dryRun } = migration;
  // All articles of a migration share one timestamp, by which it is found to be undone.
  const change = { actor, operation, at: ports.clock.now() };
  const rows: Row[] = [];
  let isLost = false;
  for (const slug of migration.slugs) {
    if (isLost) {
      rows.push(withoutChange(slug, 'failed', message('authors.not-tried')));
      continue;
    }
    try {
      const row = await ports.transaction(change, async (inside) => {
        const done = await changeAuthor(inside, actor, slug, migration);
        if (done.status === 'updated' && !dryRun)
          await inside.audit.record(auditEntry(inside.ids.next(), change, slug));
        return done;
      });
      rows.push(row);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      isLost = error.code === 'unavailable';
      rows.push(withoutChange(slug, 'failed', isLost ? message('authors.database-lost') : error));
    }
  }
  const language = languageOf(actor);
  return rows.map((row) => ({ ...row, message: render(row.message, language) }));
};

/** How many articles a migration is about, and how many of them it changes. */
export const summarizeMigration = (
  results: readonly MigrationResult[],
  dryRun: boolean,
  actor: Actor,
): string => {
  const updated = results.filter(({ status }) => status === 'updated').length;
  const key = dryRun ? 'authors.would-migrate' : 'authors.migrated';
  return render(message(key, { all: results.length, updated }), languageOf(actor));
};

/**
 * Previews the change of many authors. Throws `forbidden` when a published article would change and the actor may not
 * publish, `rule-violated` when nothing would change.
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
    subject: render(message('articles.number', { count }), languageOf(actor)),
    state: JSON.stringify(results.map(({ slug, status, new_author }) => [slug, status, new_author])),
    effects: {
      summary: render(message('articles.preview-authors', { count }), languageOf(actor)),
      rows: [...results],
    },
  };
};
