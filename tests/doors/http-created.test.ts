import type { Route } from '#adapters/http/page-routes.ts';
import { pathParameters } from '#adapters/http/page-routes.ts';
import { routes } from '#adapters/http/routes.ts';
import { operations } from '#core/operations.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();

const create = async (path: string, body: object) => {
  const { status, body: answer, received } = await desk.call('POST', path, body);
  const { location = '', etag } = received.headers;
  return { status, answer, location, etag };
};

it('what is created says where it is and in which revision, which If-Match takes', async () => {
  const { status, location, etag } = await create('/api/articles', {
    title_es: 'Una voz',
    body_es: 'Dicen.',
  });
  expect([status, location, etag]).toEqual([201, '/api/admin/articles/una-voz', '"1"']);
  expect((await desk.call('GET', location)).status).toBe(200);
  const edit = async () => {
    const headers = { cookie: desk.cookie, 'content-type': 'application/json', 'if-match': etag! };
    const edited = await desk.site.ask('/api/articles/una-voz', {
      method: 'PUT',
      headers,
      body: '{"title_es":"Otra"}',
    });
    return edited.status;
  };
  expect([await edit(), await edit()]).toEqual([200, 412]);
});

it('an agent says where it is, and in which revision', async () => {
  const { status, location, etag, answer } = await create('/api/agents', { name: 'Faro' });
  const { id } = answer['agent'] as { id: string };
  expect([status, location, etag]).toEqual([201, `/api/agents/${id}`, '"1"']);
  expect((await desk.call('GET', location)).status).toBe(200);
});

it.each(['W/"1"', '"1-gzip"', 'W/"1--gzip"', ' "1" '])(
  'If-Match takes a revision that a proxy has marked: %s',
  async (tag) => {
    const edit = () =>
      desk.site.ask('/api/articles/borrador', {
        method: 'PUT',
        headers: { cookie: desk.cookie, 'content-type': 'application/json', 'if-match': tag },
        body: '{"title_es":"Otra"}',
      });
    expect([(await edit()).status, (await edit()).status]).toEqual([200, 412]);
  },
);

it('each route that creates something knows where that is', () => {
  for (const [name, { creates }] of Object.entries<Route>(routes)) {
    const { output } = operations[name as keyof typeof routes];
    const { shape } = output as unknown as { shape: Record<string, { shape: object }> };
    const item = creates?.in === undefined ? shape : shape[creates.in]?.shape;
    for (const field of creates ? pathParameters(creates.at) : [])
      expect([name, field, Object.keys(item ?? {})]).toEqual([name, field, expect.arrayContaining([field])]);
  }
});

it('a token says where it can be revoked', async () => {
  const { status, location, answer } = await create('/api/tokens', { name: 'Guion', scopes: ['read'] });
  expect([status, location]).toEqual([201, `/api/tokens/${String(answer['id'])}`]);
  expect((await desk.call('DELETE', location)).status).toBe(200);
});
