import { article, change, interview } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { store } from '#tests/support/writing.ts';
import { attributesIn, parseHtml, parseXml, textIn as rawTextIn } from '#tests/support/xml.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

/** Without the white space around CDATA sections. */
const textIn = (parent: Element, name: string) => rawTextIn(parent, name)?.trim() ?? null;

const picture = `/media/${'ab'.repeat(16)}-640x320.png`;

const archive = [
  article({
    slug: 'humana',
    title_es: 'Algoritmos & <deberes>\u0007 "ya" ]]>',
    title_en: 'Algorithms & duties',
    summary_en: 'In short',
    body_es: `Con [enlace](/noticias/otra), [vecina](otra), [nota](#nota), [correo](mailto:a@b.es).[^1]\n\n![x](${picture})\n\n[^1]: Al pie ]]>.`,
    body_en: 'In English, [near](otra).',
    date: '2026-11-05T06:07:08.000Z',
    author: 'Eva',
    topics: ['agi', 'ley & orden'],
    image_url: picture,
  }),
  article({
    slug: 'agente',
    date: '2026-11-04T00:00:00.000Z',
    is_agent: true,
    author: 'Agent: Vigía',
    image_url: picture,
    provenance: {
      es: { origin: 'ai-generated' },
      en: { origin: 'ai-translated', reviewer: 'Ana' },
      image: { origin: 'ai-generated' },
    },
    title_en: 'By an agent',
  }),
  article({
    slug: 'pagada',
    title_en: 'A paid note',
    date: '2026-11-03T00:00:00.000Z',
    sponsored: true,
    sponsor_label: 'Novedad de la industria',
  }),
  article({
    slug: 'solo-es',
    title_en: 'Unseen',
    published_languages: ['es'],
    date: '2026-11-02T00:00:00.000Z',
  }),
  article({
    slug: 'solo-en',
    title_es: 'Sin publicar',
    title_en: 'In English alone',
    published_languages: ['en'],
    date: '2026-11-01T00:00:00.000Z',
  }),
  article({ slug: 'borrador', date: '2026-11-06T00:00:00.000Z', status: 'draft' }),
];

/** The ids that articles have in the feeds of a language. */
const idsOf = async ({ ports }: Site, slugs: readonly string[], language: string): Promise<string[]> => {
  const found = await Promise.all(slugs.map((slug) => ports.articles.find(slug)));
  return found.map((one) => `urn:vigia:article:${one!.id}:${language}`);
};

const rfc822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

