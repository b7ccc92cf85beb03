import type { Knex } from 'knex';
import { createPostgresConfirmations } from '#adapters/postgres/confirmations.ts';
import type { Cached } from '#adapters/postgres/entity-store.ts';
import { uncached } from '#adapters/postgres/entity-store.ts';
import { createPostgresStores, createPostgresTransaction } from '#adapters/postgres/stores.ts';
import { createPostgresThrottle } from '#adapters/postgres/throttle.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import { createApplication } from '#core/application.ts';
import type { ContentChanges, Ports } from '#core/ports.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { readerTopics } from '#core/kernel/topic.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import type { Database } from './database.ts';
import type { SiteParts } from './site-parts.ts';

/** What takes long to load: texts, pictures, passwords. */
export type Engines = Pick<
  Ports,
  'markdown' | 'documents' | 'images' | 'resizer' | 'rasterizer' | 'passwords'
>;

type Given = { engines: Engines; jobsOn: (db: Knex) => Ports['jobs']; changes?: ContentChanges };

const silent: ContentChanges = { subscribe: () => () => {}, caughtUp: async () => {} };

const cachedUntilChange = (changes: ContentChanges): Cached => {
  const cache = createTopicCache<object>({ changes, topics: readerTopics, max: 5000 });
  return <T extends object>(key: string, run: () => Promise<T>) => cache.find(key, run) as Promise<T>;
};

/** The product on a database, with its engines. */
export const composePorts = (
  { db }: Pick<Database, 'db'>,
  parts: SiteParts,
  { engines, jobsOn, changes }: Given,
) => {
  const ports: Ports = {
    ...createPostgresStores({
      db,
      change: null,
      cached: changes ? cachedUntilChange(changes) : uncached,
      jobsOn,
    }),
    ...parts,
    ...engines,
    clock: systemClock,
    ids: randomIds,
    tokens: randomTokens,
    samples: sampleContent,
    changes: changes ?? silent,
    transaction: createPostgresTransaction(db, jobsOn, () => ports),
    throttle: createPostgresThrottle(db),
    confirmations: createPostgresConfirmations(db),
  };
  return { ports, application: createApplication(ports) };
};
