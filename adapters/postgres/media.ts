import type { MediaFile, MediaStore, VariantStore } from '#core/media/ports.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/** Pictures in Postgres, stored once by content. */
export const createMediaStore = (scope: Scope): MediaStore => ({
  async put({ name, type, width, height, bytes }) {
    requireChange(scope);
    await scope
      .db('media')
      .insert({ name, type, width, height, bytes: Buffer.from(bytes) })
      .onConflict('name')
      .ignore();
  },
  async get(name) {
    const columns = ['name', 'type', 'width', 'height', 'bytes'];
    const [row] = await scope.db('media').select<MediaFile[]>(columns).where({ name });
    return row ?? null;
  },
});

/** Pictures made smaller, beside the ones they were made from. */
export const createVariantStore = ({ db }: Scope): VariantStore => ({
  async get(name, { width, format }) {
    const variants = db('media_variants').where({ name, width, format });
    const [row] = await variants.select<{ bytes: Uint8Array }[]>('bytes');
    return row?.bytes ?? null;
  },
  async keep(name, { width, format }, bytes) {
    await db.raw(
      `insert into media_variants (name, width, format, bytes)
        select name, ?, ?, ? from media where name = ? on conflict do nothing`,
      [width, format, Buffer.from(bytes), name],
    );
  },
});
