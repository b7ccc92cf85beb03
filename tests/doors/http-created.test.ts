import { expect, it } from '@jest/globals';
import { startDesk } from '#tests/support/http-desk.ts';

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

it('a token says where it can be revoked', async () => {
  const { status, location, answer } = await create('/api/tokens', { name: 'Guion', scopes: ['read'] });
  expect([status, location]).toEqual([201, `/api/tokens/${String(answer['id'])}`]);
  expect((await desk.call('DELETE', location)).status).toBe(200);
});