describe.each([
  { language: 'es', path: '/rss', query: '' },
  { language: 'en', path: '/rss?lang=en', query: '?lang=en' },
])('the feed in $language', ({ language, path, query }) => {
  let site: Site;
  let channel: Element;
  let items: Element[];
  let type: string | undefined;
  const contentOf = (slug: string) => {
    const found = items.find(
      (item) => textIn(item, 'link') === `https://vigia.example/noticias/${slug}${query}`,
    );
    return parseHtml(textIn(found!, 'content:encoded')!);
  };
  beforeAll(async () => {
    site = await startSite();
    await store(site.ports, ...archive);
    const received = await site.get(path);
    type = received.headers['content-type'];
    const root = parseXml(received.text);
    channel = root.getElementsByTagName('channel')[0]!;
    items = [...root.getElementsByTagName('item')];
  });
  afterAll(() => site.close());

  it('is RSS 2.0 with its title and address', () => {
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(channel.parentElement?.getAttribute('version')).toBe('2.0');
    expect(textIn(channel, 'title')).toBe('Vigía');
    expect(textIn(channel, 'language')).toBe(language);
    expect(textIn(channel, 'link')).toBe(`https://vigia.example/noticias${query}`);
    expect(textIn(channel, 'description')).toMatch(language === 'es' ? /riesgos/ : /risks/);
    expect(textIn(channel, 'lastBuildDate')).toMatch(rfc822);
    const self = channel.getElementsByTagName('atom:link')[0]!;
    expect([self.getAttribute('href'), self.getAttribute('rel'), self.getAttribute('type')]).toEqual([
      `https://vigia.example${path}`,
      'self',
      'application/rss+xml',
    ]);
  });

  it('has the articles published in its language, newest first, with permanent ids', async () => {
    const addresses = ['humana', 'agente', 'pagada', `solo-${language}`].map(
      (slug) => `https://vigia.example/noticias/${slug}${query}`,
    );
    expect(items.map((item) => textIn(item, 'link'))).toEqual(addresses);
    const ids = await idsOf(site, ['humana', 'agente', 'pagada', `solo-${language}`], language);
    expect(items.map((item) => textIn(item, 'guid'))).toEqual(ids);
    expect(items.flatMap((item) => attributesIn(item, 'guid', 'isPermaLink'))).toEqual(
      Array(4).fill('false'),
    );
    expect(textIn(items[0]!, 'pubDate')).toBe('Thu, 05 Nov 2026 06:07:08 GMT');
    for (const item of items) expect(textIn(item, 'pubDate')).toMatch(rfc822);
  });

  it('has the texts of its language, without unpublished ones', () => {
    const expected = {
      es: ['Algoritmos & <deberes> "ya" ]]>', 'De qué trata'],
      en: ['Algorithms & duties', 'In short'],
    }[language];
    expect([textIn(items[0]!, 'title'), textIn(items[0]!, 'description')]).toEqual(expected);
    const label = {
      es: 'Redactado con IA, sin revisión humana. ',
      en: 'Written and translated with AI, reviewed by Ana. ',
    }[language];
    expect(textIn(items[1]!, 'description')).toMatch(new RegExp(`^${label}`));
    expect(items.slice(2).map((item) => textIn(item, 'title'))).toEqual(
      { es: ['Una nota', 'Una nota'], en: ['A paid note', 'In English alone'] }[language],
    );
    expect(contentOf('humana').textContent).toContain(language === 'es' ? 'Al pie ]]>.' : 'In English');
    expect([...items[0]!.getElementsByTagName('category')].map((one) => one.textContent?.trim())).toEqual([
      'agi',
      'ley & orden',
    ]);
    expect(items.map((item) => textIn(item, 'dc:creator'))).toEqual([
      'Eva',
      'Vigía',
      language === 'es' ? 'Redacción' : 'Vigía staff',
      language === 'es' ? 'Redacción' : 'Vigía staff',
    ]);
  });

  it('has only absolute addresses, including within the texts', () => {
    expect(attributesIn(items[0]!, 'media:content', 'url')).toEqual([
      `https://vigia.example${picture}/1200x630.jpg`,
    ]);
    expect(attributesIn(items[0]!, 'media:content', 'type')).toEqual(['image/jpeg']);
    const content = contentOf('humana');
    expect(content.innerHTML).not.toContain('srcset');
    const links = attributesIn(content, 'a', 'href');
    expect(links).toContain('https://vigia.example/noticias/otra');
    for (const address of [...links, ...attributesIn(content, 'img', 'src')])
      expect(address).toMatch(/^(?:https:\/\/vigia\.example\/|mailto:)/);
  });

  it('states how a text was made and who sponsored it', () => {
    const [human, agent, paid] = ['humana', 'agente', 'pagada'].map(
      (slug) => contentOf(slug).textContent ?? '',
    );
    const labels = {
      es: ['Redactado con IA, sin revisión humana', 'Patrocinado: Novedad de la industria'],
      en: ['Written and translated with AI, reviewed by Ana', 'Sponsored: Industry update'],
    };
    const [made, sponsored] = labels[language as 'es' | 'en'];
    expect(agent?.startsWith(made!)).toBe(true);
    expect(paid?.startsWith(sponsored!)).toBe(true);
    expect(human).not.toMatch(/\bIA\b|\bAI\b|Patrocinado|Sponsored/);
  });
});

describe('the feed of an empty archive', () => {
  it('is valid and has no items', async () => {
    const site = await startSite();
    const root = parseXml((await site.get('/rss')).text);
    await site.close();
    expect(root.getElementsByTagName('item')).toHaveLength(0);
    expect(textIn(root, 'title')).toBe('Vigía');
  });

  it('contains at most the newest fifty of a large one', async () => {
    const site = await startSite();
    await store(
      site.ports,
      ...Array.from({ length: 60 }, (_, index) =>
        article({ slug: `n-${index}`, date: `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z` }),
      ),
    );
    const items = [...parseXml((await site.get('/rss')).text).getElementsByTagName('item')];
    await site.close();
    expect(items).toHaveLength(50);
    expect(textIn(items[0]!, 'link')).toBe('https://vigia.example/noticias/n-59');
  });
});

