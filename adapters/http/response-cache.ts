import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { CacheOptions } from '#core/kernel/topic-cache.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import type { PublicTopic } from '#core/kernel/invalidation-topics.ts';
import type { CdnHeaders } from './cdn-headers.ts';
import type { Encoding } from './encoding.ts';
import { encode, encoders, preferredEncoding } from './encoding.ts';
import type { RequestContext, Variant } from './request.ts';
import {
  cacheHeaders,
  contentHash,
  encodingHeader,
  forOneBrowser,
  makeVariant,
  revalidated,
  send,
} from './request.ts';
import type { Headers } from './protection.ts';
import { readStart } from './streams.ts';

/**
 * A complete answer, ready to be sent repeatedly. `maxAge`: milliseconds after which it is revalidated in the
 * background; `lifetime`: after which it is wrong, and sent only if no other can be made; `modified`: when its content last
 * changed, ISO 8601, for clients that only compare that; `headers`: security headers that differ from those of its type; `topics`: those of the cache that it
 * depends on, all by default; `firstQuality`: that of compression until it is requested again, for answers of which most
 * are sent once.
 */
export type Answer = {
  status: number;
  type: string;
  body: Buffer;
  maxAge?: number;
  lifetime?: number;
  modified?: string;
  headers?: Headers;
  topics?: readonly PublicTopic[];
  firstQuality?: number;
};

type Produce = () => Promise<Answer>;

/** Runs the computation of an answer when a queue admits it; may refuse it. */
export type Limit = <T>(
  request: IncomingMessage,
  make: () => Promise<T>,
  /** Whether it was in demand before it changed. */
  options?: { isPopular: boolean },
) => Promise<T>;

/** Counters of a cache, and its current size. `stale`: hits that were recomputed in the background. */
export type CacheFigures = Record<'hits' | 'misses' | 'stale' | 'entries' | 'bytes', number>;

type Entry = {
  answer: Answer;
  /** The route pattern of its address. */
  route: string | undefined;
  madeAt: number;
  hash: string;
  variants: Partial<Record<Encoding, Variant>>;
  /** Whether it was requested again. */
  isPopular: boolean;
  /** Revalidates an answer that has a `maxAge`; not stored for others, because it references the request. */
  produce?: Produce;
};

type Options = Pick<CacheOptions<Entry>, 'changes' | 'topics' | 'now'> & {
  maxBytes?: number;
  /** By default that of `edge`, or revalidation on each request. */
  cacheControl?: string;
  /** The CDN in front of the site; none by default. */
  cdnHeaders?: CdnHeaders | undefined;
  brotliQuality?: number;
  /** Maximum size of an answer made in parts that is cached and has an ETag, in bytes. */
  maxStreamBytes?: number;
  headersOf?: (type: string) => Headers;
  /** Distinguishes answers at one address, such as by the requested language. */
  variantOf?: (request: IncomingMessage) => string;
  /** Limits concurrent computations; unlimited by default. */
  limit?: Limit;
};

const megabyte = 1024 * 1024;
const maxKeyLength = 2000;
/** Addresses that differ from their cache key: how many are cached, and their maximum length. */
const aliasLimits = { max: 5000, length: 500 } as const;
/** How many answers count as popular. */
const maxPopular = 1000;
/** The share of the memory for addresses with a query: made-up queries never evict other pages. */
const queryShare = 0.25;

const preferred = ({ request }: RequestContext, { type, body }: Answer): Encoding =>
  preferredEncoding(request.headers['accept-encoding'], type, body.length);

/** Entries by address, those with a query apart from others. */
const createEntries = ({
  maxBytes,
  variantOf,
  ...invalidation
}: Pick<Options, 'changes' | 'topics'> & Required<Pick<Options, 'maxBytes' | 'variantOf'>>) => {
  const withShare = (share: number) =>
    createTopicCache<Entry>({
      ...invalidation,
      topicsOf: ({ answer }) => answer.topics,
      max: Math.ceil(maxBytes * share),
      // There are up to three encodings of each body.
      sizeOf: ({ answer }, key) => answer.body.length * 2 + key.length + 1000,
      shouldStore: ({ answer }, key) => answer.status === 200 && key.length <= maxKeyLength,
    });
  const plain = withShare(1 - queryShare);
  const queried = withShare(queryShare);
  const entriesFor = (key: string) => (/\?(?!lang=(?:en|es)$)/.test(key) ? queried : plain);
  /** Cache keys by requested address. */
  const aliases = createTopicCache<string>({ max: aliasLimits.max });
  const keyOf = (address: string, { request }: RequestContext): string =>
    variantOf(request) + (aliases.get(address) ?? address);
  /** Records the cache key of an address. */
  const noteAddress = (address: string, context: RequestContext): string => {
    const { url } = context.request;
    if (url !== undefined && url !== address && url.length <= aliasLimits.length) aliases.set(url, address);
    return keyOf(address, context);
  };
  const usage = () => {
    const [one, other] = [plain.usage(), queried.usage()];
    return { entries: one.entries + other.entries, bytes: one.size + other.size };
  };
  const clear = (): void => {
    plain.clear();
    queried.clear();
  };
  return { entriesFor, keyOf, noteAddress, usage, clear };
};

