import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Agent, buildConnector } from 'undici';
import ipaddr from 'ipaddr.js';

/** Public ranges that clouds use for internal services: Azure's platform, IBM's services. */
const cloudInternal = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) =>
  ipaddr.parseCIDR(range),
);

const worldwide = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is on the public internet: not of this machine, a private network or a link, not internal to a
 * cloud, not multicast, and not an encoding of another one (mapped, translated, tunnelled).
 */
export const isPublicAddress = (address: string): boolean => {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.parse(plain);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? !cloudInternal.some((range) => parsed.match(range))
    : (parsed as ipaddr.IPv6).match(worldwide);
};

/** A connection was refused because of its address. */
export class ForbiddenAddress extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`${host} is in a private network`);
    this.host = host;
  }
}

/** Resolves all addresses of a host, by the system or a test. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The addresses of a name. One private address is enough to refuse it: a name with both is an attack. */
const checkedAddresses = async (resolve: Resolve, hostname: string): Promise<LookupAddress[]> => {
  const found = await resolve(hostname);
  if (!found.every(({ address }) => isPublicAddress(address))) throw new ForbiddenAddress(hostname);
  return found;
};

/** A DNS lookup that checks all addresses and returns exactly those for the connection. */
const guardedLookup =
  (resolve: Resolve) =>
  (hostname: string, { all, family }: LookupOptions, done: LookupCallback): void => {
    const answer = async () => {
      try {
        const found = await checkedAddresses(resolve, hostname);
        const wanted = family === 4 || family === 6 ? found.filter((one) => one.family === family) : found;
        const [first] = wanted;
        if (!first) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
        if (all) return done(null, wanted);
        done(null, first.address, first.family);
      } catch (error) {
        done(error as Error, all ? [] : '');
      }
    };
    void answer();
  };

type Options = {
  isAllowed: (url: URL) => boolean;
  resolve?: Resolve;
};

/** Connects to public addresses only, in whatever notation; checked again once connected. */
export const createGuardedAgent = async ({ isAllowed, resolve = systemResolve }: Options): Promise<Agent> => {
  const undici = await import('undici');
  const times = { timeout: 10_000 };
  const open = undici.buildConnector(times);
  // Passed on to the socket, although undici's types do not include it.
  const withLookup: typeof times = Object.assign({ lookup: guardedLookup(resolve) }, times);
  const guarded = undici.buildConnector(withLookup);
  const connect: buildConnector.connector = (options, done) => {
    const { protocol, port } = options;
    const hostname = options.hostname.replace(/^\[|\]$/g, '');
    const host = hostname.includes(':') ? `[${hostname}]` : hostname;
    if (isAllowed(new URL(`${protocol}//${host}${port ? `:${port}` : ''}`))) return open(options, done);
    // Literal addresses are connected to without a lookup.
    if (isIP(hostname) && !isPublicAddress(hostname)) return done(new ForbiddenAddress(hostname), null);
    guarded(options, (error, socket) => {
      if (error) return done(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket);
      socket.destroy();
      done(new ForbiddenAddress(hostname), null);
    });
  };
  return new undici.Agent({ connect, keepAliveTimeout: 1000, connections: 8, maxHeaderSize: 32_768 });
};