describe('the other formats', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    await store(site.ports, ...archive);
  });
  afterAll(() => site.close());

  it('are Atom (RFC 4287) with the same articles', async () => {
    const { text, headers } = await site.get('/atom.xml?lang=en');
    const feed = parseXml(text);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual(['http://www.w3.org/2005/Atom', 'en']);
    expect(textIn(feed, 'id')).toBe('https://vigia.example/atom.xml?lang=en');
    const entries = [...feed.getElementsByTagName('entry')];
    const [first] = entries;
    expect(entries.map((entry) => textIn(entry, 'id'))).toEqual(
      await idsOf(site, ['humana', 'agente', 'pagada', 'solo-en'], 'en'),
    );
    expect(['title', 'published', 'name'].map((name) => textIn(first!, name))).toEqual([
      'Algorithms & duties',
      '2026-11-05T06:07:08.000Z',
      'Eva',
    ]);
    expect(Date.parse(textIn(first!, 'updated')!)).toBeGreaterThanOrEqual(Date.parse('2026-11-05T06:07:08Z'));
    expect(parseHtml(textIn(first!, 'content')!).textContent).toContain('In English');
    expect(attributesIn(first!, 'link', 'href')).toEqual([
      'https://vigia.example/noticias/humana?lang=en',
      `https://vigia.example${picture}/1200x630.jpg`,
    ]);
    expect(attributesIn(first!, 'link', 'type')).toEqual(['text/html', 'image/jpeg']);
    expect(attributesIn(entries[2]!, 'link', 'rel')).toEqual(['alternate', 'enclosure']);
    expect(attributesIn(entries[2]!, 'link', 'type')).toEqual(['text/html', 'image/png']);
    expect(textIn(entries[1]!, 'summary')).toMatch(/^Written and translated with AI, reviewed by Ana\. /);
  });

  it('are JSON Feed 1.1 with the same articles', async () => {
    const { text, headers } = await site.get('/feed.json');
    const { items, ...feed } = JSON.parse(text) as { items: Record<string, unknown>[] };
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Vigía',
      language: 'es',
      home_page_url: 'https://vigia.example/noticias',
      feed_url: 'https://vigia.example/feed.json',
    });
    expect(items.map(({ id }) => id)).toEqual(
      await idsOf(site, ['humana', 'agente', 'pagada', 'solo-es'], 'es'),
    );
    expect(items[0]).toMatchObject({
      authors: [{ name: 'Eva' }],
      tags: ['agi', 'ley & orden'],
      date_published: '2026-11-05T06:07:08.000Z',
      image: `https://vigia.example${picture}/1200x630.jpg`,
    });
    expect(items[1]!['content_html']).toMatch(/^<p><em>Redactado con IA, sin revisión humana/);
  });

  it('were updated when one of their articles last was', async () => {
    const other = await startSite();
    const [, older] = await store(
      other.ports,
      article({ slug: 'nueva', date: '2026-11-05T00:00:00.000Z' }),
      article({ slug: 'vieja', date: '2026-11-01T00:00:00.000Z' }),
    );
    await store(other.ports, { ...older!, title_es: 'Otro título', modified_at: null });
    const [atom, rss] = await Promise.all([other.get('/atom.xml'), other.get('/rss')]);
    await other.close();
    expect(textIn(parseXml(atom.text), 'updated')).toBe('2026-11-20T09:00:00.000Z');
    expect(textIn(parseXml(rss.text), 'lastBuildDate')).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
  });

  it('exist for an empty archive', async () => {
    const other = await startSite();
    const [atom, json] = await Promise.all([other.get('/atom.xml'), other.get('/feed.json')]);
    await other.close();
    expect(textIn(parseXml(atom.text), 'updated')).toBe('1970-01-01T00:00:00.000Z');
    expect(JSON.parse(json.text)).toMatchObject({ items: [] });
  });
});

