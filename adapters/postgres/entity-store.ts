import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import type { JobQueue } from '#core/jobs/ports.ts';
import type { Change } from '#core/kernel/change.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Stored } from '#core/kernel/stored.ts';
import { translated } from './errors.ts';
import type { TableModel } from './models.ts';
import { VersionModel } from './models.ts';

/** Answers a query from a cache, or runs it. */
export type Cached = <T extends object>(key: string, run: () => Promise<T>) => Promise<T>;

/** Runs each query: for transactions, and for processes that hear of no changes. */
export const uncached: Cached = (_key, run) => run();

/**
 * Where queries go: the pool, or one transaction together with the change it is made for; what may be cached; and the
 * queue of jobs on a pool or in a transaction.
 */
export type Scope = { db: Knex; change: Change | null; cached: Cached; jobsOn: (db: Knex) => JobQueue };

/** The change a write belongs to. Throws when there is none: writes happen in transactions only. */
export const requireChange = ({ change }: Scope): Change => {
  if (!change) throw new Error('Stores are written to inside a transaction only');
  return change;
};

/** What a write needs beyond the entity itself. */
export type WriteOptions = {
  /** Columns that are written with it and belong to no entity. */
  also?: object;
  /** Which rows it may replace. */
  only?: (query: QueryBuilder<Model>) => void;
};

const staleRevision = async (
  { db }: Scope,
  model: TableModel,
  { id, slug }: Stored & { slug: string },
): Promise<DomainError> => {
  const [row] = await model.query(db).select('revision').where({ id });
  const { revision } = (row?.toJSON() ?? {}) as { revision?: number };
  return new DomainError('entity.stale-revision', {
    slug,
    ...(revision !== undefined && { current_revision: revision }),
  });
};

/** The entity as it is stored now, its moments as the database holds them; undefined when its revision is another. */
const write = async <T extends Stored>(
  { db }: Scope,
  model: TableModel,
  columns: readonly string[],
  written: T,
  revision: number,
  { also = {}, only = () => {} }: WriteOptions,
): Promise<T | undefined> => {
  const { id, ...rest } = written;
  const query = model.query(db);
  const [row] =
    revision === 0
      ? [await query.insert({ ...written, ...also } as object).returning(columns as string[])]
      : await query
          .where({ id, revision })
          .modify(only)
          .update({ ...rest, ...also } as object)
          .returning(columns as string[]);
  if (!row) return undefined;
  // An insert answers all that it was given, whatever was to be returned.
  const found = row.toJSON() as Record<string, unknown>;
  return Object.fromEntries(columns.map((column) => [column, found[column]])) as unknown as T;
};

/** Inserts or replaces an entity under its revision, and appends the version (see the ports' `save`). */
export const saveEntity = async <T extends Stored & { slug: string }>(
  scope: Scope,
  model: TableModel,
  columns: readonly (keyof T & string)[],
  entity: T,
  options: WriteOptions = {},
): Promise<T> => {
  const { actor, operation, at } = requireChange(scope);
  const { revision } = entity;
  const written = {
    ...(Object.fromEntries(columns.map((column) => [column, entity[column]])) as unknown as T),
    revision: revision + 1,
    created_at: revision === 0 ? at : entity.created_at,
    updated_at: at,
  };
  return translated(async () => {
    const saved = await write(scope, model, columns, written, revision, options);
    if (!saved) throw await staleRevision(scope, model, entity);
    await VersionModel.query(scope.db).insert({
      entity: model.tableName,
      slug: saved.slug,
      revision: saved.revision,
      at,
      door: actor.door,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      operation,
      snapshot: saved,
    } as object);
    return saved;
  });
};
