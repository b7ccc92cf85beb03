import { articlePath } from '#core/articles/article-display.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article, interview, referent } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { stock } from '#tests/support/stock.ts';
import { store } from '#tests/support/writing.ts';
import { admin } from '#tests/core/support/product.ts';
import { parseXml, textIn } from '#tests/support/xml.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const base = 'https://vigia.example';

type Entry = {
  loc: string;
  lastmod: string | null;
  image: string | null;
  alternates: Record<string, string>;
};

const entriesIn = (text: string): Entry[] =>
  [...parseXml(text).getElementsByTagNameNS(protocol, 'url')].map((url) => ({
    loc: textIn(url, 'loc')!,
    lastmod: textIn(url, 'lastmod'),
    image: textIn(url, 'image:loc'),
    alternates: Object.fromEntries(
      [...url.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ) as Record<string, string>,
  }));

/** The files that the index names. */
const filesOf = async (served: Site): Promise<string[]> => {
  const { text, headers } = await served.get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const index = parseXml(text);
  expect([index.localName, index.namespaceURI]).toEqual(['sitemapindex', protocol]);
  return [...index.getElementsByTagName('loc')].map(({ textContent }) => textContent.slice(base.length));
};

const samples = new Set(sampleContent.articles.map((sample) => base + articlePath(sample)));
const isSample = ({ loc }: Entry) => samples.has(loc.replace('?lang=en', ''));

/** The entries of all files, or of those whose names match, without built-in articles. */
const entriesOf = async (served: Site, names = /./): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const file of await filesOf(served)) {
    if (!names.test(file)) continue;
    const { text, headers } = await served.get(file);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const root = parseXml(text);
    expect([root.localName, root.namespaceURI]).toEqual(['urlset', protocol]);
    const found = entriesIn(text);
    expect(found).not.toEqual([]);
    entries.push(...found.filter((entry) => !isSample(entry)));
  }
  return entries;
};

