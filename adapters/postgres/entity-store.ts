import type { Knex } from 'knex';
import type { JobQueue } from '#core/jobs/ports.ts';
import type { Change } from '#core/shared/change.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Stored } from '#core/shared/stored.ts';
import { translated } from './errors.ts';
import type { TableModel } from './models.ts';
import { VersionModel } from './models.ts';
import type { Remember } from './remembered.ts';

/**
 * Where queries go: the pool, or one transaction together with the change it is made for; what may be remembered; and
 * the queue of jobs on a pool or in a transaction.
 */
export type Scope = { db: Knex; change: Change | null; remember: Remember; jobsOn: (db: Knex) => JobQueue };

/** The change a write belongs to. Throws when there is none: writes happen in transactions only. */
export const requireChange = ({ change }: Scope): Change => {
  if (!change) throw new Error('Stores are written to inside a transaction only');
  return change;
};

const staleRevision = (entity: { slug: string }) =>
  new DomainError('conflict', 'It was changed by somebody else in the meantime', { slug: entity.slug });

/** The entity as it is stored now, its moments as the database holds them; undefined when its revision is another. */
const write = async <T extends Stored>(
  { db }: Scope,
  model: TableModel,
  columns: readonly string[],
  written: T,
  revision: number,
): Promise<T | undefined> => {
  const { id, ...rest } = written;
  const [row] =
    revision === 0
      ? [
          await model
            .query(db)
            .insert(written as object)
            .returning(columns as string[]),
        ]
      : await model
          .query(db)
          .where({ id, revision })
          .update(rest as object)
          .returning(columns as string[]);
  return row?.toJSON() as T | undefined;
};

/** Inserts or replaces an entity under its revision, and appends the version (see the ports' `save`). */
export const saveEntity = async <T extends Stored & { slug: string }>(
  scope: Scope,
  model: TableModel,
  columns: readonly (keyof T & string)[],
  entity: T,
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
    const saved = await write(scope, model, columns, written, revision);
    if (!saved) throw staleRevision(entity);
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