/** How long browsers and shared caches may keep answers, and for whom. */
const createCaching = ({
  cdnHeaders,
  cacheControl,
  headersOf,
}: Pick<Options, 'cdnHeaders'> & Required<Pick<Options, 'cacheControl' | 'headersOf'>>) => {
  /** Whether a CDN may store these answers for a time only. */
  const isForCdn = cdnHeaders !== undefined && cacheControl === cdnHeaders.cacheControl;
  // A cached 404 must not outlive the creation of the missing resource.
  const absentControl = isForCdn ? cdnHeaders.absentControl : revalidated;
  const protecting = ({
    status = 200,
    type,
    headers = headersOf(type),
    topics = readerTopics,
  }: Partial<Answer> & Pick<Answer, 'type'>): Headers =>
    cdnHeaders && (status === 200 || isForCdn) ? { ...headers, ...cdnHeaders.keys(topics) } : headers;
  /** Whether shared caches must not store this answer: a cookie set for one reader must not reach others. */
  const isPersonal = ({ request, response }: RequestContext): boolean =>
    cacheControl.startsWith('public') &&
    (response.hasHeader('Set-Cookie') || (isForCdn && cdnHeaders.isPersonal(request)));
  const controlOf = ({ status }: Answer): string => (status === 200 ? cacheControl : absentControl);
  return { protecting, isPersonal, controlOf };
};

/** The encodings of answers, each made when it is first asked for. */
const createVariants = (
  { protecting, controlOf }: ReturnType<typeof createCaching>,
  brotliQuality: number,
) => {
  const makeVariantOf = async (entry: Entry, encoding: Encoding): Promise<Variant> => {
    const { answer, hash, isPopular } = entry;
    const firstQuality = encoding === 'br' && !isPopular ? answer.firstQuality : undefined;
    const quality = firstQuality ?? brotliQuality;
    const body = await encode(encoding, answer.body, quality);
    return makeVariant(
      { ...answer, headers: protecting(answer), hash, isWeak: firstQuality !== undefined },
      encoding,
      body,
      controlOf(answer),
    );
  };

  const variantFor = async (entry: Entry, encoding: Encoding): Promise<Variant> => {
    const made = await makeVariantOf(entry, encoding);
    return (entry.variants[encoding] ??= made);
  };

  /** What is requested again is in demand: from now on it is as small as it can be. */
  const improve = async (entry: Entry): Promise<void> => {
    entry.isPopular = true;
    if (entry.variants.br && entry.answer.firstQuality !== undefined)
      entry.variants.br = await makeVariantOf(entry, 'br');
  };

  return { variantFor, improve };
};

/**
 * An in-memory cache of answers, by address, with strong ETags (RFC 9110, 8.8.3: one per encoding), compressed once per
 * encoding.
 */
