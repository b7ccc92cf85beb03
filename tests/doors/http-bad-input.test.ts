import type { Ports } from '#core/kernel/ports.ts';
import { encodeCursor } from '#core/input/cursor.ts';
import { article } from '#tests/support/entities.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

const cursor = (list: string, key: string, slug = 'x') => encodeCursor({ list, key: 'text' }, { key, slug });
const newest = 'articles.list newest';

type Backend = { ports: Ports; close(): Promise<void> };

const wrong: [path: string, field: string][] = [
  ['/api/articles?limit=-1', 'limit'],
  ['/api/articles?limit=0', 'limit'],
  ['/api/articles?limit=101', 'limit'],
  ['/api/articles?limit=2.5', 'limit'],
  ['/api/articles?limit=2147483648', 'limit'],
  ['/api/articles?page=2147483648', 'page'],
  ['/api/articles?limit=diez', 'limit'],
  ['/api/articles?limit=1e999', 'limit'],
  ['/api/articles?from=ayer', 'from'],
  ['/api/articles?from=2026-02-30', 'from'],
  ['/api/articles?from=0000-01-01', 'from'],
  ['/api/articles?to=2026-1-1', 'to'],
  ['/api/articles?sort=up', 'sort'],
  ['/api/articles?lang=fr', 'lang'],
  ['/api/articles?type=cuento', 'type'],
  [`/api/articles?topic=${'x'.repeat(81)}`, 'topic.0'],
  [`/api/articles?topic=${Array.from({ length: 21 }, (_, index) => index).join(',')}`, 'topic'],
  ['/api/articles?topic=%00', 'topic.0'],
  [`/api/articles?q=${'x'.repeat(201)}`, 'q'],
  ['/api/articles?q=%00', 'q'],
  ['/api/resources?type=%00', 'type'],
  [`/api/articles/${'x'.repeat(10_000)}`, 'slug'],
  ['/api/articles/%00', 'slug'],
  ['/api/articles/%0A', 'slug'],
  ['/api/articles/una-nota/view?lang=klingon', 'lang'],
  ['/api/referents?focus=nada', 'focus'],
  ['/api/interviews/%00', 'slug'],
];

const unknown: [path: string, field: string][] = [
  [
    '/api/articles?limits=1',
    'limits: campo desconocido (¿querías decir limit?). Campos posibles: topic, type, from,',
  ],
  ['/api/articles?slug=x', 'slug: campo desconocido. Campos posibles: topic,'],
  ['/api/articles/una-nota?lang=en', 'lang: campo desconocido. Aquí no se admite ningún campo'],
  [
    '/api/interviews/x/view?language=en',
    'language: campo desconocido (¿querías decir lang?). Campos posibles: lang',
  ],
];

const wrongCursors = [
  ['not one of this site', '/api/articles?cursor=xyz'],
  ['only punctuation', '/api/articles?cursor=%00%25'],
  ['not a date', `/api/articles?cursor=${cursor(newest, 'ayer')}`],
  ['an impossible date', `/api/articles?cursor=${cursor(newest, '0000-01-01T00:00:00Z')}`],
  ['one of a list ordered by name', `/api/interviews?cursor=${cursor('interviews.list', 'Ada')}`],
  ['a NUL character', `/api/referents?cursor=${cursor('referents.list', '\0')}`],
  ['too long', `/api/articles?cursor=${'x'.repeat(5000)}`],
];

const harmless = [
  '/api/articles?limit=&from=',
  '/api/articles?topic=&topic=',
  '/api/articles?q=%20%20',
  '/api/articles?q=%FF%FE',
  '/api/articles?limit=1&limit=2',
  '/api/articles/',
  "/api/articles?q='%22%5C",
];

const backends: Record<string, () => Promise<Backend>> = {
  memory: async () => ({ ports: createTestPorts(), close: async () => {} }),
  postgres: createPostgresPorts,
};

describe.each(Object.entries(backends))('bad input to the API on %s', (_name, create) => {
  let site: Site;
  let backend: Backend;
  beforeAll(async () => {
    backend = await create();
    site = await startSite({ ports: backend.ports });
    await store(backend.ports, article());
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
  });

  it.each(wrong.map(([path, field]) => [path.slice(0, 60), path, field] as const))(
    '%s is refused with 400, naming the field',
    async (_shown, path, field) => {
      const received = await site.get(path);
      expect(received.status).toBe(400);
      expect(problemOf(received)).toMatchObject({
        code: 'validation',
        error: expect.stringContaining(field),
        details: { issues: expect.arrayContaining([{ field, message: expect.any(String) }]) },
      });
    },
  );

  it.each(unknown)('%s is refused with 400, listing the known values', async (path, words) => {
    const received = await site.get(path);
    expect([received.status, problemOf(received).error]).toEqual([400, expect.stringContaining(words)]);
  });

  it.each(wrongCursors)('a cursor that is %s is refused with 400', async (_what, path) => {
    const received = await site.get(path);
    expect(received.status).toBe(400);
    expect(problemOf(received)).toMatchObject({
      code: 'validation',
      error: expect.stringContaining('cursor'),
    });
  });

  it.each(harmless)('%s is accepted', async (path) => {
    expect((await site.get(path)).status).toBe(200);
  });
});
