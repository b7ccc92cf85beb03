import { admin, storeAdmin } from '#tests/core/support/product.ts';
import { article, interview, change } from '#tests/support/entities.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { sequentialIds } from '#fixtures/builders/ids.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let site: Site;

beforeAll(async () => {
  site = await startSite({ ports: createTestPorts({ clock, ids: sequentialIds() }) });
  const { ports } = site;
  await storeAdmin(ports);
  await store(
    ports,
    article({
      slug: 'una-nota',
      title_es: 'Uno & dos',
      date: '2026-11-06T09:00:00.000Z',
      author: 'Ana Ruiz',
    }),
    article({ slug: 'otra' }),
    article({ slug: 'de-agente', type: 'entrevista' }),
  );
  await ports.transaction(change(), ({ interviews }) =>
    interviews.save(interview({ interviewee_invented: true })),
  );
  await edit({ body_es: 'Otro cuerpo.' });
});
afterAll(() => site.close());

const edit = async (fields: object) => {
  const { revision } = (await site.ports.articles.find('una-nota'))!;
  await site.application.execute('articles.update', { slug: 'una-nota', revision, ...fields }, admin);
  await site.ports.changes.caughtUp();
};
const versions = '/api/articles/una-nota/published-versions';

describe('published versions over HTTP', () => {
  it('are listed, and read one by one, in either language', async () => {
    const { items } = jsonOf(await site.get(versions)) as { items: { version: number }[] };
    expect(items.map(({ version }) => version)).toEqual([2, 1]);
    const first = jsonOf(await site.get(`${versions}/1?lang=en`)) as { html: string };
    expect(first.html).toContain('El cuerpo de la nota.');
  });

  it.each([
    ['/api/articles/otra/published-versions/2', 404],
    [`${versions}/9`, 404],
    [`${versions}/0`, 400],
    [`${versions}/uno`, 400],
    ['/api/articles/ninguna/published-versions', 404],
  ])('refuse what is none: %s', async (path, status) => {
    expect((await site.get(path)).status).toBe(status);
  });

  it('are 451 where the law demands it, 410 otherwise, at once and with the reason', async () => {
    const withhold = async (ground: 'law' | 'privacy') => {
      const reason = { reason_es: 'Lo ordena un juez.', reason_en: 'By order of a court.' };
      const input = { slug: 'una-nota', version: 1, ground, ...reason };
      await site.application.execute('articles.withhold-version', input, admin);
      await site.ports.changes.caughtUp();
    };
    expect((await site.get(`${versions}/1`)).status).toBe(200);
    await withhold('law');
    const byLaw = await site.get(`${versions}/1?lang=en`, { 'Accept-Language': 'en' });
    expect([byLaw.status, (jsonOf(byLaw) as { code: string }).code]).toEqual([451, 'withheld']);
    expect(byLaw.text).toContain('By order of a court.');
    await withhold('privacy');
    const gone = await site.get(`${versions}/1`);
    expect([gone.status, (jsonOf(gone) as { code: string }).code]).toEqual([410, 'gone']);
    await site.application.execute('articles.release-version', { slug: 'una-nota', version: 1 }, admin);
    await site.ports.changes.caughtUp();
    expect((await site.get(`${versions}/1`)).status).toBe(200);
  });

  it('are 410 once the article is withdrawn', async () => {
    await site.application.execute('articles.unpublish', { slug: 'otra' }, admin);
    await site.ports.changes.caughtUp();
    expect((await site.get('/api/articles/otra/published-versions')).status).toBe(410);
    expect((await site.get('/api/articles/otra/published-versions/1')).status).toBe(410);
  });
});

describe('the files of a citation', () => {
  it('name the version that readers have now, and are downloads', async () => {
    const { status, headers, text } = await site.get('/noticias/una-nota/cita.bib');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/x-bibtex; charset=utf-8',
      'attachment; filename="una-nota.bib"',
    ]);
    expect(text).toContain('title = {{Uno \\& dos}}');
    expect(text).toContain('url = {https://vigia.example/noticias/una-nota/versiones/2}');
    expect(text).toContain('urldate = {2026-11-20}');
    const ris = await site.get('/noticias/una-nota/cita.ris?lang=en');
    expect(ris.headers['content-type']).toBe('application/x-research-info-systems; charset=utf-8');
    expect(ris.text).toContain('UR  - https://vigia.example/noticias/una-nota/versiones/2?lang=en\r\n');
  });

  it('are there for interviews, and for those that agents prepared', async () => {
    const { text } = await site.get('/entrevistas/una-entrevista/cita.ris?lang=en');
    expect(text).toContain('UR  - https://vigia.example/noticias/una-entrevista/versiones/1?lang=en\r\n');
    expect(text).toContain('TI  - An interview\r\n');
    expect(text).toContain('N1  - The interviewee is invented\r\n');
    expect((await site.get('/entrevistas/de-agente/cita.bib')).text).toContain(
      '/noticias/de-agente/versiones/1',
    );
  });

  it('say the day on which they are asked for', async () => {
    const ports = createTestPorts({ clock, ids: sequentialIds() });
    const other = await startSite({ ports });
    await store(ports, article());
    const day = async (path: string) =>
      /(?:urldate = \{|consulta: )([^}\]]*)/.exec((await other.get(path)).text)![1];
    expect(await day('/noticias/una-nota/cita.bib')).toBe('2026-11-20');
    expect(await day('/api/articles/una-nota/citation')).toBe('20 de noviembre de 2026');
    await other.close();
  });

  it.each(['/noticias/ninguna/cita.bib', '/entrevistas/ninguna/cita.ris'])(
    'are not there for what is none: %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});
