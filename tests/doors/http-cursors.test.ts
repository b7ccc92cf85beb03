import { z } from 'zod';
import type { Operation } from '#core/kernel/operation.ts';
import type { NameOfKind } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { article } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { store } from '#tests/support/writing.ts';
import { admin } from '#tests/core/support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();

const cursorOf = async (path: string): Promise<string> =>
  (jsonOf(await desk.site.get(path)) as { next_cursor: string }).next_cursor;

/** Lists whose input needs nothing but a cursor. */
const lists = (Object.entries(operations) as [NameOfKind<'query'>, Operation][]).filter(
  ([, { input }]) =>
    input instanceof z.ZodObject && 'cursor' in input.shape && input.safeParse({ cursor: 'x' }).success,
);

it('a cursor is refused by every other list, and by its own in another order', async () => {
  await store(desk.site.ports, article({ slug: 'una' }), article({ slug: 'dos' }));
  const cursor = await cursorOf('/api/articles?limit=1');
  expect((await desk.call('GET', `/api/articles?limit=1&cursor=${cursor}`)).status).toBe(200);
  for (const path of [
    '/api/articles?sort=oldest',
    '/api/interviews?limit=1',
    '/api/companies?limit=1',
    '/api/corrections?limit=1',
    '/api/admin/media?limit=1',
    '/api/admin/articles/drafts?sort=updated',
  ]) {
    const { status, body } = await desk.call('GET', `${path}&cursor=${cursor}`);
    expect([path, status, body['key']]).toEqual([path, 400, 'input.cursor']);
  }
  expect(lists.length).toBeGreaterThan(30);
  for (const [name] of lists.filter(([list]) => list !== 'articles.list'))
    expect([
      name,
      await desk.site.application.execute(name, { cursor }, admin).catch((error: unknown) => error),
    ]).toEqual([name, expect.objectContaining({ key: 'input.cursor' })]);
});

it('a cursor of a search is refused by a search for other words', async () => {
  const texts = Array.from({ length: 3 }, (_, index) =>
    article({ slug: `loro-${index}`, title_es: `Loros y cotorras ${index}` }),
  );
  await store(desk.site.ports, ...texts);
  const cursor = await cursorOf('/api/search?q=loros&limit=1');
  expect(cursor).toEqual(expect.any(String));
  expect((await desk.call('GET', `/api/search?q=loros&limit=1&cursor=${cursor}`)).status).toBe(200);
  expect((await desk.call('GET', `/api/search?q=cotorras&limit=1&cursor=${cursor}`)).status).toBe(400);
});
