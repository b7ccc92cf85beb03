import { sitePaths } from '#apps/web/layout/nav-links.ts';
import { visitor } from '#core/kernel/actor.ts';
import { article } from '#tests/support/entities.ts';
import { structuredDataFaults } from '#tests/support/structured-data.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { admin } from '#tests/core/support/product.ts';
import { startWithSamples } from '#tests/support/web-samples.ts';

type Data = Record<string, unknown>;

const dataOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Data,
  );

describe('structured data', () => {
  it('is complete on every public page, in both languages', async () => {
    const web = await startWithSamples();
    const picture = `/media/${'ab'.repeat(16)}-640x320.png`;
    await web.store(
      article({
        slug: 'corregida',
        image_url: picture,
        corrections: [{ at: '2026-11-02T08:00:00.000Z', text_es: 'Eran dos.', text_en: null }],
        provenance: {
          es: { origin: 'ai-generated', reviewer: 'Ana Ruiz' },
          en: { origin: 'ai-translated' },
          image: { origin: 'ai-generated' },
        },
      }),
      article({ slug: 'analisis', type: 'analisis', author: 'Eva Sanz & Luis Gil' }),
      article({ slug: 'pagada', type: 'novedad-industria', sponsored: true }),
      article({ slug: 'hablada', type: 'entrevista' }),
    );
    await web.application.execute('profiles.set', authorProfile, admin);
    const reader = visitor('http');
    const [{ items: referents }, { items: chronologies }] = await Promise.all([
      web.application.execute('referents.list', {}, reader),
      web.application.execute('chronologies.list', {}, reader),
    ]);
    const pieces = {
      '/noticias/corregida': 'NewsArticle',
      '/noticias/analisis': ['NewsArticle', 'AnalysisNewsArticle'],
      '/noticias/pagada': ['Article', 'AdvertiserContentArticle'],
      '/entrevistas/hablada': 'NewsArticle',
      [`/entrevistas/${sampleContent.interviews[0]!.slug}`]: 'NewsArticle',
      [`/referentes/${referents[0]!.slug}`]: 'ProfilePage',
      [`/cronologias/${chronologies[0]!.slug}`]: 'CollectionPage',
      '/autores/eva-sanz': 'ProfilePage',
      '/autores/ana-ruiz': 'ProfilePage',
      [`/empresas/${sampleContent.companies[0]!.slug}`]: 'ProfilePage',
      '/temas/regulacion': 'CollectionPage',
      '/archivo/2026/11': 'CollectionPage',
    };
    const faults: string[] = [];
    for (const path of [...sitePaths, ...Object.keys(pieces)])
      for (const address of [path, `${path}?lang=en`]) {
        const { page, status } = await readDocument(web, address);
        expect([address, status]).toEqual([address, 200]);
        const data = dataOf(page);
        faults.push(...structuredDataFaults(data, address));
        expect(data).toHaveLength(1);
        if (path in pieces) expect(data[0]!['@type']).toEqual(pieces[path]);
        if (path === '/') continue;
        const canonical = page.querySelector('link[rel=canonical]')!.getAttribute('href');
        const trail = (data[0]!['breadcrumb'] ?? (data[0]!['mainEntityOfPage'] as Data)['breadcrumb']) as {
          itemListElement: { item: string }[];
        };
        expect(trail.itemListElement.at(-1)!.item).toBe(canonical);
        expect(trail.itemListElement).toHaveLength(path in pieces || path === '/que-obliga' ? 3 : 2);
      }
    expect(faults).toEqual([]);
  });

  it('is refused with a property missing, empty, relative or unordered', () => {
    const list = (position: number) => ({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position, name: 'a', url: '/a' }],
    });
    expect(
      structuredDataFaults({ '@type': 'CollectionPage', name: '', url: 'x', mainEntity: list(2) }),
    ).toEqual([
      '$ misses name',
      '$ misses breadcrumb',
      '$.name is empty',
      '$.url is not absolute: x',
      '$.mainEntity has positions out of order',
      '$.mainEntity.itemListElement[0].url is not absolute: /a',
    ]);
    expect(structuredDataFaults({ '@type': 'Unknown' })).toEqual(['$ misses known rules of Unknown']);
  });
});
