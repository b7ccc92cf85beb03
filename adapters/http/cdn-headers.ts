import type { IncomingMessage } from 'node:http';
import type { CdnName } from '#core/cdn/cdn.ts';
import { surrogateKey } from '#core/cdn/cdn.ts';
import type { PublicTopic, ReaderTopic } from '#core/kernel/invalidation-topics.ts';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import { searchedStores } from '#core/search/ports.ts';
import type { Operation, PortName } from '#core/kernel/operation.ts';
import type { Headers } from './protection.ts';

/**
 * A CDN serves an answer for a minute (pages contain relative times), ten seconds more while it revalidates, and a day
 * while the site fails. Browsers revalidate each time.
 */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400';

/** What is not there, or has moved: asked for by a crowd, it is made six times a minute. */
const absentControl = 'public, max-age=0, s-maxage=10, must-revalidate';

const spaced = (keys: readonly string[]): Headers => ({ 'Surrogate-Key': keys.join(' ') });
const listed = (keys: readonly string[]): Headers => ({ 'Cache-Tag': keys.join(',') });

/** The headers from which each CDN reads surrogate keys. */
const keyHeaders: Record<CdnName, (keys: readonly string[]) => Headers> = {
  fastly: spaced,
  cloudflare: listed,
  generic: (keys) => ({ ...spaced(keys), ...listed(keys) }),
};

/** The headers by which a CDN caches answers. */
export type CdnHeaders = {
  cacheControl: string;
  /** For answers with another status than 200. */
  absentControl: string;
  /** The surrogate keys of an answer that depends on these topics. */
  keys(topics: readonly PublicTopic[]): Headers;
  /** Whether the request is of somebody signed in, who bypasses the CDN to see changes at once. */
  isPersonal(request: IncomingMessage): boolean;
};

/** The headers for a CDN. `isPersonal`: whether a request is of somebody signed in. */
export const createCdnHeaders = (name: CdnName, isPersonal: CdnHeaders['isPersonal']): CdnHeaders => ({
  cacheControl,
  absentControl,
  keys: (topics) => keyHeaders[name]((['everything', ...topics] as const).map(surrogateKey)),
  isPersonal,
});

const storeOf = (topic: ReaderTopic): PortName =>
  topic === 'contact_settings' ? 'contactSettings' : topic === 'site_settings' ? 'siteSettings' : topic;

const isSearched = (topic: ReaderTopic): boolean => (searchedStores as readonly string[]).includes(topic);

/** The topics that answers of operations depend on, by the stores that they use. */
export const topicsOf = (operations: readonly Pick<Operation, 'uses'>[]): ReaderTopic[] =>
  readerTopics.filter((topic) =>
    operations.some(
      ({ uses }) => uses.includes(storeOf(topic)) || (uses.includes('search') && isSearched(topic)),
    ),
  );