describe('interviews in the feeds', () => {
  let site: Site;
  const paths = (text: string) =>
    [...parseXml(text).getElementsByTagName('item')].map((item) =>
      new URL(textIn(item, 'link')!).pathname.slice(1),
    );
  beforeAll(async () => {
    site = await startSite();
    await store(
      site.ports,
      article({
        slug: 'nueva',
        author: 'Eva Sanz',
        date: '2026-11-05T00:00:00.000Z',
        topics: ['agi'],
        title_en: 'New',
      }),
      article({ slug: 'vieja', date: '2026-11-01T00:00:00.000Z', topics: ['agi'], title_en: 'Old' }),
      article({
        slug: 'charla',
        type: 'entrevista',
        topics: ['ley'],
        date: '2026-10-01T00:00:00.000Z',
        title_en: 'Talk',
      }),
    );
    await site.ports.transaction(change(), async ({ interviews }) => {
      const made = { origin: 'ai-assisted', reviewer: 'Ana' } as const;
      await interviews.save(
        interview({
          slug: 'ada',
          date: '2026-11-03T00:00:00.000Z',
          topics: ['agi'],
          author: 'Eva Sanz',
          qa_es: [{ q: '¿Qué <más>?', a: `Con [enlace](/noticias/otra).\n\n![x](${picture})` }],
          qa_en: [{ q: 'What else?', a: 'This.' }],
          image_url: picture,
          interviewee_invented: true,
          sponsored: true,
          provenance: { es: made, en: made, image: { origin: 'ai-generated' } },
        }),
      );
      await interviews.save(interview({ slug: 'solo-es', date: '2026-09-01T00:00:00.000Z', title_en: null }));
      await interviews.save({
        ...interview({ slug: 'borrador', date: '2026-11-04T00:00:00.000Z' }),
        draft: true,
      });
    });
  });
  afterAll(() => site.close());

  it('are in that of everything, of their type and of their topics, by date and in their languages', async () => {
    const expected = {
      '/rss': [
        'noticias/nueva',
        'entrevistas/ada',
        'noticias/vieja',
        'entrevistas/charla',
        'entrevistas/solo-es',
      ],
      '/rss?lang=en': ['noticias/nueva', 'entrevistas/ada', 'noticias/vieja', 'entrevistas/charla'],
      '/rss?kind=entrevista': ['entrevistas/ada', 'entrevistas/charla', 'entrevistas/solo-es'],
      '/rss?topic=agi': ['noticias/nueva', 'entrevistas/ada', 'noticias/vieja'],
      '/rss?topic=regulacion&type=entrevista': ['entrevistas/solo-es'],
      '/rss?kind=noticia': ['noticias/nueva', 'noticias/vieja'],
      '/autores/eva-sanz/rss': ['noticias/nueva', 'entrevistas/ada'],
      '/rss?author=eva-sanz&kind=entrevista&topic=agi': ['entrevistas/ada'],
      '/rss?author=eva-sanz&kind=entrevista&topic=ley': null,
      '/autores/nadie/rss': null,
    };
    for (const [path, slugs] of Object.entries(expected)) {
      const { status, text } = await site.get(path);
      expect({ path, slugs: status === 200 ? paths(text) : null }).toEqual({ path, slugs });
    }
    const home = async (path: string) => textIn(parseXml((await site.get(path)).text), 'link');
    expect(await home('/rss?kind=entrevista')).toBe('https://vigia.example/entrevistas');
    expect(await home('/rss?kind=entrevista&topic=agi&lang=en')).toBe(
      'https://vigia.example/entrevistas?topic=agi&lang=en',
    );
  });

  it('have their full text, picture and labels in each format', async () => {
    const [rss, atom, json] = await Promise.all(
      ['/rss', '/atom.xml', '/feed.json'].map(
        async (path) => (await site.get(`${path}?kind=entrevista`)).text,
      ),
    );
    const item = parseXml(rss!).getElementsByTagName('item')[0]!;
    const html = textIn(item, 'content:encoded')!;
    const content = parseHtml(html);
    expect([...content.querySelectorAll('p')].slice(0, 3).map((one) => one.textContent)).toEqual([
      'Patrocinado',
      'Redactado con ayuda de IA, revisado por Ana',
      'La persona entrevistada es inventada',
    ]);
    expect(content.textContent).toContain('Imagen generada con IA');
    expect([...content.querySelectorAll('h3')].map((one) => one.textContent)).toEqual([
      '¿Qué <más>?',
      'Por qué importa',
      'Enlaces relacionados',
    ]);
    expect(attributesIn(content, 'a', 'href')).toEqual([
      'https://vigia.example/noticias/otra',
      'https://example.org/ley',
    ]);
    expect(attributesIn(content, 'img', 'src')).toEqual([`https://vigia.example${picture}`]);
    expect(textIn(item, 'dc:creator')).toBe('Eva Sanz');
    expect(textIn(item, 'description')).toBe(
      'Redactado con ayuda de IA, revisado por Ana. La persona entrevistada es inventada. Quién habla',
    );
    expect(attributesIn(item, 'media:content', 'url')).toEqual([
      `https://vigia.example${picture}/1200x630.jpg`,
    ]);
    const entry = parseXml(atom!).getElementsByTagName('entry')[0]!;
    expect([textIn(entry, 'id'), textIn(entry, 'content')]).toEqual([
      `urn:vigia:interview:${(await site.ports.interviews.get('ada')).id}:es`,
      html,
    ]);
    const { items } = JSON.parse(json!) as { items: Record<string, unknown>[] };
    expect(items[0]).toMatchObject({ url: 'https://vigia.example/entrevistas/ada', content_html: html });
    const english = parseXml((await site.get('/rss?kind=entrevista&lang=en')).text);
    expect(textIn(english.getElementsByTagName('item')[0]!, 'content:encoded')).toContain('What else?');
  });

  it('come after what is not paid for of the same instant when they are', async () => {
    const own = await startSite();
    const date = '2026-01-01T00:00:00.000Z';
    await store(
      own.ports,
      article({ slug: 'z-pagada', date, sponsored: true }),
      article({ slug: 'a-propia', date }),
    );
    await own.ports.transaction(change(), async ({ interviews }) => {
      await interviews.save(interview({ slug: 'charla-pagada', date, sponsored: true }));
      await interviews.save(interview({ slug: 'charla', date }));
    });
    const found = paths((await own.get('/rss')).text);
    await own.close();
    expect(found).toEqual([
      'entrevistas/charla',
      'noticias/a-propia',
      'entrevistas/charla-pagada',
      'noticias/z-pagada',
    ]);
  });

  it('count among the fifty newest, and are updated with their feed', async () => {
    const own = await startSite();
    await store(
      own.ports,
      ...Array.from({ length: 50 }, (_, index) =>
        article({ slug: `n-${index}`, date: `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z` }),
      ),
    );
    const before = paths((await own.get('/rss')).text);
    await own.ports.transaction(change(), async ({ interviews }) => {
      for (const [slug, date] of [
        ['nueva', '2026-02-01T00:00:00.000Z'],
        ['vieja', '2025-01-01T00:00:00.000Z'],
      ] as const)
        await interviews.save(interview({ slug, date }));
    });
    const after = paths((await own.get('/rss')).text);
    await own.close();
    expect(before).toHaveLength(50);
    expect(after).toEqual(['entrevistas/nueva', ...before.slice(0, 49)]);
  });
});

