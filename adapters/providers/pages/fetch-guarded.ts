import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import { DomainError } from '#core/shared/domain-error.ts';
import { readCapped, TooLarge } from '../http/read-capped.ts';
import { allowsHost } from './allowed-hosts.ts';
import type { Resolve } from './guarded-agent.ts';
import { createGuardedAgent, ForbiddenAddress } from './guarded-agent.ts';

export type FetchLimits = {
  /** Longest time of it all, redirects included, in milliseconds. */
  timeout: number;
  /** The most that is read, unpacked, in bytes. */
  mostBytes: number;
  redirects: number;
};

export const usualFetchLimits: FetchLimits = { timeout: 20_000, mostBytes: 2_000_000, redirects: 5 };

export type Fetched = { finalUrl: string; contentType: string; bytes: Uint8Array };

/** Fetches a document of the web. Throws as `PageReader` does. */
export type FetchGuarded = (url: string, accept: string, signal: AbortSignal) => Promise<Fetched>;

type Options = {
  /** FETCH_ALLOW_HOSTS. */
  allowHosts: readonly string[];
  /** How the site introduces itself. */
  userAgent: string;
  resolve?: Resolve;
  limits?: Partial<FetchLimits>;
};

const unpackers: Record<string, typeof gunzip> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: inflate,
  br: brotliDecompress,
};

const unpack = async (bytes: Uint8Array, encoding: string, most: number): Promise<Uint8Array> => {
  const unpacker = unpackers[encoding];
  if (!unpacker) return bytes;
  try {
    return await promisify<Uint8Array, { maxOutputLength: number }, Buffer>(unpacker)(bytes, {
      maxOutputLength: most,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge('unpacked');
    throw error;
  }
};

const forbidden = (url: string, words: string) =>
  new DomainError('rule-violated', `${url} may not be read: ${words}`, { url });
const unreadable = (url: string, words: string, cause?: unknown) =>
  new DomainError(
    'unavailable',
    `${url} cannot be read: ${words}`,
    { url },
    cause === undefined ? undefined : { cause },
  );

/** An address as it may be asked for, and shown in full. Throws `rule-violated`. */
const checked = (given: string, from?: URL): URL => {
  const base = from?.href;
  if (!URL.canParse(given, base)) throw forbidden(given.slice(0, 300), 'that is no address');
  const url = new URL(given, base);
  const place = `${url.protocol}//${url.host}${url.pathname}`.slice(0, 300);
  const shown = base === undefined ? place : `${place}, where ${base} leads,`;
  if (!/^https?:$/.test(url.protocol)) throw forbidden(shown, 'only addresses of the web are read');
  if (url.username || url.password) throw forbidden(shown, 'it holds a password');
  const port = Number(url.port);
  // Mail servers and the like take orders from whoever connects.
  if (port > 0 && port < 1024 && port !== 80 && port !== 443)
    throw forbidden(shown, `port ${port} is none of the web`);
  url.hash = '';
  return url;
};

const header = ({ headers }: Dispatcher.ResponseData, name: string): string =>
  [headers[name] ?? ''].flat()[0] ?? '';
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Why it could not be fetched, in words. */
const explain = (error: unknown, url: string, limits: FetchLimits, late: AbortSignal): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof ForbiddenAddress) return forbidden(url, error.message);
  if (error instanceof TooLarge)
    return unreadable(url, `it is larger than ${limits.mostBytes / 1e6} MB`, error);
  if (late.aborted) return unreadable(url, `no answer within ${Math.ceil(limits.timeout / 1000)} s`, error);
  const { code, name } = error as NodeJS.ErrnoException;
  return unreadable(url, `there is no connection (${code ?? name})`, error);
};

/** Fetches documents of the web, and of no other network: each address on the way is judged as it is connected to. */
export const createFetchGuarded = ({
  allowHosts,
  userAgent,
  resolve,
  limits: given,
}: Options): FetchGuarded => {
  const limits = { ...usualFetchLimits, ...given };
  let agent: Promise<Agent> | undefined;
  const open = () =>
    (agent ??= createGuardedAgent({ isAllowed: allowsHost(allowHosts), ...(resolve ? { resolve } : {}) }));

  const readAnswer = async (url: URL, response: Dispatcher.ResponseData): Promise<Fetched> => {
    const { statusCode, body } = response;
    if (statusCode < 200 || statusCode > 299) throw unreadable(url.href, `its server answers ${statusCode}`);
    const packed = await readCapped(body, limits.mostBytes);
    const bytes = await unpack(packed, header(response, 'content-encoding').toLowerCase(), limits.mostBytes);
    return { finalUrl: url.href, contentType: header(response, 'content-type'), bytes };
  };

  return async (address, accept, signal) => {
    const late = AbortSignal.timeout(limits.timeout);
    const either = AbortSignal.any([signal, late]);
    const first = checked(address);
    let url = first;
    try {
      for (let hop = 0; ; hop += 1) {
        signal.throwIfAborted();
        const dispatcher = await open();
        const response = await dispatcher.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'GET',
          headers: {
            accept,
            'user-agent': userAgent,
            'accept-encoding': 'gzip, deflate, br',
            'accept-language': 'es, en;q=0.8',
          },
          signal: either,
        });
        try {
          const location = header(response, 'location');
          if (!isRedirect(response.statusCode) || !location) return await readAnswer(url, response);
          if (hop >= limits.redirects)
            throw unreadable(address, `it is redirected more than ${limits.redirects} times`);
          url = checked(location, url);
        } finally {
          response.body.on('error', () => {}).destroy();
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      const shown = url === first ? address : `${url.href}, where ${address} leads,`;
      throw explain(error, shown, limits, late);
    }
  };
};
