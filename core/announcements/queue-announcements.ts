import { scheduleActor } from '../kernel/actor.ts';
import { day } from '../time/wall-clock.ts';
import type { Ports } from '../kernel/ports.ts';
import { entriesNamedIn } from '../articles/naming-pieces.ts';
import type { Sectioning } from './addresses.ts';
import { changedFeeds, changedPages } from './addresses.ts';
import type { PageChange } from './page-changes.ts';

/** How many changes are announced at a time: more than 2000 addresses are left to the next minute. */
const maxChanges = 1000;

/** Milliseconds from the queue to the services: by then the CDN is purged, from which they would read former answers. */
const delay = 10_000;

/** How many addresses of pages and of feeds were queued. */
export type Announced = { pages: number; feeds: number };

const sectioningOf = async (
  ports: Pick<Ports, 'articles' | 'referents' | 'companies'>,
  changes: readonly PageChange[],
): Promise<Sectioning> => {
  const slugs = changes.flatMap(({ entity, slug }) => (entity === 'articles' ? [slug] : []));
  return {
    addresses: await ports.articles.authorAddresses(),
    named: await entriesNamedIn(ports, [...new Set(slugs)]),
  };
};

/**
 * Queues the announcement of all changes since the last one, once across instances; null when there are none. A minute's
 * changes are one request, however many they are. Without any service changes are deleted after a day.
 */
export const queueAnnouncements = async ({
  announcers: { indexNow, webSub },
  pageChanges,
  settings,
  clock,
  transaction,
}: Pick<
  Ports,
  'announcers' | 'pageChanges' | 'settings' | 'clock' | 'transaction'
>): Promise<Announced | null> => {
  const at = clock.now();
  if (!indexNow && !webSub) {
    await pageChanges.discard(new Date(Date.parse(at) - day).toISOString());
    return null;
  }
  const change = { actor: scheduleActor, operation: 'announcements.queue', at };
  return transaction(change, async (inside) => {
    const changes = await inside.pageChanges.take(maxChanges);
    const pages = indexNow ? changedPages(settings, changes) : [];
    const feeds = webSub ? changedFeeds(settings, changes, await sectioningOf(inside, changes)) : [];
    const due_at = new Date(Date.parse(at) + delay).toISOString();
    if (pages.length) await inside.jobs.add('indexnow.submit', { pages }, { due_at });
    if (feeds.length) await inside.jobs.add('websub.publish', { feeds }, { due_at });
    return pages.length + feeds.length ? { pages: pages.length, feeds: feeds.length } : null;
  });
};
