import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CacheOptions } from '#core/kernel/topic-cache.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import type { Encoding } from './encoding.ts';
import { encode, encoders, preferredEncoding } from './encoding.ts';
import type { Exchange, Variant } from './exchange.ts';
import { cacheHeaders, contentHash, encodingHeader, makeVariant, revalidated, send } from './exchange.ts';
import type { Headers } from './protection.ts';
import { streamBody } from './streams.ts';

/**
 * A whole answer, ready to be sent again and again. `maxAge`: milliseconds after which it is revalidated in the background;
 * `headers`: those that protect it, when they are not those of its type.
 */
export type Answer = { status: number; type: string; body: Buffer; maxAge?: number; headers?: Headers };

type Produce = () => Promise<Answer>;

/** Runs the making of an answer in its turn; may refuse to. */
export type Limit = <T>(request: IncomingMessage, make: () => Promise<T>) => Promise<T>;

/** What a cache did so far, and what it holds. `stale`: hits that were made again in the background. */
export type CacheFigures = Record<'hits' | 'misses' | 'stale' | 'entries' | 'bytes', number>;

type Entry = {
  answer: Answer;
  /** The pattern of the address that it was made for. */
  route: string | undefined;
  madeAt: number;
  hash: string;
  variants: Partial<Record<Encoding, Variant>>;
  /** Revalidates an answer that has a `maxAge`; none is held for others, as it holds the request that asked. */
  produce?: Produce;
};

type Options = Pick<CacheOptions<Entry>, 'changes' | 'topics' | 'now'> & {
  maxBytes?: number;
  cacheControl?: string;
  brotliQuality?: number;
  /** Bytes up to which a streamed answer is cached. */
  maxStreamBytes?: number;
  headersOf?: (type: string) => Headers;
  /** By what answers at one address differ, such as the language that is asked for. */
  variantOf?: (request: IncomingMessage) => string;
  /** Those that are made at the same time; as many as are asked for when left out. */
  limit?: Limit;
};

const megabyte = 1024 * 1024;
const maxKeyLength = 2000;
/** Addresses that are written in other ways than their keys: how many are cached, and how long they may be. */
const aliasLimits = { max: 5000, length: 500 } as const;
/** The share of the memory for addresses with a query: made-up queries never push out other pages. */
const queryShare = 0.25;

const preferred = ({ request }: Exchange, { type, body }: Answer): Encoding =>
  preferredEncoding(request.headers['accept-encoding'], type, body.length);

