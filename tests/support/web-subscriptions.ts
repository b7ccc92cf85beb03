import { within } from '@testing-library/react';
import type { Subscription } from '#core/newsletter/subscription.ts';
import { storeSubscriptions, subscription } from './subscriptions.ts';
import { main } from './web-page.tsx';
import { startWeb } from './web-site.ts';

/** The panel's address of subscriptions. */
export const subscriptionsPath = '/api/admin/newsletter/subscriptions';

const minute = 60_000;
const newest = Date.parse('2026-11-19T08:00:00.000Z');

/** Addresses `lectora-1@example.org` etc., newest first. */
export const readers = (count: number, given: Partial<Subscription> = {}): Subscription[] =>
  Array.from({ length: count }, (_, index) =>
    subscription({
      email: `lectora-${index + 1}@example.org`,
      created_at: new Date(newest - index * minute).toISOString(),
      ...given,
    }),
  );

/** A site with these sign-ups. */
export const startWithReaders = async (...stored: Subscription[]) => {
  const web = await startWeb();
  await storeSubscriptions(web.ports, stored);
  return web;
};

/** The table of a tab, once it is rendered. */
export const table = (): Promise<HTMLElement> => main().findByRole('table');

/** The visible addresses. */
export const emails = async (): Promise<string[]> =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** The figures above the list, by name. */
export const figures = (): string[][] =>
  [...document.querySelectorAll('main dl > div')].map((each) => [
    each.querySelector('dt')!.textContent,
    each.querySelector('dd')!.textContent,
  ]);
