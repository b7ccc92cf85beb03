import { DomainError } from '#core/kernel/domain-error.ts';
import type { PictureBytes } from '#core/media/ports.ts';
import { StoreFault, connectS3, readAnswer, requireObject } from './s3-client.ts';

/** The bytes of pictures in an S3-compatible store. */
export const createS3Bytes = (address: string): PictureBytes & { host: string } => {
  const { host, call } = connectS3(address);
  const refused = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      throw new DomainError('media.store-failed', { host, reason: error.message }, { cause: error });
    }
  };
  return {
    host,
    put: ({ name, type, bytes }) =>
      refused(async () => {
        const body = new Uint8Array(bytes);
        const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' };
        await readAnswer(await call('PUT', { name, body, headers }));
      }),
    get: (name) =>
      refused(async () => {
        const response = await call('GET', { name });
        if (response.status === 404) {
          await response.arrayBuffer();
          return null;
        }
        return new Uint8Array(await (await requireObject(response)).arrayBuffer());
      }),
    remove: (name) =>
      refused(async () => {
        const response = await call('DELETE', { name });
        await (response.status === 404 ? response.arrayBuffer() : readAnswer(response));
      }),
  };
};

const probe = 'vigia-doctor.txt';

/** Writes, reads and removes an object. Returns why that failed, or null. */
export const checkS3 = async (address: string): Promise<string | null> => {
  const store = createS3Bytes(address);
  try {
    const bytes = new TextEncoder().encode('vigia doctor');
    await store.put({ name: probe, type: 'text/plain', bytes });
    const read = await store.get(probe);
    await store.remove(probe);
    return read && new TextDecoder().decode(read) === 'vigia doctor'
      ? null
      : 'the object that was written is another';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return String(error.params['reason']);
  }
};