describe('the hub of the feeds', () => {
  const hub = 'https://hub.example/?a=1&b=2';
  /** The addresses of a link relation in a feed. */
  const linked = (parent: Element, name: string, rel: string) =>
    [...parent.getElementsByTagName(name)]
      .filter((link) => link.getAttribute('rel') === rel)
      .map((link) => link.getAttribute('href'));

  it('is named in each format, with the address that it is notified of, in the document and its headers', async () => {
    const site = await startSite({ hub });
    await store(site.ports, ...archive);
    for (const path of [
      '/rss',
      '/atom.xml?lang=en',
      '/feed.json?kind=noticia',
      '/rss?topic=agi&lang=en',
      '/rss?author=eva',
    ]) {
      const { text, headers } = await site.get(path);
      const self = `https://vigia.example${path}`;
      expect(headers['link']).toBe(`<${hub}>; rel="hub", <${self}>; rel="self"`);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (path.startsWith('/feed.json'))
        expect(JSON.parse(text)).toMatchObject({ feed_url: self, hubs: [{ type: 'WebSub', url: hub }] });
      else {
        const [root, name] = path.startsWith('/rss')
          ? ([parseXml(text).getElementsByTagName('channel')[0]!, 'atom:link'] as const)
          : ([parseXml(text), 'link'] as const);
        expect([linked(root, name, 'hub'), linked(root, name, 'self')]).toEqual([[hub], [self]]);
      }
    }
    // At another address of a feed the document has no hub, which is notified of the canonical address alone.
    const below = await site.get('/temas/agi/rss?lang=en');
    expect(below.headers['link']).toBe(
      `<${hub}>; rel="hub", <https://vigia.example/rss?topic=agi&lang=en>; rel="self"`,
    );
    const channel = parseXml(below.text).getElementsByTagName('channel')[0]!;
    expect([linked(channel, 'atom:link', 'hub'), linked(channel, 'atom:link', 'self')]).toEqual([
      [],
      ['https://vigia.example/temas/agi/rss?lang=en'],
    ]);
    // Nobody notifies it of these.
    const combined = await site.get('/rss?topic=agi&kind=noticia');
    expect([combined.headers['link'], combined.text.includes('hub.example')]).toEqual([undefined, false]);
    await site.close();
  });

  it('is not named without one', async () => {
    const site = await startSite();
    const [rss, json] = await Promise.all([site.get('/rss'), site.get('/feed.json')]);
    await site.close();
    expect([rss.headers['link'], rss.text.includes('"hub"')]).toEqual([undefined, false]);
    expect(JSON.parse(json.text)).not.toHaveProperty('hubs');
  });
});

