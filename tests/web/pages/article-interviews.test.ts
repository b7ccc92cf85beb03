import { actorOf, stockedEditor } from '#tests/support/stocked-accounts.ts';
import { article, interview } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const prepared = () =>
  article({
    slug: 'una-charla',
    type: 'entrevista',
    topics: ['regulacion'],
    is_agent: true,
    provenance: { es: { origin: 'ai-generated', reviewer: 'Eva' }, en: { origin: 'ai-translated' } },
  });

describe('an interview prepared by an agent', () => {
  it('is below /entrevistas, labelled, and nowhere else', async () => {
    const web = await startWeb([prepared(), article()]);
    const { status, page } = await readDocument(web, '/entrevistas/una-charla');
    expect(status).toBe(200);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/entrevistas\/una-charla$/,
    );
    expect(page.querySelector('main')?.textContent).toContain('Redactado con IA, revisado por Eva');
    expect(page.querySelector('script[type="application/ld+json"]')?.textContent).toContain(
      'TrainedAlgorithmicMedia',
    );
    for (const [address, location] of [
      ['/noticias/una-charla', '/entrevistas/una-charla'],
      ['/noticias/una-charla?lang=en', '/entrevistas/una-charla?lang=en'],
      ['/entrevistas/una-nota', '/noticias/una-nota'],
    ] as const) {
      const moved = await web.site.get(address);
      expect([moved.status, moved.headers.location]).toEqual([301, location]);
    }
    const names = { 'una-charla': 'otra-charla', 'una-nota': 'otra-nota' };
    for (const [slug, new_slug] of Object.entries(names))
      await web.application.execute(
        'articles.update',
        { slug, revision: 1, new_slug },
        actorOf(stockedEditor),
      );
    for (const [address, location] of [
      ['/entrevistas/una-charla?lang=en', '/entrevistas/otra-charla?lang=en'],
      ['/noticias/una-charla', '/entrevistas/otra-charla'],
      ['/noticias/una-nota', '/noticias/otra-nota'],
      ['/noticias/una-nota?lang=en', '/noticias/otra-nota?lang=en'],
    ] as const) {
      const moved = await web.site.get(address);
      expect([moved.status, moved.headers.location]).toEqual([301, location]);
    }
  });

  it('has the feed of the list of interviews', async () => {
    const web = await startWeb([]);
    await stock(web.ports, { interviews: [interview()] });
    for (const path of ['/entrevistas', '/entrevistas/una-entrevista']) {
      const { page } = await readDocument(web, `${path}?lang=en`);
      const link = page.querySelector('link[type="application/rss+xml"]');
      expect(link?.getAttribute('href')).toBe('/rss?kind=entrevista&lang=en');
    }
  });

  it('is counted among the interviews, without an empty state', async () => {
    const web = await startWeb([
      prepared(),
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) =>
        article({ slug, type: 'entrevista', topics: ['trabajo-economia'] }),
      ),
    ]);
    await stock(web.ports, { interviews: [interview({ topics: ['etica-sesgos'] })] });
    const seen = async (path: string) => {
      const { page, main } = await readDocument(web, path);
      const data = JSON.parse(page.querySelector('[type="application/ld+json"]')!.textContent) as {
        mainEntity?: { itemListElement: { url: string }[] };
      };
      return {
        count: main.querySelector('[role=status]')?.textContent,
        headings: [...main.querySelectorAll('h2')].map(({ textContent }) => textContent),
        listed: (data.mainEntity?.itemListElement ?? []).map(({ url }) => new URL(url).pathname),
        rest: main.querySelector('a[href^="/noticias?"]')?.getAttribute('href'),
      };
    };
    expect(await seen('/entrevistas?topic=regulacion')).toEqual({
      count: '1 entrevista',
      headings: ['Una nota'],
      listed: ['/entrevistas/una-charla'],
      rest: undefined,
    });
    expect(await seen('/entrevistas?topic=agi')).toEqual({
      count: '0 entrevistas',
      headings: ['Ninguna entrevista trata ese tema'],
      listed: [],
      rest: undefined,
    });
    expect(await seen('/entrevistas?topic=trabajo-economia')).toMatchObject({
      count: '7 entrevistas',
      rest: '/noticias?type=entrevista&topic=trabajo-economia',
    });
    const whole = await seen('/entrevistas');
    expect(whole.count).toBe('9 entrevistas');
    expect(whole.headings).toEqual(['Una entrevista', 'Más entrevistas']);
    expect(whole.listed).toHaveLength(7);
  });

  it('is in the lists, the sitemap and the feed with that address', async () => {
    const web = await startWeb([prepared()]);
    for (const path of ['/entrevistas', '/entrevistas?topic=regulacion', '/noticias']) {
      const { page } = await readDocument(web, path);
      expect(page.querySelector('main a[href="/entrevistas/una-charla"]')).not.toBeNull();
    }
    const other = await readDocument(web, '/entrevistas?topic=agi');
    expect(other.page.querySelector('main a[href="/entrevistas/una-charla"]')).toBeNull();
    for (const path of ['/sitemap-articles-2026-11.xml', '/rss']) {
      const { text } = await web.site.get(path);
      expect(text).toContain('/entrevistas/una-charla');
      expect(text).not.toContain('vigia.example/noticias/una-charla');
    }
  });
});