/** Answers in memory, by address, with strong ETags (RFC 9110, 8.8.3: one per encoding), compressed once per encoding. */
export const createResponseCache = ({
  maxBytes = 64 * megabyte,
  cacheControl = revalidated,
  brotliQuality = 5,
  maxStreamBytes = 4 * megabyte,
  headersOf = () => ({}),
  variantOf = () => '',
  limit = (_request, make) => make(),
  now = () => performance.now(),
  ...invalidation
}: Options = {}) => {
  const createEntries = (share: number) =>
    createTopicCache<Entry>({
      ...invalidation,
      max: Math.ceil(maxBytes * share),
      // There are up to three encodings of each body.
      sizeOf: ({ answer }, key) => answer.body.length * 2 + key.length + 1000,
      shouldStore: ({ answer }, key) => answer.status === 200 && key.length <= maxKeyLength,
    });
  const plain = createEntries(1 - queryShare);
  const queried = createEntries(queryShare);
  const entriesFor = (key: string) => (/\?(?!lang=(?:en|es)$)/.test(key) ? queried : plain);
  /** Addresses of answers by those that they were asked for at. */
  const aliases = createTopicCache<string>({ max: aliasLimits.max });
  const keyOf = (address: string, { request }: Exchange): string =>
    variantOf(request) + (aliases.get(address) ?? address);
  /** The key of an address, which the one that was asked for leads to from now on. */
  const noteAddress = (address: string, exchange: Exchange): string => {
    const { url } = exchange.request;
    if (url !== undefined && url !== address && url.length <= aliasLimits.length) aliases.set(url, address);
    return keyOf(address, exchange);
  };

  const variantFor = async (entry: Entry, encoding: Encoding): Promise<Variant> => {
    const { answer, hash, variants } = entry;
    const encoded = await encode(encoding, answer.body, brotliQuality);
    const headers = answer.headers ?? headersOf(answer.type);
    return (variants[encoding] ??= makeVariant(
      { ...answer, headers, hash },
      encoding,
      encoded,
      cacheControl,
    ));
  };

  const counts = { hits: 0, misses: 0, stale: 0 };
  const toEntry = (answer: Answer, route: string | undefined, produce?: Produce): Entry => ({
    answer,
    route,
    hash: contentHash(answer.body),
    madeAt: now(),
    variants: {},
    ...(answer.maxAge !== undefined && produce && { produce }),
  });
  const make = (key: string, { request, route }: Exchange, produce: Produce): Promise<Entry> =>
    entriesFor(key).refresh(key, async () => toEntry(await limit(request, produce), route, produce));

  return {
    has(address: string, exchange: Exchange): boolean {
      const key = keyOf(address, exchange);
      return entriesFor(key).get(key) !== undefined;
    },

    /** Sends the cached answer if there is one. Returns whether it did. */
    sendCached(address: string, exchange: Exchange): boolean {
      const key = keyOf(address, exchange);
      const entry = entriesFor(key).get(key);
      if (!entry) return false;
      const { answer, madeAt, produce } = entry;
      counts.hits += 1;
      exchange.route = entry.route;
      if (produce && now() - madeAt > (answer.maxAge ?? Infinity)) {
        counts.stale += 1;
        // A page that can no longer be made again is still worth reading.
        make(key, exchange, produce).catch(() => {});
      }
      const encoding = preferred(exchange, answer);
      const variant = entry.variants[encoding];
      exchange.response.statusCode = answer.status;
      if (variant) send(exchange, variant);
      else
        variantFor(entry, encoding).then(
          (made) => send(exchange, made),
          () => exchange.response.destroy(),
        );
      return true;
    },

    /** Sends the cached answer, or makes it (once for all who ask at the same time), caches it and sends it. */
    async sendOrMake(address: string, exchange: Exchange, produce: Produce): Promise<void> {
      const key = noteAddress(address, exchange);
      if (this.sendCached(address, exchange)) return;
      counts.misses += 1;
      const entry = await make(key, exchange, produce);
      send(exchange, await variantFor(entry, preferred(exchange, entry.answer)));
    },

    /**
     * Sends text as it is made, in bounded memory, and caches it when it turned out small. What fails before the first
     * part is thrown; later the connection is cut, so that no client takes half an answer for a whole one.
     */
    async sendStream(
      address: string,
      exchange: Exchange,
      type: string,
      parts: () => AsyncIterable<string>,
    ): Promise<void> {
      const { id, request, response, route } = exchange;
      const key = noteAddress(address, exchange);
      if (this.sendCached(address, exchange)) return;
      counts.misses += 1;
      const store = entriesFor(key).begin();
      // Its turn ends with the first part: the rest goes as fast as the client reads.
      const body = await limit(request, () => streamBody(parts()));
      const encoding = preferredEncoding(request.headers['accept-encoding'], type, Infinity);
      const headers = [...cacheHeaders(cacheControl, headersOf(type)), ...encodingHeader(encoding)];
      response.writeHead(200, [...headers, 'Content-Type', type, 'X-Request-Id', id]);
      if (request.method === 'HEAD') {
        body.destroy();
        response.end();
        return;
      }
      const copies: Buffer[] = [];
      let size = 0;
      const copying = new Transform({
        transform(part: Buffer, _encoding, done) {
          size += part.length;
          if (size <= maxStreamBytes) copies.push(part);
          done(null, part);
        },
      });
      await pipeline([body, copying, ...encoders(encoding), response]);
      if (size <= maxStreamBytes)
        store(key, toEntry({ status: 200, type, body: Buffer.concat(copies) }, route));
    },

    figures(): CacheFigures {
      const [one, other] = [plain.usage(), queried.usage()];
      return { ...counts, entries: one.entries + other.entries, bytes: one.size + other.size };
    },

    clear(): void {
      plain.clear();
      queried.clear();
    },
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
