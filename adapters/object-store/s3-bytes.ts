import { AwsClient } from 'aws4fetch';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { PictureBytes } from '#core/media/ports.ts';

/** Milliseconds that one try of a call may take. */
const timeout = 30_000;
/** A store that is overloaded is asked again, later each time. */
const retries = 2;

/**
 * Where the store is and who asks: `s3://key:secret@host/bucket?region=eu-west-1`, or `s3+http://` without encryption. The
 * path is what all objects stand below: a bucket, a bucket and a folder, or nothing where the host names the bucket.
 */
const readAddress = (address: string) => {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const scheme = protocol === 's3+http:' ? 'http' : 'https';
  return {
    host,
    base: `${scheme}://${host}${pathname.replace(/\/+$/, '')}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
};

/** The bytes of pictures in a store that speaks S3, its requests signed (AWS Signature Version 4). */
export const createS3Bytes = (address: string): PictureBytes & { host: string } => {
  const { host, base, ...credentials } = readAddress(address);
  const client = new AwsClient({ ...credentials, service: 's3', retries });
  const fail = (reason: string, cause?: unknown) =>
    new DomainError('media.store-failed', { host, reason }, cause === undefined ? undefined : { cause });
  const call = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    try {
      const signal = AbortSignal.timeout(timeout);
      return await client.fetch(`${base}/${encodeURIComponent(name)}`, { ...init, method, signal });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Partial<Error> };
      throw fail(cause?.message || message, error);
    }
  };
  /** Throws for what the store refuses, with its own name for that. */
  const requireOk = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const [, code] = /<Code>([^<]{1,100})<\/Code>/.exec(await response.text()) ?? [];
    throw fail(code ? `${response.status} ${code}` : String(response.status));
  };
  return {
    host,
    async put({ name, type, bytes }) {
      const body = new Uint8Array(bytes);
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' };
      const response = await requireOk(await call('PUT', name, { body, headers }));
      await response.arrayBuffer();
    },
    async get(name) {
      const response = await call('GET', name);
      if (response.status === 404) {
        await response.arrayBuffer();
        return null;
      }
      return new Uint8Array(await (await requireOk(response)).arrayBuffer());
    },
    async remove(name) {
      const response = await call('DELETE', name);
      await (response.status === 404 ? response : await requireOk(response)).arrayBuffer();
    },
  };
};

const probe = 'vigia-doctor.txt';

/** Writes, reads and removes an object; answers why that cannot be done, or null. */
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
