import { DomainError } from '#core/kernel/domain-error.ts';
import { article } from '#tests/support/entities.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const paragraph = (number: number) => `Párrafo ${number}: ${'palabra '.repeat(60)}`;
const long = Array.from({ length: 400 }, (_, index) => paragraph(index + 1)).join('\n\n');
const times = (text: string, part: string) => text.split(part).length - 1;

describe('a page as sent by the server', () => {
  it.each([
    ['/', 200],
    ['/noticias', 200],
    ['/noticias?topic=agi&lang=en', 200],
    ['/noticias?type=nada&cursor=x&q=%00', 200],
    ['/noticias?from=0000-01-01&type=nada&cursor=x&q=%00', 400],
    ['/noticias/una-nota', 200],
    ['/noticias/otra-nota', 404],
    ['/entrevistas/nada', 404],
    ['/%2e%2e/etc', 404],
  ])('%s has the status %i', async (path, status) => {
    const found = await readDocument(await startWeb([article()]), path);
    expect(found.status).toBe(status);
    expect(found.state.start.status).toBe(status);
    expect(found.page.querySelectorAll('main h1')).toHaveLength(1);
    expect(found.page.title).toMatch(/ \| Vigía$/);
  });

  it('has unique ids, whatever the headings in its text', async () => {
    const idsOf = ({ page }: Awaited<ReturnType<typeof readDocument>>) =>
      [...page.querySelectorAll('[id]')].map(({ id }) => id);
    const related = article({ slug: 'otra', topics: ['regulacion'] });
    const one = (body_es: string) => article({ slug: 'una', topics: ['regulacion'], body_es });
    const own = idsOf(await readDocument(await startWeb([one('Nada.'), related]), '/noticias/una'));
    expect(own).toEqual(expect.arrayContaining(['root', 'state', 'content', 'newsletter']));
    const body = own.map((id) => `## ${id}\n\nTexto.`).join('\n\n');
    const found = await readDocument(await startWeb([one(body), related]), '/noticias/una');
    const ids = idsOf(found);
    expect(ids.length).toBeGreaterThanOrEqual(2 * own.length);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(found.state.start.path).toBe('/noticias/una');
  });

  it.each(['/noticias/%E0%A4%A', '/%E0%A4%A', '/%E0', '/%'])(
    'reports at %s that there is nothing',
    async (path) => {
      const found = await readDocument(await startWeb(), path);
      expect(found.status).toBe(404);
      expect(found.page.querySelectorAll('main h1')).toHaveLength(1);
      expect(takeConsole()).toEqual([]);
    },
  );

  it('is complete without scripts, however long', async () => {
    const web = await startWeb([
      article({ body_es: long, topics: ['agi'] }),
      ...articlesNamed('afin', 3, { topics: ['agi'] }),
    ]);
    const { text, page, main } = await readDocument(web, '/noticias/una-nota');
    expect(text.length).toBeGreaterThan(150_000);
    expect(page.querySelectorAll('template, [hidden], [aria-busy]')).toHaveLength(0);
    expect(text).not.toMatch(/<!--\$[?!]|\$RC|\$RX/);
    expect([...page.querySelectorAll('script')].map(({ type }) => type)).toEqual([
      // The script that runs before the first paint.
      '',
      'application/ld+json',
      'application/json',
      // The script that loads the client after the first paint.
      '',
    ]);
    const parts = [
      'Una nota',
      'De qué trata',
      'Por Redacción',
      'Párrafo 1:',
      'Párrafo 400:',
      'Por qué importa',
      'Artículos relacionados',
      'Nota afin 3',
    ];
    const places = parts.map((part) => main.textContent.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  it('has its list in order, the first item above the fold', async () => {
    const { main, state } = await readDocument(await startWeb(articlesNamed('lista', 25)), '/noticias');
    const titles = [...main.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nota lista ${index + 1}`));
    expect([...main.querySelectorAll('article')].map(({ classList }) => [...classList].at(-1))).toEqual([
      'large',
      ...Array<string>(4).fill('beside'),
      ...Array<string>(15).fill('small'),
    ]);
    expect(main.querySelector('[role=status]')?.textContent).toBe('25 artículos');
    expect(state.answers).toMatchObject([
      { name: 'articles.list', arg: { sort: 'newest', limit: 20 } },
      { name: 'articles.tags', value: { items: [], total: 0, total_relation: 'eq' } },
      { name: 'articles.facets' },
    ]);
  });

  it('contains only the shown parts of listed articles, in its language', async () => {
    const provenance = {
      es: { origin: 'ai-generated', run_id: 'f9a0c6f0-5d0a-4d0e-8b0a-000000000001' },
    } as const;
    const web = await startWeb([
      article({
        title_en: 'A note',
        summary_en: '',
        topics: ['agi'],
        sources: [{ name: 'Diario', url: 'https://fuente.example' }],
        provenance: { ...provenance, en: { origin: 'human' } },
      }),
      article({ slug: 'otra', title_es: 'Otra pieza', title_en: 'Another', topics: ['agi'] }),
    ]);
    for (const path of ['/noticias?lang=en', '/?lang=en', '/noticias/otra?lang=en']) {
      const { text, state } = await readDocument(web, path);
      expect(text).toContain('A note');
      expect(JSON.stringify(state.answers)).not.toContain('Una nota');
      // Its summary is only in Spanish.
      expect(JSON.stringify(state.answers)).toContain('De qué trata');
      expect(text).not.toMatch(/fuente\.example|000000000001/);
    }
    const { text } = await readDocument(web, '/noticias');
    expect(text).toContain('De qué trata');
    expect(text).not.toMatch(/A note|Another/);
  });

  it('contains the body of an article in its language, as text and as the state that it hydrates from', async () => {
    const web = await startWeb([
      article({ body_es: 'Cuerpo irrepetible de la nota.', body_en: 'Unrepeatable body.' }),
    ]);
    const { text, state } = await readDocument(web, '/noticias/una-nota');
    expect(times(text, 'Cuerpo irrepetible')).toBe(2);
    expect(text).not.toContain('Unrepeatable body');
    expect(state.answers.filter(({ name }) => name !== 'articles.cite')).toMatchObject([
      {
        name: 'articles.view',
        value: { html: '<p>Cuerpo irrepetible de la nota.</p>\n', article: { slug: 'una-nota' } },
      },
    ]);
  });

  it('is in its language, and so are its links', async () => {
    const { page, state, main } = await readDocument(
      await startWeb(articlesNamed('idioma', 3)),
      '/noticias?lang=en',
    );
    expect([page.documentElement.lang, state.language]).toEqual(['en', 'en']);
    expect(main.querySelector('h1')?.textContent).toBe('News');
    const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header nav a')];
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !link.getAttribute('href')!.includes('lang=en'))).toEqual([]);
  });

  it('uses only class names with styles', async () => {
    const web = await startWeb([
      article({
        slug: 'una-nota',
        topics: ['agi'],
        tags: ['a'],
        sponsored: true,
        is_agent: true,
        featured: true,
      }),
      ...articlesNamed('clase', 21, { topics: ['agi'], is_agent: true }),
    ]);
    for (const path of [
      '/noticias?topic=agi',
      '/noticias?topic=nada',
      '/noticias/una-nota',
      '/noticias/no',
      '/no',
    ]) {
      const { page } = await readDocument(web, path);
      const faults = [...page.querySelectorAll('[class]')].filter((element) =>
        /\bundefined\b|^\s*$/.test(element.getAttribute('class')!),
      );
      expect(faults.map(({ outerHTML }) => outerHTML)).toEqual([]);
    }
  });

  it('reports when the product is unavailable', async () => {
    const { site, fail } = await startWeb([article()]);
    fail(new DomainError('database.unreachable'));
    expect(await site.get('/noticias')).toMatchObject({ status: 503 });
    fail(new Error('a fault'));
    expect(await site.get('/noticias/una-nota')).toMatchObject({ status: 500 });
  });
});