describe('the feed of a section', () => {
  let site: Site;
  const at = '2026-11-07T08:00:00.000Z';
  const corrections = [{ at, text_es: 'Eran nueve.', text_en: 'Nine.' }];
  beforeAll(async () => {
    site = await startSite();
    await store(
      site.ports,
      article({ slug: 'una', topics: ['agi'], title_en: 'One', type: 'analisis', corrections }),
      article({ slug: 'otra', topics: ['riesgos-existenciales'], title_en: 'Other' }),
      article({ slug: 'ajena', topics: ['ley & orden'], title_en: 'Different', corrections }),
    );
  });
  afterAll(() => site.close());
  const feed = async (path: string) => {
    const channel = parseXml((await site.get(path)).text);
    const links = [...channel.getElementsByTagName('item')].map((item) => textIn(item, 'link'));
    return {
      title: textIn(channel, 'title'),
      self: attributesIn(channel, 'atom:link', 'href')[0],
      slugs: links.map((link) => link!.replace(/.*\/|\?.*/g, '')),
    };
  };

  it('has the articles of a topic and its synonyms, and their corrections', async () => {
    const { slugs, ...visible } = await feed('/rss?topic=riesgos-existenciales');
    expect(visible).toEqual({
      title: 'Vigía · Riesgos existenciales',
      self: 'https://vigia.example/rss?topic=riesgos-existenciales',
    });
    expect(slugs.toSorted()).toEqual(['otra', 'una', 'una']);
    expect(await feed('/temas/riesgos-existenciales/rss?lang=en')).toEqual({
      title: 'Vigía · Existential risks',
      self: 'https://vigia.example/temas/riesgos-existenciales/rss?lang=en',
      slugs,
    });
  });

  it('has the articles of a kind, and of both', async () => {
    for (const path of ['/rss?type=analisis', '/rss?kind=analisis'])
      expect(await feed(path)).toEqual({
        title: 'Vigía · Análisis',
        self: `https://vigia.example${path}`,
        slugs: ['una', 'una'],
      });
    expect((await feed('/rss?kind=noticia&topic=riesgos-existenciales')).slugs).toEqual(['otra']);
    expect((await feed('/rss?topic=ley+%26+orden')).slugs).toEqual(['ajena', 'ajena']);
  });

  it('is the same by any name of its topic', async () => {
    const { self, ...agi } = await feed('/rss?topic=agi');
    for (const path of ['/rss?topic=AGI', '/temas/Agi/rss', '/rss?lang=es&topic=agi'])
      expect(await feed(path)).toEqual({ ...agi, self: `https://vigia.example${path}` });
    // Parameters that feeds do not read are not part of an address.
    for (const path of ['/rss?topic=Agi&utm_source=x', '/rss?topic=agi&topic=b'])
      expect(await feed(path)).toEqual({ ...agi, self });
    const topics = {
      'Existential%20risks': 'riesgos-existenciales',
      'Regulaci%C3%B3n': 'regulacion',
      regulation: 'regulacion',
      Empleo: 'empleo',
      'Pol%C3%ADticas-publicas': 'regulacion-politicas',
    };
    for (const [name, topic] of Object.entries(topics)) {
      const atom = parseXml((await site.get(`/temas/${name}/atom.xml`)).text);
      expect([textIn(atom, 'id'), attributesIn(atom, 'link', 'href')[0]]).toEqual([
        `https://vigia.example/atom.xml?topic=${topic}`,
        `https://vigia.example/temas/${name}/atom.xml`,
      ]);
    }
  });

  it('is empty for a topic without articles, refused for an invalid kind, and missing for an unknown topic', async () => {
    expect((await feed('/rss?topic=deepfakes')).slugs).toEqual([]);
    const addresses = [
      '/rss?kind=nada',
      '/rss?topic=nada',
      '/temas/nada/rss',
      '/rss?topic=ley+%26+orden&kind=recurso',
    ];
    const statuses = await Promise.all(addresses.map(async (path) => (await site.get(path)).status));
    expect(statuses).toEqual([400, 404, 404, 200]);
  });

  it.each([
    ['/temas/agi/rss', '/temas/agi'],
    ['/rss?topic=agi&lang=en', '/temas/agi?lang=en'],
    ['/rss?topic=agi&kind=analisis', '/noticias?topic=agi&type=analisis'],
  ])('%s links %s', async (address, home) => {
    const { text } = await site.get(address);
    expect(textIn(parseXml(text), 'link')).toBe(`https://vigia.example${home}`);
  });
});

