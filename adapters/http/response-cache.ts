import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A whole answer, ready to be sent again and again. `maxAge`: milliseconds after which it is made anew behind the scenes. */
export type Answer = { status: number; type: string; body: Buffer; maxAge?: number };

type Variant = { headers: string[]; notModified: string[]; body: Buffer; etag: string };
type Encoding = 'identity' | 'br' | 'gzip';
type Entry = {
  answer: Answer;
  madeAt: number;
  hash: string;
  variants: Partial<Record<Encoding, Variant>>;
  produce: (() => Promise<Answer>) | null;
};

const compress = (encoding: 'br' | 'gzip', body: Buffer, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(body, { level: 6 })
    : promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });

const smallestCompressed = 1024;
const longestKey = 2000;
const largestKeptStream = 4 * 1024 * 1024;
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;

/** For addresses whose content may change: kept by browsers and proxies, but asked about each time. */
const revalidated = 'public, max-age=0, must-revalidate';
/** For addresses that name their content: never asked about again (RFC 8246). */
export const immutable = 'public, max-age=31536000, immutable';

const makeVariant = (
  { answer, hash }: Entry,
  encoding: Encoding,
  body: Buffer,
  cacheControl: string,
): Variant => {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    cacheControl,
    'Vary',
    'Accept-Encoding',
    'X-Content-Type-Options',
    'nosniff',
  ];
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    etag,
    body,
    notModified: shared,
    headers: [...shared, ...coding, 'Content-Type', answer.type, 'Content-Length', String(body.length)],
  };
};

const preferred = (request: IncomingMessage, type: string, size: number): Encoding => {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || size < smallestCompressed || !compressible.test(type))
    return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
};

/** One request and its response, under the id that logs and errors name it by. */
export type Exchange = { id: string; request: IncomingMessage; response: ServerResponse };

const send = ({ id, request, response }: Exchange, status: number, variant: Variant): void => {
  const known = request.headers['if-none-match'];
  if (
    status === 200 &&
    known !== undefined &&
    (known === variant.etag || known.split(/,\s*/).includes(variant.etag))
  ) {
    response.writeHead(304, [...variant.notModified, 'X-Request-Id', id]).end();
    return;
  }
  response
    .writeHead(status, [...variant.headers, 'X-Request-Id', id])
    .end(request.method === 'HEAD' ? undefined : variant.body);
};

/**
 * Public answers in memory, by address, with strong ETags (RFC 9110, 8.8.3: one per encoding) and compressed once per
 * encoding. `clear` drops all of them; an answer that was being made at that moment is sent but not kept.
 */
export const createResponseCache = ({
  maxBytes = 64 * 1024 * 1024,
  cacheControl = revalidated,
  brotliQuality = 5,
  now = () => performance.now(),
} = {}) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Up to three encodings of each body are kept.
    sizeCalculation: ({ answer }, key) => answer.body.length * 2 + key.length + 1000,
  });
  const making = new Map<string, Promise<Entry>>();
  let generation = 0;

  const variantFor = async (entry: Entry, encoding: Encoding): Promise<Variant> => {
    const { body } = entry.answer;
    const encoded = encoding === 'identity' ? body : await compress(encoding, body, brotliQuality);
    return (entry.variants[encoding] ??= makeVariant(entry, encoding, encoded, cacheControl));
  };

  const keep = (key: string, answer: Answer, started: number, produce: Entry['produce']): Entry => {
    const hash = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
    const entry: Entry = { answer, hash, madeAt: now(), variants: {}, produce };
    if (answer.status === 200 && started === generation && key.length <= longestKey) entries.set(key, entry);
    return entry;
  };

  const make = (key: string, produce: () => Promise<Answer>): Promise<Entry> => {
    const running = making.get(key);
    if (running) return running;
    const started = generation;
    const made = produce()
      .then((answer) => keep(key, answer, started, answer.maxAge === undefined ? null : produce))
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  };

  return {
    /** Sends a kept answer if there is one. Answers whether it did. */
    sendKept(key: string, exchange: Exchange): boolean {
      const entry = entries.get(key);
      if (!entry) return false;
      const { answer, madeAt, produce } = entry;
      // A page that can no longer be made anew is still worth reading.
      if (produce && now() - madeAt > (answer.maxAge ?? Infinity)) make(key, produce).catch(() => {});
      const encoding = preferred(exchange.request, answer.type, answer.body.length);
      const variant = entry.variants[encoding];
      if (variant) send(exchange, answer.status, variant);
      else
        variantFor(entry, encoding).then(
          (made) => send(exchange, answer.status, made),
          () => exchange.response.destroy(),
        );
      return true;
    },

    /** Makes an answer (once for all who ask at the same time), keeps it and sends it. */
    async sendFresh(key: string, exchange: Exchange, produce: () => Promise<Answer>): Promise<void> {
      const entry = await make(key, produce);
      const encoding = preferred(exchange.request, entry.answer.type, entry.answer.body.length);
      send(exchange, entry.answer.status, await variantFor(entry, encoding));
    },

    /**
     * Sends text as it is made, in bounded memory, and keeps it when it turned out small. What fails before the first
     * part is thrown; later the connection is cut, so that no client takes half an answer for a whole one.
     */
    async sendStream(
      key: string,
      exchange: Exchange,
      type: string,
      parts: AsyncIterable<string>,
    ): Promise<void> {
      const { id, request, response } = exchange;
      const started = generation;
      const iterator = parts[Symbol.asyncIterator]();
      const first = await iterator.next();
      const kept: Buffer[] = [];
      let size = 0;
      const all = async function* () {
        for (let step = first; !step.done; step = await iterator.next()) {
          const part = Buffer.from(step.value);
          size += part.length;
          if (size <= largestKeptStream) kept.push(part);
          yield part;
        }
      };
      const compressed = preferred(request, type, Infinity) !== 'identity';
      const coding = compressed ? ['Content-Encoding', 'gzip'] : [];
      const headers = [
        'Content-Type',
        type,
        'Cache-Control',
        cacheControl,
        'Vary',
        'Accept-Encoding',
        ...coding,
      ];
      response.writeHead(200, [...headers, 'X-Content-Type-Options', 'nosniff', 'X-Request-Id', id]);
      if (request.method === 'HEAD') return void response.end();
      const stages = compressed ? [createGzip({ level: 4 })] : [];
      await pipeline([Readable.from(all(), { objectMode: false }), ...stages, response]);
      if (size <= largestKeptStream)
        keep(key, { status: 200, type, body: Buffer.concat(kept) }, started, null);
    },

    clear(): void {
      generation += 1;
      making.clear();
      entries.clear();
    },
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
