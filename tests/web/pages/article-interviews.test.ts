/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { article } from '#tests/support/entities.ts';
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

describe('an interview that an agent prepared', () => {
  it('stands under /entrevistas, labelled, and nowhere else', async () => {
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
    for (const [asked, location] of [
      ['/noticias/una-charla', '/entrevistas/una-charla'],
      ['/noticias/una-charla?lang=en', '/entrevistas/una-charla?lang=en'],
      ['/entrevistas/una-nota', '/noticias/una-nota'],
    ] as const) {
      const moved = await web.site.get(asked);
      expect([moved.status, moved.headers.location]).toEqual([301, location]);
    }
  });

  it('is in the lists, the sitemap and the feed under that address', async () => {
    const web = await startWeb([prepared()]);
    for (const path of ['/entrevistas', '/entrevistas?topic=regulacion', '/noticias']) {
      const { page } = await readDocument(web, path);
      expect(page.querySelector('main a[href="/entrevistas/una-charla"]')).not.toBeNull();
    }
    const other = await readDocument(web, '/entrevistas?topic=agi');
    expect(other.page.querySelector('main a[href="/entrevistas/una-charla"]')).toBeNull();
    for (const path of ['/sitemap.xml', '/rss']) {
      const { text } = await web.site.get(path);
      expect(text).toContain('/entrevistas/una-charla');
      expect(text).not.toContain('vigia.example/noticias/una-charla');
    }
  });
});
