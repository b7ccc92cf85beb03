import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import type { Harness } from './harness.ts';
import { onMemory } from './memory-harness.ts';
import { onPostgres } from './postgres-harness.ts';
import { suites } from './suites.ts';

const databases = { memory: onMemory, postgres: onPostgres } satisfies Record<string, () => Harness>;
type Database = keyof typeof databases;

/** Shared by both from the same adapters, which need no database: tested once, as the product composes them. */
const alike: readonly string[] = [
  'markdown',
  'documents',
  'images',
  'resizer',
  'rasterizer',
  'samples',
  'templates',
  'issueTemplates',
  'providers',
  'cdn',
  'announcers',
  'alertHook',
] satisfies (keyof typeof suites)[];
const suitesOn = (database: Database) =>
  Object.entries(suites).filter(([port]) => database === 'postgres' || !alike.includes(port));

/** How many tests of each port ran on each database. */
const ran: Record<Database, Record<string, number>> = { memory: {}, postgres: {} };

describe.each(Object.entries(databases) as [Database, () => Harness][])('on %s', (database, start) => {
  const harness = start();
  describe.each(suitesOn(database))('%s', (port, suite) => {
    beforeEach(() => {
      ran[database][port] = (ran[database][port] ?? 0) + 1;
    });
    suite(harness);
  });
});

describe('Postgres', () => {
  it('ran every suite completely', () => {
    expect(Object.keys(ran.postgres).sort()).toEqual(Object.keys(suites).sort());
    const alone = Object.fromEntries(alike.map((port) => [port, ran.postgres[port]]));
    expect(ran.postgres).toEqual({ ...ran.memory, ...alone });
  });

  it('is a server', async () => {
    const database = await createTestDatabase();
    expect(new URL(database.url).protocol).toMatch(/^postgres/);
    await database.drop();
  });
});
