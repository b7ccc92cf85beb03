import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.ts';
import { encode, encoders, preferredEncoding } from './encoding.ts';
import type { Exchange, Variant } from './exchange.ts';
import { contentHash, encodingHeader, keptHeaders, makeVariant, revalidated, send } from './exchange.ts';
import type { Headers } from './protection.ts';

/**
 * A whole answer, ready to be sent again and again. `maxAge`: milliseconds after which it is made anew behind the scenes;
 * `headers`: those that protect it, when they are not those of its type.
 */
export type Answer = { status: number; type: string; body: Buffer; maxAge?: number; headers?: Headers };

type Entry = {
  answer: Answer;
  madeAt: number;
  hash: string;
  variants: Partial<Record<Encoding, Variant>>;
  produce: (() => Promise<Answer>) | null;
};

const longestKey = 2000;
/** Addresses that are written in other ways than their keys: how many are cached, and how long they may be. */
const aliasLimits = { max: 5000, length: 500 } as const;
/** The share of the memory for addresses with a query: whoever makes them up drops no page that others read. */
const queryShare = 0.25;

const preferred = ({ request }: Exchange, { type, body }: Answer): Encoding =>
  preferredEncoding(request.headers['accept-encoding'], type, body.length);

/**
 * Public answers in memory, by address, with strong ETags (RFC 9110, 8.8.3: one per encoding) and compressed once per
 * encoding. `clear` drops all of them; an answer that was being made at that moment is sent but not kept.
 */
export const createResponseCache = ({
  maxBytes = 64 * 1024 * 1024,
  cacheControl = revalidated,
  brotliQuality = 5,
  /** Bytes up to which what was streamed is kept. */
  largestStream = 4 * 1024 * 1024,
  headersOf = (_type: string): Headers => ({}),
  now = () => performance.now(),
} = {}) => {
  const createEntries = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      // Up to three encodings of each body are kept.
      sizeCalculation: ({ answer }, key) => answer.body.length * 2 + key.length + 1000,
    });
  const plain = createEntries(Math.ceil(maxBytes * (1 - queryShare)));
  const queried = createEntries(Math.ceil(maxBytes * queryShare));
  const entriesFor = (key: string) => (/\?(?!lang=(?:en|es)$)/.test(key) ? queried : plain);
  /** Keys of answers by the addresses that they were asked for at. */
  const aliases = new LRUCache<string, string>({ max: aliasLimits.max });
  const find = (address: string): { key: string; entry: Entry } | null => {
    const key = aliases.get(address) ?? address;
    const entry = entriesFor(key).get(key);
    return entry ? { key, entry } : null;
  };
  const noteAddress = (key: string, { request: { url } }: Exchange): void => {
    if (url !== undefined && url !== key && url.length <= aliasLimits.length) aliases.set(url, key);
  };
  const making = new Map<string, Promise<Entry>>();
  let generation = 0;

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

  const keep = (key: string, answer: Answer, started: number, produce: Entry['produce']): Entry => {
    const entry: Entry = { answer, hash: contentHash(answer.body), madeAt: now(), variants: {}, produce };
    if (answer.status === 200 && started === generation && key.length <= longestKey)
      entriesFor(key).set(key, entry);
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
    /** Whether an answer is kept. */
    keeps: (address: string): boolean => find(address) !== null,

    /** Sends a kept answer if there is one. Answers whether it did. */
    sendKept(address: string, exchange: Exchange): boolean {
      const found = find(address);
      if (!found) return false;
      const { key, entry } = found;
      const { answer, madeAt, produce } = entry;
      // A page that can no longer be made anew is still worth reading.
      if (produce && now() - madeAt > (answer.maxAge ?? Infinity)) make(key, produce).catch(() => {});
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

    /** Sends the kept answer, or makes it (once for all who ask at the same time), keeps it and sends it. */
    async sendFresh(key: string, exchange: Exchange, produce: () => Promise<Answer>): Promise<void> {
      noteAddress(key, exchange);
      if (this.sendKept(key, exchange)) return;
      const entry = await make(key, produce);
      send(exchange, await variantFor(entry, preferred(exchange, entry.answer)));
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
      noteAddress(key, exchange);
      if (this.sendKept(key, exchange)) return;
      const started = generation;
      const iterator = parts[Symbol.asyncIterator]();
      const first = await iterator.next();
      const kept: Buffer[] = [];
      let size = 0;
      const all = async function* () {
        try {
          for (let step = first; !step.done; step = await iterator.next()) {
            const part = Buffer.from(step.value);
            size += part.length;
            if (size <= largestStream) kept.push(part);
            yield part;
          }
        } finally {
          await iterator.return?.();
        }
      };
      const encoding = preferredEncoding(request.headers['accept-encoding'], type, Infinity);
      const headers = [...keptHeaders(cacheControl, headersOf(type)), ...encodingHeader(encoding)];
      response.writeHead(200, [...headers, 'Content-Type', type, 'X-Request-Id', id]);
      if (request.method === 'HEAD') {
        response.end();
        await iterator.return?.();
        return;
      }
      const stages = [Readable.from(all(), { objectMode: false }), ...encoders(encoding), response];
      await pipeline(stages);
      if (size <= largestStream) keep(key, { status: 200, type, body: Buffer.concat(kept) }, started, null);
    },

    clear(): void {
      generation += 1;
      making.clear();
      plain.clear();
      queried.clear();
    },
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
