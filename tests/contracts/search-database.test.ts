import { afterEach, expect, it } from '@jest/globals';
import { createConnection } from '#adapters/postgres/connection.ts';
import { fillSearch } from '#adapters/postgres/search.ts';
import { composeApplication } from '#apps/compose.ts';
import { visitor } from '#core/kernel/actor.ts';
import { parseSearch } from '#core/search/search-terms.ts';
import { article } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { store } from '#tests/support/writing.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('adds the published articles of an archive that had no search, by several instances at once', async () => {
  const { ports, url, close } = await createPostgresPorts();
  closing.push(close);
  const db = createConnection(url, { poolSize: 4 });
  closing.push(() => db.destroy());
  const count = 450;
  const titled = (index: number) => article({ slug: `nota-${index}`, title_es: `Faro ${index}` });
  await store(ports, ...Array.from({ length: count }, (_, index) => titled(index)));
  await store(ports, article({ slug: 'borrador', title_es: 'Faro oculto', status: 'draft' }));
  await db('search_entries').delete();
  const found = async () => (await ports.search.find(parseSearch('faros')!, {})).matches.length;
  expect(await found()).toBe(0);
  const filled = await Promise.all([fillSearch(db), fillSearch(db)]);
  expect(Math.max(...filled)).toBeGreaterThan(0);
  expect(await found()).toBe(count);
  expect(await fillSearch(db)).toBe(0);
  const stopped = new AbortController();
  stopped.abort();
  await db('search_entries').delete();
  expect(await fillSearch(db, stopped.signal)).toBe(0);
});

it('needs one connection only', async () => {
  const { ports, url, close } = await createPostgresPorts();
  closing.push(close);
  await store(ports, article({ slug: 'faro', title_es: 'Un faro' }));
  const db = createConnection(url, { poolSize: 1 });
  closing.push(() => db.destroy());
  const { application } = composeApplication({ db }, testParts);
  expect(await application.execute('search.find', { q: 'faros' }, visitor('cli'))).toMatchObject({
    total: 1,
  });
});