export const createResponseCache = ({
  maxBytes = 64 * megabyte,
  cdnHeaders,
  cacheControl = cdnHeaders?.cacheControl ?? revalidated,
  brotliQuality = 5,
  maxStreamBytes = 4 * megabyte,
  headersOf = () => ({}),
  variantOf = () => '',
  limit = (_request, make) => make(),
  now = () => performance.now(),
  ...invalidation
}: Options = {}) => {
  const { entriesFor, keyOf, noteAddress, usage, clear } = createEntries({
    ...invalidation,
    maxBytes,
    variantOf,
  });
  const caching = createCaching({ cdnHeaders, cacheControl, headersOf });
  const { protecting, isPersonal } = caching;
  const { variantFor, improve } = createVariants(caching, brotliQuality);
  const sendVariant = (context: RequestContext, variant: Variant): void =>
    send(context, variant, isPersonal(context));
  /** The keys of answers that were requested again, whether or not they are cached now. */
  const popular = createTopicCache<true>({ max: maxPopular });
  const counts = { hits: 0, misses: 0, stale: 0 };
  const toEntry = (
    answer: Answer,
    { route, isPopular = false }: { route: string | undefined; isPopular?: boolean },
    produce?: Produce,
  ): Entry => ({
    answer,
    route,
    hash: contentHash(answer.body),
    madeAt: now(),
    variants: {},
    isPopular,
    ...(answer.maxAge !== undefined && produce && { produce }),
  });
  const make = (key: string, { request, route }: RequestContext, produce: Produce): Promise<Entry> =>
    entriesFor(key).refresh(key, async () => {
      const isPopular = popular.get(key) ?? false;
      return toEntry(await limit(request, produce, { isPopular }), { route, isPopular }, produce);
    });

  const isExpired = ({ answer, madeAt }: Entry): boolean => now() - madeAt >= (answer.lifetime ?? Infinity);

  return {
    has(address: string, context: RequestContext): boolean {
      const key = keyOf(address, context);
      return entriesFor(key).get(key) !== undefined;
    },

    /** Sends the cached answer if there is one, an expired one only if `even` is 'expired'. Returns whether it did. */
    sendCached(address: string, context: RequestContext, even?: 'expired'): boolean {
      const key = keyOf(address, context);
      const entry = entriesFor(key).get(key);
      if (!entry || (!even && isExpired(entry))) return false;
      const { answer, madeAt, produce } = entry;
      counts.hits += 1;
      context.route = entry.route;
      if (produce && now() - madeAt > (answer.maxAge ?? Infinity)) {
        counts.stale += 1;
        // A page that can no longer be rendered again is still worth showing.
        make(key, context, produce).catch(() => {});
      }
      if (!entry.isPopular) {
        popular.set(key, true);
        // Compression does not fail.
        void improve(entry);
      }
      const encoding = preferred(context, answer);
      const variant = entry.variants[encoding];
      context.response.statusCode = answer.status;
      if (variant) sendVariant(context, variant);
      else
        variantFor(entry, encoding).then(
          (made) => sendVariant(context, made),
          () => context.response.destroy(),
        );
      return true;
    },

    /** Sends the cached answer, or computes it (once for concurrent requests), caches it and sends it. */
    async sendOrMake(address: string, context: RequestContext, produce: Produce): Promise<void> {
      const key = noteAddress(address, context);
      if (this.sendCached(address, context)) return;
      counts.misses += 1;
      const entry = await make(key, context, produce).catch((error: unknown) => {
        if (this.sendCached(address, context, 'expired')) return null;
        throw error;
      });
      if (entry) sendVariant(context, await variantFor(entry, preferred(context, entry.answer)));
    },

    /**
     * Sends text that is made in parts. What turns out small is cached and sent whole, with its ETag; more is streamed in
     * bounded memory. A failure before the first byte is thrown; later the connection is closed, so that no client
     * mistakes half an answer for a complete one.
     */
    async sendStream(
      address: string,
      context: RequestContext,
      type: string,
      parts: () => AsyncIterable<string>,
    ): Promise<void> {
      const { id, request, response, route } = context;
      const key = noteAddress(address, context);
      if (this.sendCached(address, context)) return;
      counts.misses += 1;
      const store = entriesFor(key).begin();
      // It leaves the queue here: more than this is sent at the client's pace.
      const { whole, body } = await limit(request, () => readStart(parts(), maxStreamBytes));
      if (whole) {
        const isPopular = popular.get(key) ?? false;
        const entry = toEntry({ status: 200, type, body: whole }, { route, isPopular });
        store(key, entry);
        return sendVariant(context, await variantFor(entry, preferred(context, entry.answer)));
      }
      const encoding = preferredEncoding(request.headers['accept-encoding'], type, Infinity);
      const cached = cacheHeaders(isPersonal(context) ? forOneBrowser : cacheControl, protecting({ type }));
      const headers = [...cached, ...encodingHeader(encoding)];
      response.writeHead(200, [...headers, 'Content-Type', type, 'X-Request-Id', id]);
      if (request.method === 'HEAD') {
        body.destroy();
        response.end();
        return;
      }
      await pipeline([body, ...encoders(encoding), response]);
    },

    figures: (): CacheFigures => ({ ...counts, ...usage() }),

    clear,
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
