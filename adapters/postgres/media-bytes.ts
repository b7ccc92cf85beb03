import type { Knex } from 'knex';
import type { MediaFile, PictureBytes } from '#core/media/ports.ts';

/**
 * Moves the bytes of pictures from the database to another store, and removes those of deleted pictures there, one
 * after another. A new picture is first stored with its row in one transaction, so that nothing depends on the other
 * store at that moment; each step may be repeated, by any number of instances. Throws `unavailable`; completed steps
 * are preserved.
 */
export const moveBytes = async (db: Knex, bytes: PictureBytes, signal?: AbortSignal): Promise<number> => {
  let moved = 0;
  for (; !signal?.aborted; moved += 1) {
    const [file] = await db('media')
      .select<Pick<MediaFile, 'name' | 'type' | 'bytes'>[]>('name', 'type', 'bytes')
      .whereNotNull('bytes')
      .limit(1);
    if (!file) break;
    await bytes.put(file);
    await db('media').where({ name: file.name }).update({ bytes: null });
  }
  const gone = await db('media_removals').select<{ name: string }[]>('name').limit(100);
  for (const { name } of gone) {
    const [again] = await db('media').select<{ name: string }[]>('name').where({ name });
    if (!again) await bytes.remove(name);
    await db('media_removals').where({ name }).delete();
  }
  return moved;
};
