import { startDesk } from '#tests/support/http-desk.ts';
import { parseXml } from '#tests/support/xml.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const body_es = 'Texto de relleno suficiente para publicar. '.repeat(12);

describe('authors over HTTP', () => {
  const desk = startDesk();
  const publish = async (title_es: string, author_name: string | string[]): Promise<string> => {
    const sources = [{ name: 'La ley', url: 'https://ley.example/texto' }];
    const piece = { title_es, summary_es: 'Un resumen.', body_es, topics: ['agi'], sources, author_name };
    const made = await desk.call('POST', '/api/articles', piece);
    const { slug } = made.body['article'] as { slug: string };
    const approved = await desk.put(slug, { status: 'published', confirm: true });
    expect(approved.status).toBe(200);
    return slug;
  };
  const json = async (path: string) => (await desk.call('GET', path)).body;
  const slugsIn = async (path: string) =>
    ((await json(path))['items'] as { slug: string }[]).map(({ slug }) => slug);
  const linksIn = async (path: string) => {
    const { text } = await desk.site.get(path);
    return [...parseXml(text).querySelectorAll('item > link')].map(({ textContent }) =>
      textContent.split('/').at(-1),
    );
  };

  it('never share a page: each has one in the list, the sitemap and the feeds, with their pieces alone', async () => {
    const names = {
      'Łukasz Ejemplo': 'lukasz-ejemplo',
      'Ukasz Ejemplo': 'ukasz-ejemplo',
      'Søren Ø': 'soren-o',
      'S ren': 's-ren',
      'Straße Autor': 'strasse-autor',
      'Stra E Autor': 'stra-e-autor',
      José: 'jose',
      Jose: 'jose-2',
    };
    const pieces = new Map<string, string>();
    for (const [name, slug] of Object.entries(names))
      pieces.set(slug, await publish(`Pieza ${pieces.size}`, name));
    expect(await slugsIn('/api/authors')).toEqual(expect.arrayContaining(Object.values(names)));
    const { text: sitemap } = await desk.site.get('/sitemap-topics.xml');
    for (const [slug, piece] of pieces) {
      expect(await slugsIn(`/api/authors/${slug}`)).toEqual([piece]);
      expect(await linksIn(`/autores/${slug}/rss`)).toEqual([piece]);
      expect(sitemap).toContain(`/autores/${slug}</loc>`);
    }
  });

  it('have those interviews on their page and in their feed that show their byline', async () => {
    await publish('Pieza', 'José');
    const talk = {
      interviewee: { name: 'Ada', role_es: '', role_en: null, focus: [] },
      date: '2026-11-01T08:00:00Z',
    };
    for (const [slug, author] of [
      ['x', 'Vigía'],
      ['y', 'José'],
      ['z', ['Jose', 'José']],
    ] as const)
      await desk.call('PUT', `/api/interviews/${slug}`, { ...talk, title_es: slug, author });
    const interviews = async (slug: string) =>
      ((await json(`/api/authors/${slug}`))['interviews'] as { slug: string }[])
        .map((one) => one.slug)
        .sort();
    expect(await interviews('jose')).toEqual(['y', 'z']);
    expect(await interviews('redaccion')).toEqual(['x']);
    expect(new Set(await linksIn('/autores/jose/rss'))).toEqual(new Set(['pieza', 'y', 'z']));
  });

  it('sign pieces whose titles have no Latin letters, at an address that says nothing of drafts', async () => {
    const slug = await publish('人工智能', '李明');
    expect(slug).toMatch(/^articulo-[a-z0-9]+$/);
    expect(await publish('人工智能', '李明')).toBe(`${slug}-2`);
    const [author] = (await slugsIn('/api/authors')).filter((one) => one.startsWith('autor-'));
    expect((await slugsIn(`/api/authors/${author}`)).sort()).toEqual([slug, `${slug}-2`]);
  });
});
