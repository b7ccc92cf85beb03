import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** Time limit of one attempt in milliseconds. */
const timeout = 30_000;
/** Retries while the store is overloaded, with backoff. */
const retries = 2;

/** A failed call: the error code of the store, or why it could not be reached. */
export class StoreFault extends Error {
  override name = 'StoreFault';
  /** The status and the error code of the answer, if there was one. */
  status: number | undefined;
  code: string | undefined;

  constructor(
    message: string,
    { status, code, ...options }: ErrorOptions & { status?: number; code?: string | undefined } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

type Call = {
  /** The name of an object under the address; null: the bucket itself. */
  name: string | null;
  query?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  signal?: AbortSignal | undefined;
  timeout?: number | null;
};

/**
 * An S3-compatible store: `s3://key:secret@host/bucket?region=eu-west-1`, or `s3+http://` without encryption. All objects
 * are below the path: a bucket, a bucket and a folder, or empty if the host names the bucket. Requests are signed (AWS
 * Signature Version 4).
 */
export const connectS3 = (address: string) => {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const origin = `${protocol === 's3+http:' ? 'http' : 'https'}://${host}`;
  const path = pathname.replace(/\/+$/, '');
  const [, bucket, ...folders] = path.split('/');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries,
  });
  return {
    host,
    /** The address without credentials. */
    publicAddress: `s3://${host}${path}`,
    /** The key of an object in the bucket. */
    keyOf: (name: string) => [...folders.map(decodeURIComponent), name].join('/'),
    /** Any response of the store. Throws `StoreFault` when it cannot be reached. */
    async call(method: string, { name, query = '', signal, timeout: limit = timeout, ...init }: Call) {
      const place =
        name === null
          ? `${origin}${bucket ? `/${bucket}` : ''}/`
          : `${origin}${path}/${encodeURIComponent(name)}`;
      const signals = [signal, limit === null ? undefined : AbortSignal.timeout(limit)];
      try {
        return await client.fetch(`${place}${query && `?${query}`}`, {
          ...init,
          method,
          signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
        } as RequestInit);
      } catch (error) {
        signal?.throwIfAborted();
        const { message, cause } = error as Error & { cause?: Partial<Error> };
        throw new StoreFault(cause?.message || message, { cause: error });
      }
    },
  };
};

/** The name of an element, whatever the prefix of its namespace. */
const named = (name: string): string => `(?:[\\w.-]+:)?${name}`;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name. */
export const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${named(name)}(?:\\s[^>]*)?>([^<]+)</`)
    .exec(xml)?.[1]
    ?.trim()
    .replaceAll(/&(\w+);/g, (reference, entity: string) => entities[entity] ?? reference);

const faultOf = ({ ok, status }: Response, text: string): StoreFault => {
  const code = textOf(text, 'Code');
  const reason = code ?? (ok ? (textOf(text, 'title') ?? (text || 'no content')) : '');
  return new StoreFault(`${status} ${reason.replaceAll(/\s+/g, ' ').slice(0, 100)}`.trim(), { status, code });
};

/** Throws `StoreFault` for an error response. */
export const requireOk = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw faultOf(response, (await response.text()).trim());
};

/**
 * The text of an answer: an XML document with this root, or nothing. Throws `StoreFault` for any other one: a store that
 * fails after it has sent its status, or a proxy in front of it, reports that with status 200.
 */
export const readAnswer = async (response: Response, root?: string): Promise<string> => {
  const text = (await (await requireOk(response)).text()).trim();
  const expected = root ? `^(?:<\\?[^>]*>\\s*)*<${named(root)}[\\s/>]` : '^$';
  if (!new RegExp(expected).test(text)) throw faultOf(response, text);
  return text;
};

const isNoObject = /^(?:text\/html|(?:text|application)\/xml)\b/i;

/** The response with an object. No object of ours is a document of the store or of a proxy in front of it. */
export const requireObject = async (response: Response): Promise<Response> => {
  const found = await requireOk(response);
  if (isNoObject.test(found.headers.get('content-type') ?? '')) await readAnswer(found);
  return found;
};

/** The store compares the body with this hash. */
export const contentHash = (body: Uint8Array | string): Record<string, string> => ({
  'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
});
