import type { MediaFile, MediaStore } from '#core/media/ports.ts';
import type { AuditEntry, AuditLog, Version, VersionHistory } from '#core/shared/change.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';
import { AuditModel, MediaModel, VersionModel } from './models.ts';

/** Executed commands. */
export const createAuditLog = ({ db }: Scope): AuditLog => ({
  async record(entry) {
    await translated(() => AuditModel.query(db).insert(entry as object));
  },
  async list({ operation, limit }) {
    const query = AuditModel.query(db)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
    if (operation) query.where({ operation });
    return (await translated(() => query)).map((row) => row.toJSON() as AuditEntry);
  },
});

/** Stored states of entities. */
export const createVersionHistory = ({ db }: Scope): VersionHistory => ({
  async list(entity, slug) {
    const rows = await translated(() => VersionModel.query(db).where({ entity, slug }).orderBy('id', 'desc'));
    return rows.map((row) => {
      const { id: _id, ...version } = row.toJSON() as Version & { id: number };
      return version;
    });
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
