import { article, company, interview, referent } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { stock } from '#tests/support/stock.ts';
import { store } from '#tests/support/writing.ts';
import { parseXml, textIn } from '#tests/support/xml.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const named = 'Lo dijo Ada Lovelace.';
const english = { title_en: 'In English', body_en: 'Ada Lovelace said so.' };

describe('the feeds of people and organizations', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    await stock(site.ports, {
      referents: [referent({ name: 'Ada Lovelace' }), referent({ slug: 'callada', name: 'Eva Callada' })],
      companies: [company({ slug: 'faro', name: 'Instituto Faro' })],
      interviews: [
        interview({
          slug: 'charla',
          interviewee: { name: 'Ada Lovelace', role_es: '', role_en: null, focus: [] },
          date: '2026-11-02T00:00:00.000Z',
        }),
        interview({ slug: 'ajena', date: '2026-11-02T00:00:00.000Z' }),
      ],
    });
    await store(
      site.ports,
      article({ slug: 'una', body_es: named, date: '2026-11-03T00:00:00.000Z', topics: ['agi'] }),
      article({
        slug: 'dos',
        ...english,
        published_languages: ['es', 'en'],
        body_es: `${named} También el Instituto Faro.`,
        date: '2026-11-01T00:00:00.000Z',
        corrections: [{ at: '2026-11-04T00:00:00.000Z', text_es: 'Era otra fecha.', text_en: null }],
      }),
      article({ slug: 'ajeno', date: '2026-11-05T00:00:00.000Z' }),
      article({ slug: 'borrador', body_es: named, status: 'draft', date: '2026-11-05T00:00:00.000Z' }),
    );
  });
  afterAll(() => site.close());

  const read = async (path: string) => {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    const root = parseXml(text);
    const [channel] = root.getElementsByTagName('channel');
    return {
      title: textIn(channel!, 'title'),
      home: textIn(channel!, 'link'),
      items: [...root.getElementsByTagName('item')].map((item) => textIn(item, 'link')!.split('/').at(-1)),
    };
  };

  it.each(['/rss?referent=ada', '/referentes/ada/rss'])(
    'have the articles that name them, their interviews and the corrections: %s',
    async (path) => {
      expect(await read(path)).toEqual({
        title: 'Vigía · Ada Lovelace',
        home: 'https://vigia.example/referentes/ada',
        items: ['dos', 'una', 'charla', 'dos'],
      });
    },
  );

  it.each(['/rss?company=faro', '/empresas/faro/rss'])('are those of organizations too: %s', async (path) => {
    expect(await read(path)).toEqual({
      title: 'Vigía · Instituto Faro',
      home: 'https://vigia.example/empresas/faro',
      items: ['dos', 'dos'],
    });
  });

  it('are in each language, in every format, and narrowed by what else is asked for', async () => {
    const inEnglish = await read('/rss?referent=ada&lang=en');
    expect(inEnglish.items).toEqual(['dos?lang=en', 'charla?lang=en', 'dos?lang=en']);
    expect((await read('/rss?referent=ada&topic=agi')).items).toEqual(['una']);
    expect((await read('/rss?referent=ada&company=faro')).items).toEqual(['dos', 'dos']);
    expect((await read('/rss?referent=ada&kind=entrevista')).items).toEqual(['charla']);
    const { text } = await site.get('/feed.json?referent=ada');
    const feed = JSON.parse(text) as { items: { url: string }[]; home_page_url: string };
    expect([feed.home_page_url, feed.items.length]).toEqual(['https://vigia.example/referentes/ada', 4]);
    expect((await site.get('/referentes/ada/atom.xml')).text).toContain(
      '<id>https://vigia.example/atom.xml?referent=ada</id>',
    );
  });

  it('are empty while nobody names somebody, and 404 for who is not in the directory', async () => {
    expect((await read('/rss?referent=callada')).items).toEqual([]);
    for (const path of [
      '/rss?referent=nadie',
      '/feed.json?company=nadie',
      '/referentes/nadie/rss',
      '/empresas/%20/atom.xml',
    ])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  });

  it('follow a change of the directory', async () => {
    const { ports } = site;
    const [found] = (await ports.referents.list({ where: { name: 'Eva Callada' }, limit: 1, after: null }))
      .items;
    expect((await read('/rss?referent=callada')).title).toBe('Vigía · Eva Callada');
    await stock(ports, { referents: [{ ...found!, name: 'Eva Locuaz' }] });
    expect((await read('/rss?referent=callada')).title).toBe('Vigía · Eva Locuaz');
  });
});
