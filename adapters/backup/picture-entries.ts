import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { PictureBytes } from '#core/media/ports.ts';
import type { BackupManifest } from './format.ts';
import type { Entry } from './tar-entries.ts';

type Stored = NonNullable<BackupManifest['pictures']>[number];

/** A picture that was restored; null when it has no row. */
export type RestoredPicture = Stored | null;

/** The pictures of a backup, and the number of those missing in their store. */
export type PicturesWritten = { pictures: Stored[]; missing: number };

/** The prefix of entries that are pictures. */
export const picturePrefix = 'pictures/';

const describe = (name: string, body: Uint8Array): Stored => ({
  name,
  bytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
});

/** The pictures whose bytes are in a separate store, one after another. */
export async function* pictureEntries(
  client: Client,
  store: Pick<PictureBytes, 'get'> | undefined,
  signal?: AbortSignal,
): AsyncGenerator<Entry, PicturesWritten> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.media where bytes is null order by name',
  );
  const pictures: Stored[] = [];
  for (const { name } of rows) {
    signal?.throwIfAborted();
    const bytes = await store?.get(name);
    if (!bytes) continue;
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    pictures.push(describe(name, body));
    yield { name: `${picturePrefix}${name}`, body };
  }
  return { pictures, missing: rows.length - pictures.length };
}

/** Restores a picture into its row; a server with a store for pictures moves it there. */
export const restorePicture = async (
  client: Client,
  { name: entry, body }: Entry,
): Promise<RestoredPicture> => {
  const name = entry.slice(picturePrefix.length);
  const { rowCount } = await client.query('update public.media set bytes = $1 where name = $2', [body, name]);
  return rowCount ? describe(name, body) : null;
};
