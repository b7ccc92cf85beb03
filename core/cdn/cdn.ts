import type { PublicTopic } from '../kernel/invalidation-topics.ts';

/** Supported content delivery networks; `generic`: others, and caching proxies. */
export const cdnNames = ['fastly', 'cloudflare', 'generic'] as const;
export type CdnName = (typeof cdnNames)[number];

/** The CDN in front of the site. */
export type Cdn = {
  /** Invalidates all answers with one of these surrogate keys. Throws if that may have failed. */
  purge(keys: readonly string[]): Promise<void>;
};

/** The surrogate key of answers that depend on a topic; `everything`: of all answers with keys. */
export const surrogateKey = (notice: PublicTopic | 'everything'): string =>
  notice === 'everything' ? 'vigia' : `vigia-${notice.replace('desk:', '').replaceAll('_', '-')}`;

declare module '../kernel/ports.ts' {
  interface Ports {
    cdn: Cdn;
  }
}
