import { createConnection } from '#adapters/postgres/connection.ts';
import { fillSearch } from '#adapters/postgres/search-entries.ts';
import { composeApplication } from '#apps/compose.ts';
import { visitor } from '#core/kernel/actor.ts';
import { parseSearch } from '#core/search/search-terms.ts';
import { article, change, interview } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { store } from '#tests/support/writing.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('indexes anew what is not indexed in its revision, by several instances at once', async () => {
  const { ports, url, close } = await createPostgresPorts();
  closing.push(close);
  const db = createConnection(url, { poolSize: 4 });
  closing.push(() => db.destroy());
  const count = 65;
  const piece = (index: number) => article({ slug: `nota-${index}`, body_es: 'Un fa**rolill**o «rojo».' });
  await store(ports, ...Array.from({ length: count }, (_, index) => piece(index)));
  await store(ports, article({ slug: 'borrador', body_es: 'fa**rolill**o', status: 'draft' }));
  await ports.transaction(change(), (inside) =>
    inside.interviews.save(interview({ title_en: null, qa_es: [{ q: '¿Sí?', a: 'fa**rolill**o' }] })),
  );
  const found = async () => (await ports.search.find(parseSearch('farolillos')!, {})).matches.length;
  expect(await found()).toBe(count + 1);
  // As before the upgrade.
  await db('search_indexed').delete();
  await db('articles').update('type', db.ref('type'));
  expect(await found()).toBe(0);
  const filled = await Promise.all([fillSearch(db), fillSearch(db)]);
  expect(filled[0] + filled[1]).toBe(count + 2);
  expect(await found()).toBe(count + 1);
  expect(await fillSearch(db)).toBe(0);
  // As an older version saves, which runs beside during an upgrade.
  await db('articles').where({ slug: 'nota-1' }).update({ revision: 2, body_es: 'Un fa**rolit**o.' });
  expect(await found()).toBe(count);
  expect(await fillSearch(db)).toBe(1);
  const small = await ports.search.find(parseSearch('farolito')!, {});
  expect(small.matches.map(({ slug }) => slug)).toEqual(['nota-1']);
  const stopped = new AbortController();
  stopped.abort();
  await db('search_indexed').delete();
  expect(await fillSearch(db, stopped.signal)).toBe(0);
});

it('no longer finds what was deleted', async () => {
  const { ports, url, close } = await createPostgresPorts();
  closing.push(close);
  const db = createConnection(url, { poolSize: 1 });
  closing.push(() => db.destroy());
  await store(ports, article({ slug: 'faro', title_es: 'Un faro' }));
  await db('articles').delete();
  expect([await db('search_indexed'), await db('search_entries')]).toEqual([[], []]);
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
