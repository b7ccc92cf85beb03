import type { BackupStore } from '#core/backups/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { StoreFault, connectS3, contentHash, readAnswer, requireObject, textOf } from './s3-client.ts';

/** The size of the parts of an upload, one of which is in memory at a time; S3 allows ten thousand parts. */
const partSize = 16_000_000;
/** Time limit for a part in milliseconds. */
const partTimeout = 300_000;

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

/** Whether a store cannot list uploads, or the account may not: not every store has them. */
const cannotList = (error: unknown): boolean => {
  if (!(error instanceof StoreFault)) return false;
  const { status = 0, code } = error;
  return (status >= 400 && status < 500) || status === 501 || (status === 200 && !code);
};

/** Backups in an S3-compatible store; for the address see `connectS3`. */
export const createS3Backups = (address: string, size = partSize): BackupStore => {
  const { host, publicAddress, keyOf, call } = connectS3(address);
  const placeOf = (name: string) => `${publicAddress}/${name}`;
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
  const put = async (name: string, body: Uint8Array, signal?: AbortSignal, query = '') => {
    const headers = contentHash(body);
    const response = await call('PUT', { name, query, body, signal, headers, timeout: partTimeout });
    await readAnswer(response);
    return response.headers.get('etag');
  };

  const begin = async (name: string, signal?: AbortSignal): Promise<string> => {
    const response = await call('POST', { name, query: 'uploads=', signal });
    const upload = textOf(await readAnswer(response, 'InitiateMultipartUploadResult'), 'UploadId');
    if (!upload) throw new StoreFault('no UploadId');
    return upload;
  };

  const complete = async (name: string, upload: string, etags: readonly string[]): Promise<void> => {
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const query = `uploadId=${encodeURIComponent(upload)}`;
    const headers = contentHash(body);
    const response = await call('POST', { name, query, body, headers, timeout: partTimeout });
    await readAnswer(response, 'CompleteMultipartUploadResult');
  };

  const abort = async (name: string, upload: string) =>
    readAnswer(await call('DELETE', { name, query: `uploadId=${encodeURIComponent(upload)}` }));

  /** Aborts the uploads of killed processes: their parts are billed like objects. */
  const abortOthers = async (name: string): Promise<void> => {
    const key = keyOf(name);
    const response = await call('GET', { name: null, query: `prefix=${encodeURIComponent(key)}&uploads=` });
    const text = await readAnswer(response, 'ListMultipartUploadsResult');
    for (const upload of text.split(/<(?:[\w.-]+:)?Upload[\s>]/).slice(1)) {
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
            upload ||= await begin(name, signal);
            if (part.length === 0) continue;
            const query = `partNumber=${etags.length + 1}&uploadId=${encodeURIComponent(upload)}`;
            const etag = await put(name, part, signal, query);
            if (!etag) throw new StoreFault('no ETag');
            etags.push(etag);
          }
          await complete(name, upload, etags);
        } catch (error) {
          // The original error matters more.
          if (upload) await abort(name, upload).catch(() => {});
          // One whose start or abortion got no answer.
          await abortOthers(name).catch(() => {});
          throw error;
        }
      }),
    async *read(name) {
      try {
        const response = await call('GET', { name, timeout: null });
        if (response.status === 404)
          throw new DomainError('backup.unreadable', { file: placeOf(name), code: '404' });
        const { body } = await requireObject(response);
        if (body) yield* body as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw translate(error);
      }
    },
    remove: (name) =>
      refused(async () => {
        const response = await call('DELETE', { name });
        await (response.status === 404 ? response.arrayBuffer() : readAnswer(response));
        await abortOthers(name).catch((error: unknown) => {
          if (!cannotList(error)) throw error;
        });
      }),
  };
};