describe('the sitemap', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async (options: Parameters<typeof startSite>[0] = {}) => {
    site = await startSite(options);
    return site;
  };
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      article({ slug: `n-${index}`, title_en: index % 2 ? 'In English' : null }),
    );

  it('lists the fixed pages and each published article in each of its languages', async () => {
    const served = await start();
    await store(
      served.ports,
      article({ slug: 'ambas', title_en: 'Both' }),
      article({ slug: 'sola' }),
      article({ slug: 'borrador', status: 'draft' }),
    );
    const { find } = served.ports.articles;
    await store(served.ports, { ...(await find('ambas'))!, summary_es: 'Otro', modified_at: null });
    const entries = await entriesOf(served, /pages|articles/);
    expect(entries.map(({ loc }) => loc)).toEqual([
      `${base}/`,
      `${base}/?lang=en`,
      `${base}/noticias`,
      `${base}/noticias?lang=en`,
      `${base}/noticias/ambas`,
      `${base}/noticias/ambas?lang=en`,
      `${base}/noticias/sola`,
    ]);
    // The first revision of a piece is as old as the piece.
    expect(entries.at(-1)).toEqual({
      loc: `${base}/noticias/sola`,
      lastmod: '2026-11-01T08:00:00.000Z',
      image: `${base}/covers/noticias/sola.png?v=4`,
      alternates: {},
    });
    expect(entries.at(-2)).toMatchObject({
      lastmod: '2026-11-20T09:00:00.000Z',
      image: `${base}/covers/noticias/ambas.png?lang=en&v=4`,
    });
  });

  it('has its ETag in the first answer after a change too', async () => {
    const served = await start();
    await store(served.ports, article({ slug: 'una' }));
    for (const path of ['/sitemap.xml', '/sitemap-articles-2026-11.xml', '/sitemap-pages.xml']) {
      await store(served.ports, article({ slug: `otra-${path.length}` }));
      const first = await served.get(path);
      expect([path, first.status, first.headers.etag]).toEqual([path, 200, expect.stringMatching(/^"/)]);
      const again = await served.get(path, { 'if-none-match': first.headers.etag! });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });

  it('lists topics with articles, authors, months and chronologies', async () => {
    const served = await start();
    await store(
      served.ports,
      article({
        slug: 'una',
        author: 'Ana Ruiz',
        author_name: null,
        topics: ['agi'],
        date: '2001-02-03T00:00:00.000Z',
      }),
    );
    const topic = { title_es: 'Un tema', title_en: 'A topic', position: 1 };
    for (const slug of ['riesgos-existenciales', 'regulacion'])
      await served.application.execute('topics.set', { ...topic, slug }, admin);
    await served.application.execute('chronologies.set', { slug: 'ley', title_es: 'La ley' }, admin);
    const locs = (await entriesOf(served, /topics/)).map(({ loc }) => loc);
    for (const path of ['/temas/riesgos-existenciales', '/autores/ana-ruiz', '/archivo/2001/02'])
      expect(locs).toEqual(expect.arrayContaining([base + path, `${base}${path}?lang=en`]));
    expect(locs).toContain(`${base}/cronologias/ley`);
    expect(locs).not.toContain(`${base}/cronologias/ley?lang=en`);
    expect(locs).not.toContain(`${base}/temas/regulacion`);
  });

  it('links the languages: each lists itself, the other and the default', async () => {
    const served = await start();
    await store(served.ports, ...many(4));
    const entries = await entriesOf(served, /pages|articles/);
    const byAddress = new Map(entries.map((entry) => [entry.loc, entry]));
    const paired = entries.filter(({ alternates }) => Object.keys(alternates).length > 0);
    expect(paired).toHaveLength(8);
    for (const { loc, alternates } of paired) {
      expect(Object.keys(alternates).toSorted()).toEqual(['en', 'es', 'x-default']);
      expect([alternates['es'], alternates['en']]).toContain(loc);
      expect(alternates['x-default']).toBe(alternates['es']);
      for (const other of Object.values(alternates))
        expect(byAddress.get(other)?.alternates).toEqual(alternates);
    }
  });

  it('lists every interview and referent in each of its languages, however many there are', async () => {
    const served = await start();
    await stock(served.ports, {
      interviews: Array.from({ length: 205 }, (_, index) =>
        interview({ slug: `e-${index}`, title_en: index === 0 ? null : 'In English' }),
      ),
      referents: [
        referent({ slug: 'ada', bio_en: 'Life' }),
        referent({ slug: 'eva', name: 'Eva', bio_en: null }),
      ],
    });
    const entries = await entriesOf(served);
    const locs = entries.map(({ loc }) => loc);
    expect(new Set(locs).size).toBe(locs.length);
    expect(locs.filter((loc) => /entrevistas\/e-\d+$/.test(loc))).toHaveLength(205);
    expect(locs.filter((loc) => /entrevistas\/e-\d+\?lang=en$/.test(loc))).toHaveLength(204);
    expect(locs.filter((loc) => loc.includes('/referentes/'))).toEqual([
      `${base}/referentes/ada`,
      `${base}/referentes/ada?lang=en`,
      `${base}/referentes/eva`,
    ]);
    expect(entries.find(({ loc }) => loc === `${base}/referentes/ada`)).toEqual({
      loc: `${base}/referentes/ada`,
      lastmod: '2026-11-20T09:00:00.000Z',
      image: `${base}/covers/referentes/ada.png?v=4`,
      alternates: {
        es: `${base}/referentes/ada`,
        en: `${base}/referentes/ada?lang=en`,
        'x-default': `${base}/referentes/ada`,
      },
    });
    expect(entries.find(({ loc }) => loc === `${base}/entrevistas/e-0`)?.alternates).toEqual({});
  });

  it('has a file for each month of articles, and several for a large one', async () => {
    const served = await start({ articlesPerSitemap: 4 });
    const old = article({ slug: 'vieja', date: '2025-12-31T22:59:59.999Z' });
    await store(served.ports, old, article({ slug: 'nueva', date: '2025-12-31T23:00:00.000Z' }), ...many(9));
    const months = (await filesOf(served)).filter((file) => /articles-(?:2025|2026-01|2026-11)/.test(file));
    expect(months).toEqual([
      '/sitemap-articles-2026-11.xml',
      '/sitemap-articles-2026-11-2.xml',
      '/sitemap-articles-2026-11-3.xml',
      '/sitemap-articles-2026-01.xml',
      '/sitemap-articles-2025-12.xml',
    ]);
    const slugs = async (names: RegExp) =>
      (await entriesOf(served, names)).map(({ loc }) => /noticias\/([\w-]+)$/.exec(loc)?.[1]).filter(Boolean);
    expect(await slugs(/2025-12/)).toEqual(['vieja']);
    expect(await slugs(/2026-01/)).toEqual(['nueva']);
    const found = await slugs(/2026-11/);
    expect(found).toHaveLength(9);
    expect(new Set(found)).toEqual(new Set(many(9).map(({ slug }) => slug)));
  });

  it('has no file of a month without articles, beyond the last one, or of another kind', async () => {
    const served = await start();
    await store(served.ports, article());
    for (const name of ['articles-2026-12', 'articles-2026-11-2', 'articles-2026-13', 'nada', 'constructor'])
      expect([name, (await served.get(`/sitemap-${name}.xml`)).status]).toEqual([name, 404]);
  });

  it('leads from its former files to the index', async () => {
    const { status, headers } = await (await start()).get('/sitemap-2.xml');
    expect([status, headers.location]).toEqual([301, '/sitemap.xml']);
  });

  it('reflects the archive', async () => {
    const served = await start();
    expect(await entriesOf(served, /articles/)).toEqual([]);
    await store(served.ports, article());
    expect(await entriesOf(served, /articles/)).toHaveLength(1);
  });
});

describe('the news sitemap', () => {
  it('lists what was published in the last two days, in each language, without advertising', async () => {
    const site = await startSite();
    const now = Date.parse(site.ports.clock.now());
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    await store(
      site.ports,
      article({ slug: 'hoy', date: ago(1), title_es: 'Hoy & ayer', title_en: 'Today' }),
      article({ slug: 'solo-es', date: ago(47), published_languages: ['es'] }),
      article({ slug: 'vieja', date: ago(49) }),
      article({ slug: 'futura', date: ago(-1) }),
      article({ slug: 'pagada', date: ago(2), sponsored: true }),
      article({ slug: 'borrador', date: ago(2), status: 'draft' }),
    );
    const { text, headers } = await site.get('/news-sitemap.xml');
    const robots = await site.get('/robots.txt');
    await site.close();
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const names = ['loc', 'news:name', 'news:language', 'news:publication_date', 'news:title'];
    const urls = [...parseXml(text).getElementsByTagName('url')];
    expect(urls.map((url) => names.map((name) => textIn(url, name)))).toEqual([
      [`${base}/noticias/hoy`, 'Vigía', 'es', ago(1), 'Hoy & ayer'],
      [`${base}/noticias/hoy?lang=en`, 'Vigía', 'en', ago(1), 'Today'],
      [`${base}/noticias/solo-es`, 'Vigía', 'es', ago(47), 'Una nota'],
    ]);
    expect(robots.text).toContain(`Sitemap: ${base}/news-sitemap.xml\n`);
  });
});
