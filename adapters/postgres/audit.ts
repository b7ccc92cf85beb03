import type { Knex } from 'knex';
import type { AuditConditions, AuditEntry, AuditLog } from '#core/kernel/audit.ts';
import type { Version, VersionHistory } from '#core/kernel/versions.ts';
import { Version as VersionSchema } from '#core/kernel/versions.ts';
import { filteredCountLimit } from '#core/kernel/totals.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';

const narrow = (
  query: Knex.QueryBuilder,
  db: Knex,
  { actor, operation, subject, door, result, search, since, until }: AuditConditions,
): void => {
  if (operation) query.where({ operation });
  if (subject) query.where({ subject });
  if (actor) query.where((of) => of.where({ actor_id: actor }).orWhere({ actor_name: actor }));
  if (door) query.where({ door });
  if (result === 'done') query.whereNull('refused');
  else if (result === 'refused') query.whereNotNull('refused');
  else if (result) query.where({ refused: result });
  if (search) {
    const part = `%${escapeLike(search)}%`;
    const accounts = db('users').select(db.raw('id::text')).whereILike('username', part);
    const tokens = db('api_tokens').select(db.raw('id::text')).whereILike('name', part);
    query.where((of) =>
      of
        .whereILike('actor_name', part)
        .orWhereILike('subject', part)
        .orWhereILike('subject_name', part)
        .orWhereIn('subject', accounts)
        .orWhereIn('subject', tokens),
    );
  }
  if (since) query.where('at', '>=', since);
  if (until) query.where('at', '<', until);
};

/** Executed commands and refusals in Postgres. */
export const createAuditLog = ({ db }: Scope): AuditLog => ({
  async record(entry) {
    await db('audit').insert(entry);
  },
  async count(id, times) {
    await db('audit').where({ id }).update({ times });
  },
  // Each step goes to the next name in the index: the table has millions of rows and a few hundred names.
  async operations() {
    const { rows } = await db.raw<{ rows: { operation: string }[] }>(
      `with recursive named as (
          (select operation from audit order by operation limit 1)
          union all
          select (select audit.operation from audit where audit.operation > named.operation
            order by audit.operation limit 1) from named where named.operation is not null)
        select operation from named where operation is not null`,
    );
    return rows.map(({ operation }) => operation);
  },
  total: (conditions) => countUpTo(db, db('audit').modify(narrow, db, conditions), filteredCountLimit),
  async list({ after, limit, ...conditions }) {
    const query = db('audit').select<AuditEntry[]>().orderBy(descending('at', 'id')).limit(limit);
    narrow(query, db, conditions);
    if (after) query.whereRaw('(at, id) < (?, ?)', [after.key, after.slug]);
    return query;
  },
});

const versionColumns = Object.keys(VersionSchema.shape);

/** Stored versions of entities in Postgres. */
export const createVersionHistory = ({ db }: Scope): VersionHistory => {
  const present = `slug = coalesce((select articles.slug from article_redirects former
    join articles on articles.id = former.article_id where former.slug = ? and ? = 'articles'), ?)`;
  const versionsOf = (entity: string, slug: string) =>
    db('versions')
      .select<Version[]>(versionColumns)
      .where({ entity })
      .whereRaw(present, [slug, entity, slug]);
  return {
    async list(entity, slug, page) {
      const query = versionsOf(entity, slug).orderBy('id', 'desc');
      if (page) query.limit(page.limit);
      if (page?.before !== undefined) query.where('revision', '<', page.before);
      return query;
    },
    find: async (entity, slug, revision) =>
      (await versionsOf(entity, slug).where({ revision }).limit(1))[0] ?? null,
  };
};
