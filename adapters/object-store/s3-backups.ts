import type { BackupStore } from '#core/backups/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { StoreFault, connectS3, contentHash, requireOk } from './s3-client.ts';

/** The size of the parts of an upload, one of which is in memory at a time; S3 allows ten thousand parts. */
const partSize = 16_000_000;
/** Time limit for a part in milliseconds. */
const partTimeout = 300_000;

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');

/** Splits bytes into parts of a size; the last one may be smaller. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      length -= size;
    }
  }
  yield Buffer.concat(held);
}

/** Backups in an S3-compatible store; for the address see `connectS3`. */
export const createS3Backups = (address: string, size = partSize): BackupStore => {
  const { host, shown, keyOf, call } = connectS3(address);
  const placeOf = (name: string) => `${shown}/${name}`;
  const translate = (error: unknown): unknown =>
    error instanceof StoreFault
      ? new DomainError('backup.store-failed', { host, reason: error.message }, { cause: error })
      : error;
  const refused = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw translate(error);
    }
  };
  const ask = async (...given: Parameters<typeof call>) => {
    const response = await requireOk(await call(...given));
    return { text: await response.text(), etag: response.headers.get('etag') ?? '' };
  };
  const put = (name: string, body: Uint8Array, signal?: AbortSignal, query = '') =>
    ask('PUT', { name, query, body, signal, headers: contentHash(body), timeout: partTimeout });

  /** Completes an upload; S3 may respond with status 200 and an error. */
  const complete = async (name: string, upload: string, etags: readonly string[]): Promise<void> => {
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const query = `uploadId=${encodeURIComponent(upload)}`;
    const { text } = await ask('POST', {
      name,
      query,
      body,
      headers: contentHash(body),
      timeout: partTimeout,
    });
    const code = /<Error>/.test(text) && textOf(text, 'Code');
    if (code) throw new StoreFault(code);
  };

  const abort = (name: string, upload: string) =>
    ask('DELETE', { name, query: `uploadId=${encodeURIComponent(upload)}` });

  /** Aborts the uploads of killed processes: their parts are billed like objects. */
  const abortOthers = async (name: string): Promise<void> => {
    const key = keyOf(name);
    const { text } = await ask('GET', { name: null, query: `prefix=${encodeURIComponent(key)}&uploads=` });
    for (const [upload = ''] of text.matchAll(/<Upload>.*?<\/Upload>/gs)) {
      const id = textOf(upload, 'UploadId');
      if (id && textOf(upload, 'Key') === key) await abort(name, id);
    }
  };

  return {
    placeOf,
    write: (name, bytes, signal) =>
      refused(async () => {
        let upload = '';
        const etags: string[] = [];
        try {
          for await (const part of inParts(bytes, size)) {
            signal?.throwIfAborted();
            if (!upload && part.length < size) return void (await put(name, part, signal));
            upload ||=
              textOf((await ask('POST', { name, query: 'uploads=', signal })).text, 'UploadId') ?? '';
            if (!upload) throw new StoreFault('no UploadId');
            if (part.length === 0) continue;
            const query = `partNumber=${etags.length + 1}&uploadId=${encodeURIComponent(upload)}`;
            etags.push((await put(name, part, signal, query)).etag);
          }
          await complete(name, upload, etags);
        } catch (error) {
          // The original error matters more.
          if (upload) await abort(name, upload).catch(() => {});
          throw error;
        }
      }),
    async *read(name) {
      try {
        const response = await call('GET', { name, timeout: null });
        if (response.status === 404)
          throw new DomainError('backup.unreadable', { file: placeOf(name), code: '404' });
        const { body } = await requireOk(response);
        if (body) yield* body as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw translate(error);
      }
    },
    remove: (name) =>
      refused(async () => {
        const response = await call('DELETE', { name });
        await (response.status === 404 ? response : await requireOk(response)).arrayBuffer();
        // Not every store can list uploads.
        await abortOthers(name).catch(() => {});
      }),
  };
};
