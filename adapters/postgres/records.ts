import type { MediaFile, MediaStore, VariantStore } from '#core/media/ports.ts';
import type { AuditEntry, AuditLog, Version, VersionHistory } from '#core/kernel/change.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';
import { AuditModel, MediaModel, MediaVariantModel, VersionModel } from './models.ts';

/** So many refusals that are over go at a time. */
const forgottenAtOnce = 1000;

/** Executed commands and refusals. */
export const createAuditLog = ({ db }: Scope): AuditLog => ({
  async record(entry) {
    await translated(() => AuditModel.query(db).insert(entry as object));
  },
  async count(id, times) {
    await translated(() =>
      AuditModel.query(db)
        .where({ id })
        .update({ times } as object),
    );
  },
  async forgetRefusals(before) {
    await translated(() =>
      db.raw(
        `delete from audit where id in
          (select id from audit where refused is not null and at < ? order by at limit ${forgottenAtOnce})`,
        [before],
      ),
    );
  },
  async list({ actor, operation, subject, since, until, after, limit }) {
    const query = AuditModel.query(db)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
    if (operation) query.where({ operation });
    if (subject) query.where({ subject });
    if (actor) query.where((of) => of.where({ actor_id: actor }).orWhere({ actor_name: actor }));
    if (since) query.where('at', '>=', since);
    if (until) query.where('at', '<', until);
    if (after) query.whereRaw('(at, id) < (?, ?)', [after.key, after.slug]);
    return (await translated(() => query)).map((row) => row.toJSON() as AuditEntry);
  },
});

const asVersion = (row: { toJSON(): object }): Version => {
  const { id: _id, ...version } = row.toJSON() as Version & { id: number };
  return version;
};

/** Stored states of entities. */
export const createVersionHistory = ({ db }: Scope): VersionHistory => ({
  async list(entity, slug, page) {
    const query = VersionModel.query(db).where({ entity, slug }).orderBy('id', 'desc');
    if (page) query.limit(page.limit);
    if (page?.before !== undefined) query.where('revision', '<', page.before);
    return (await translated(() => query)).map(asVersion);
  },
  async find(entity, slug, revision) {
    const query = VersionModel.query(db).where({ entity, slug, revision }).limit(1);
    const [row] = await translated(() => query);
    return row ? asVersion(row) : null;
  },
});

/** Pictures in Postgres, stored once by content. */
export const createMediaStore = (scope: Scope): MediaStore => ({
  async put({ name, type, width, height, bytes }) {
    requireChange(scope);
    await translated(() =>
      scope
        .db('media')
        .insert({ name, type, width, height, bytes: Buffer.from(bytes) })
        .onConflict('name')
        .ignore(),
    );
  },
  async get(name) {
    const [row] = await translated(() =>
      MediaModel.query(scope.db).select('name', 'type', 'width', 'height', 'bytes').where({ name }),
    );
    return (row as unknown as MediaFile | undefined) ?? null;
  },
});

/** Pictures made smaller, beside the ones they were made from. */
export const createVariantStore = ({ db }: Scope): VariantStore => ({
  async get(name, { width, format }) {
    const [row] = await translated(() =>
      MediaVariantModel.query(db).select('bytes').where({ name, width, format }),
    );
    return (row as unknown as { bytes: Uint8Array } | undefined)?.bytes ?? null;
  },
  async keep(name, { width, format }, bytes) {
    await translated(() =>
      db.raw(
        `insert into media_variants (name, width, format, bytes)
          select name, ?, ?, ? from media where name = ? on conflict do nothing`,
        [width, format, Buffer.from(bytes), name],
      ),
    );
  },
});