describe('the parser of these tests', () => {
  it('refuses XML that is not well-formed', () => {
    for (const text of ['<a><b></a>', '<a>&nbsp;</a>', '<a', '', '<a/>\n<b/>', '<a>\u0007</a>'])
      expect(() => parseXml(text)).toThrow('no well-formed XML');
  });
});

describe('corrections in the feed', () => {
  it('are in the article and separate, if newer than its oldest article, in its language', async () => {
    const other = await startSite();
    try {
      const correction = (at: string, text_es: string) => ({ at, text_es, text_en: 'Nine & not ten.' });
      await store(
        other.ports,
        article({
          slug: 'nueva',
          title_en: 'A note',
          date: '2026-11-05T00:00:00.000Z',
          corrections: [correction('2026-11-07T08:00:00.000Z', 'Eran nueve <no diez>.')],
        }),
        article({
          slug: 'vieja',
          date: '2026-11-01T00:00:00.000Z',
          corrections: [correction('2026-11-03T08:00:00.000Z', 'Fue en mayo.')],
        }),
      );
      const feed = async (path: string) => {
        const root = parseXml((await other.get(path)).text);
        const all = [...root.getElementsByTagName('item')];
        return { root, all, titles: all.map((one) => textIn(one, 'title')) };
      };
      const { root, all, titles } = await feed('/rss');
      expect(titles).toEqual(['Corrección: Una nota', 'Una nota', 'Corrección: Una nota', 'Una nota']);
      expect(textIn(all[0]!, 'description')).toBe('Eran nueve <no diez>.');
      expect(textIn(root, 'lastBuildDate')).toBe('Sat, 07 Nov 2026 08:00:00 GMT');
      expect(textIn(all[1]!, 'content:encoded')).toContain('Corrección (7 de noviembre de 2026)');
      const english = await feed('/rss?lang=en');
      expect(english.titles).toEqual(['Correction: A note', 'A note']);
      expect(textIn(english.all[0]!, 'description')).toBe('Nine & not ten.');
    } finally {
      await other.close();
    }
  });
});
