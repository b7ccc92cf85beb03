import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import type { silences } from '#core/agents/provider-ports.ts';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { readCapped, TooLarge } from '../http/read-body.ts';
import type { Resolve } from './guarded-agent.ts';
import { createGuardedAgent, ForbiddenAddress } from './guarded-agent.ts';

/** Whether the settings allow a host although it is private: by its name, at any port or at a given one. */
const allowsHost = (allowed: readonly string[]): ((url: URL) => boolean) => {
  const hosts = new Set(allowed.map((host) => host.toLowerCase()));
  return ({ protocol, hostname, port }) =>
    hosts.has(hostname) || hosts.has(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
};

type FetchLimits = {
  /** For the whole fetch including redirects, in milliseconds. */
  timeout: number;
  /** Of the decompressed content. */
  maxBytes: number;
  redirects: number;
};

const defaultFetchLimits: FetchLimits = { timeout: 20_000, maxBytes: 2_000_000, redirects: 5 };

export type Fetched = { finalUrl: string; contentType: string; bytes: Uint8Array };

/** Fetches a web document. Throws as `PageReader` does. */
export type FetchGuarded = (url: string, accept: string, signal: AbortSignal) => Promise<Fetched>;

type Options = {
  /** FETCH_ALLOW_HOSTS. */
  allowHosts: readonly string[];
  /** The site's `User-Agent`. */
  userAgent: string;
  resolve?: Resolve;
  limits?: Partial<FetchLimits>;
};

/** A body is in a coding that is unknown, or is not what its coding says. */
class NotUnpacked extends Error {}

type Unpack = (bytes: Uint8Array, limit: { maxOutputLength: number }) => Promise<Uint8Array>;

const unpackers: Record<string, Unpack[]> = {
  gzip: [promisify(gunzip)],
  'x-gzip': [promisify(gunzip)],
  // Some servers leave out its header (RFC 9110, 8.4.1.2).
  deflate: [promisify(inflate), promisify(inflateRaw)],
  br: [promisify(brotliDecompress)],
  zstd: [promisify(zstdDecompress)],
  identity: [],
};

const unpackOne = async (bytes: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> => {
  const found = Object.hasOwn(unpackers, coding) ? unpackers[coding] : undefined;
  if (found?.length === 0 || bytes.length === 0) return bytes;
  for (const unpacker of found ?? [])
    try {
      return await unpacker(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge('unpacked');
    }
  throw new NotUnpacked(coding);
};

/** The content without its codings, which were applied in the order of the header; a file in gzip is unpacked too. */
const unpack = async (packed: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> => {
  let bytes = packed;
  const codings = encoding.split(',').map((coding) => coding.trim());
  for (const coding of codings.filter(Boolean).toReversed()) bytes = await unpackOne(bytes, coding, maxBytes);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpackOne(bytes, 'gzip', maxBytes) : bytes;
};

/** The requested address, and where redirects have led. */
type Route = { requested: string; at: string | null };

const paramsOf = ({ requested, at }: Route, reason: Message) => ({
  url: requested,
  reason: at === null ? reason : message('sources.redirected', { address: at, reason }),
});
const forbidden = (route: Route, reason: Message) =>
  new DomainError('sources.forbidden', paramsOf(route, reason));
const unreadable = (route: Route, reason: Message, cause?: unknown) =>
  new DomainError('sources.unreadable', paramsOf(route, reason), { cause });

/** An allowed address. Throws `rule-violated`. */
const checked = (requested: string, location = requested, from?: URL): URL => {
  const base = from?.href;
  const isFirst = base === undefined;
  if (!URL.canParse(location, base))
    throw forbidden({ requested, at: null }, message('sources.not-an-address'));
  const url = new URL(location, base);
  const route = {
    requested,
    at: isFirst ? null : `${url.protocol}//${url.host}${url.pathname}`.slice(0, 300),
  };
  if (!/^https?:$/.test(url.protocol)) throw forbidden(route, message('sources.not-web'));
  if (url.username || url.password)
    throw forbidden(
      { ...route, requested: requested.replace(/\/\/[^/]*@/, '//') },
      message('sources.password'),
    );
  const port = Number(url.port);
  // Mail servers and similar services would interpret a request as commands.
  if (port > 0 && port < 1024 && port !== 80 && port !== 443)
    throw forbidden(route, message('sources.port', { port }));
  url.hash = '';
  return url;
};

const header = ({ headers }: Dispatcher.ResponseData, name: string): string =>
  [headers[name] ?? ''].flat()[0] ?? '';
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Why there is no connection, in words for people; the code is in the cause, which is logged. */
const connectionFault = (error: unknown): Exclude<(typeof silences)[number], 'sources.no-answer'> => {
  const code = String((error as NodeJS.ErrnoException).code);
  if (code === 'ENOTFOUND') return 'sources.no-site';
  if (code === 'ECONNREFUSED') return 'sources.connection-refused';
  if (/TIMED?OUT/.test(code)) return 'sources.connection-slow';
  return /CERT|VERIFY/.test(code) ? 'sources.certificate' : 'sources.no-connection';
};

/** Why it could not be fetched. */
const toDomainError = (error: unknown, route: Route, limits: FetchLimits, late: AbortSignal): DomainError => {
  if (isDomainError(error)) return error;
  if (error instanceof ForbiddenAddress)
    return forbidden(route, message('sources.private-network', { host: error.host }));
  if (error instanceof TooLarge)
    return unreadable(route, message('sources.too-large', { megabytes: limits.maxBytes / 1e6 }), error);
  if (error instanceof NotUnpacked)
    return unreadable(route, message('sources.not-unpacked', { coding: error.message.slice(0, 50) }), error);
  if (late.aborted)
    return unreadable(
      route,
      message('sources.no-answer', { seconds: Math.ceil(limits.timeout / 1000) }),
      error,
    );
  return unreadable(route, message(connectionFault(error)), error);
};

/** Fetches documents of the public web only: each address, including redirects, is checked when it is connected to. */
export const createFetchGuarded = ({
  allowHosts,
  userAgent,
  resolve,
  limits: input,
}: Options): FetchGuarded => {
  const limits = { ...defaultFetchLimits, ...input };
  let agent: Promise<Agent> | undefined;
  const open = () =>
    (agent ??= createGuardedAgent({ isAllowed: allowsHost(allowHosts), ...(resolve ? { resolve } : {}) }));

  const readAnswer = async (url: URL, route: Route, response: Dispatcher.ResponseData): Promise<Fetched> => {
    const { statusCode, body } = response;
    if (statusCode < 200 || statusCode > 299)
      throw unreadable(route, message('sources.status', { status: statusCode }));
    const packed = await readCapped(body, limits.maxBytes);
    const codings = [response.headers['content-encoding'] ?? ''].flat().join(',');
    const bytes = await unpack(packed, codings.toLowerCase(), limits.maxBytes);
    return { finalUrl: url.href, contentType: header(response, 'content-type'), bytes };
  };
  const request = async (url: URL, accept: string, signal: AbortSignal): Promise<Dispatcher.ResponseData> =>
    (await open()).request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: {
        accept,
        'user-agent': userAgent,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'es, en;q=0.8',
      },
      signal,
    });

  return async (requested, accept, signal) => {
    const late = AbortSignal.timeout(limits.timeout);
    const either = AbortSignal.any([signal, late]);
    let url = checked(requested);
    const route: Route = { requested, at: null };
    try {
      for (let hop = 0; ; hop += 1) {
        signal.throwIfAborted();
        const response = await request(url, accept, either);
        try {
          const location = header(response, 'location');
          if (!isRedirect(response.statusCode) || !location) return await readAnswer(url, route, response);
          if (hop >= limits.redirects)
            throw unreadable(
              { requested, at: null },
              message('sources.too-many-redirects', { max: limits.redirects }),
            );
          url = checked(requested, location, url);
          route.at = url.href;
        } finally {
          response.body.on('error', () => {}).destroy();
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      throw toDomainError(error, route, limits, late);
    }
  };
};
