import { article } from '#tests/support/entities.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { store } from '#tests/support/writing.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();
const outside = 'https://otro.example/foto.jpg';
const here = `/media/${'a'.repeat(32)}-640x400.jpg`;

it.each([
  ['POST', '/api/articles', { title_es: 'Una foto' }],
  ['PUT', '/api/articles/borrador', { revision: 1 }],
  ['PUT', '/api/articles/publicada', { revision: 1 }],
  [
    'PUT',
    '/api/interviews/una-charla',
    {
      revision: 0,
      date: '2026-11-20T09:00:00.000Z',
      title_es: 'Una charla',
      interviewee: { name: 'Ada', role_es: 'x', role_en: null, focus: [] },
    },
  ],
  ['PUT', '/api/referents/ada', { revision: 0, name: 'Ada' }],
])('a picture of another site is refused with what to do: %s %s', async (method, path, body) => {
  const refused = await desk.call(method, path, { ...body, image_url: outside });
  const issues = [{ field: 'image_url', message: expect.stringMatching(/sube la imagen a la biblioteca/) }];
  expect([refused.status, refused.body['details']]).toEqual([400, { issues }]);
  const response = await desk.call(method, path, { ...body, image_url: `https://vigia.example${here}` });
  expect([response.status < 300, JSON.stringify(response.body)]).toEqual([
    true,
    expect.stringContaining(`"${here}"`),
  ]);
});

it('one that was stored by an earlier version may stay while the rest is changed, and is named by the checklist', async () => {
  await store(desk.site.ports, article({ slug: 'antigua', status: 'draft', image_url: outside }));
  const edited = await desk.put('antigua', { revision: 1, title_es: 'Otra', image_url: outside });
  expect(edited.status).toBe(200);
  const { body } = await desk.call('GET', '/api/admin/articles/antigua/checklist');
  expect(body['items']).toContainEqual(
    expect.objectContaining({ id: 'image', level: 'warning', data: expect.objectContaining({ gone: true }) }),
  );
});
