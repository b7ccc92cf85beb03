import type { Knex } from 'knex';
import { createPostgresConfirmations } from '#adapters/postgres/confirmations.ts';
import { askAlways, rememberUntilChange } from '#adapters/postgres/remembered.ts';
import { createPostgresStores, createPostgresTransaction } from '#adapters/postgres/stores.ts';
import { createPostgresThrottle } from '#adapters/postgres/throttle.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import { createApplication } from '#core/application.ts';
import type { ContentChanges, Ports } from '#core/ports.ts';
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
      remember: changes ? rememberUntilChange(changes) : askAlways,
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
