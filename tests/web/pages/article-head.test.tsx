import type { Article } from '#core/articles/article.ts';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const site = 'https://vigia.example';

const headOf = async (fields: Partial<Article>, path = '/noticias/una-nota') => {
  const { page } = await readDocument(await startWeb([article(fields)]), path);
  return {
    alternates: [...page.head.querySelectorAll('link[hreflang], link[rel=canonical]')].map((link) =>
      [link.getAttribute('hreflang') ?? 'canonical', link.getAttribute('href')].join(' '),
    ),
    meta: (key: string) =>
      page.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content'),
    json: JSON.parse(page.querySelector('[type="application/ld+json"]')!.textContent) as Record<
      string,
      unknown
    >,
  };
};

describe("an article's structured data", () => {
  it('contains everything that its page shows', async () => {
    const { json, meta } = await headOf({
      title_es: 'La ley',
      summary_es: 'De qué va',
      author: 'Agent: Radar',
      topics: ['agi'],
      tags: ['boe'],
      sources: [{ name: 'Diario', url: 'https://example.org/a' }],
      date: '2026-11-01T08:00:00.000Z',
    });
    expect(json).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'La ley',
      description: 'De qué va',
      image: [`${site}/covers/noticias/una-nota.png?v=4`],
      datePublished: '2026-11-01T08:00:00.000Z',
      dateModified: '2026-11-01T08:00:00.000Z',
      author: [{ '@type': 'Organization', name: 'Vigía', url: site }],
      publisher: {
        '@type': 'NewsMediaOrganization',
        '@id': `${site}/#publisher`,
        name: 'Vigía',
        url: site,
        logo: { '@type': 'ImageObject', url: `${site}/favicon.svg` },
      },
      mainEntityOfPage: {
        '@type': 'WebPage',
        '@id': `${site}/noticias/una-nota`,
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Vigía', item: `${site}/` },
            { '@type': 'ListItem', position: 2, name: 'Noticias', item: `${site}/noticias` },
            { '@type': 'ListItem', position: 3, name: 'La ley', item: `${site}/noticias/una-nota` },
          ],
        },
      },
      inLanguage: 'es',
      isAccessibleForFree: true,
      keywords: ['AGI', 'boe'],
      citation: [{ '@type': 'CreativeWork', name: 'Diario', url: 'https://example.org/a' }],
      isBasedOn: ['https://example.org/a'],
      creditText: 'Vigía',
    });
    expect(meta('keywords')).toBe('AGI, boe');
  });

  it("is in the page's language, or states its own", async () => {
    const { json, meta } = await headOf(
      {
        title_en: 'The law',
        topics: ['etica-sesgos'],
        tags: ['privacidad'],
        sponsored: true,
        sponsor_label: 'Patrocinado por la Fundación',
        sources: [
          { name: 'OIT, documento de trabajo 140', url: 'https://example.org/a' },
          { name: 'Gender Shades', url: 'https://example.org/b' },
        ],
      },
      '/noticias/una-nota?lang=en',
    );
    expect(meta('keywords')).toBe('Ethics and bias, privacy');
    const spanish = (value: string) => ({ '@value': value, '@language': 'es' });
    expect(json).toMatchObject({
      inLanguage: 'en',
      keywords: ['Ethics and bias', 'privacy'],
      citation: [{ name: spanish('OIT, documento de trabajo 140') }, { name: 'Gender Shades' }],
      sponsor: { name: spanish('Patrocinado por la Fundación') },
    });
  });

  it('uses a published language, whichever is requested', async () => {
    const both = { title_es: 'La ley', title_en: 'The law' };
    const [spanish, english] = [`${site}/noticias/una-nota`, `${site}/noticias/una-nota?lang=en`];
    for (const [language, url, headline] of [
      ['es', spanish, 'La ley'],
      ['en', english, 'The law'],
    ] as const)
      for (const query of ['', '?lang=en']) {
        const input: Partial<Article> = { ...both, published_languages: [language] };
        const head = await headOf(input, `/noticias/una-nota${query}`);
        expect(head.alternates.toSorted()).toEqual(
          [`canonical ${url}`, `${language} ${url}`, `x-default ${url}`].toSorted(),
        );
        expect(head.json).toMatchObject({ headline, inLanguage: language, mainEntityOfPage: { '@id': url } });
        expect(JSON.stringify(head.json)).not.toContain(language === 'es' ? 'The law' : 'La ley');
      }
  });

  it('states that its picture is machine-generated, as the page does', async () => {
    const picture = `/media/${'ab'.repeat(16)}-640x320.png`;
    const made = {
      es: { origin: 'human' },
      en: { origin: 'human' },
      image: { origin: 'ai-generated', model: 'm-1' },
    } as const;
    const input = { image_url: picture, provenance: made };
    const url = `${site}${picture}/1200x630.jpg`;
    const { json } = await headOf(input);
    expect(json['image']).toEqual([
      {
        '@type': 'ImageObject',
        url,
        contentUrl: url,
        creditText: 'Vigía',
        digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      },
    ]);
    const { page } = await readDocument(await startWeb([article(input)]), '/noticias/una-nota');
    expect(page.querySelector('article')?.textContent).toContain('Imagen generada con IA');
    const { page: plain } = await readDocument(
      await startWeb([article({ image_url: picture })]),
      '/noticias/una-nota',
    );
    expect(plain.body.textContent).not.toContain('generada con IA');
  });

  it('names the author, and the person responsible for machine-written text: machines are not persons', async () => {
    const person = await headOf({ author: 'Eva', author_name: null });
    expect(person.json['author']).toEqual([
      { '@type': 'Person', name: 'Eva', url: 'https://vigia.example/autores/eva' },
    ]);
    expect(person.json).not.toHaveProperty('editor');
    const joint = await headOf({ author: 'Eva Sanz & Luis Gil', author_name: null });
    expect(joint.json['author']).toEqual([
      { '@type': 'Person', name: 'Eva Sanz', url: 'https://vigia.example/autores/eva-sanz' },
      { '@type': 'Person', name: 'Luis Gil', url: 'https://vigia.example/autores/luis-gil' },
    ]);
    const mixed = await headOf({ author: 'Agencia EFE; Redacción; Eva Sanz', author_name: null });
    expect(mixed.json['author']).toEqual([
      { '@type': 'Organization', name: 'Agencia EFE', url: 'https://vigia.example/autores/agencia-efe' },
      { '@type': 'Organization', name: 'Vigía', url: 'https://vigia.example' },
      { '@type': 'Person', name: 'Eva Sanz', url: 'https://vigia.example/autores/eva-sanz' },
    ]);
    const provenance = {
      es: { origin: 'ai-generated', reviewer: 'Ana Ruiz' },
      en: { origin: 'ai-translated' },
    } as const;
    const machine = await headOf({
      is_agent: true,
      author: 'Agent: Radar',
      author_name: 'Radar',
      provenance,
    });
    expect(machine.json).toMatchObject({
      author: [{ '@type': 'Organization', name: 'Vigía' }],
      editor: { '@type': 'Person', name: 'Ana Ruiz' },
    });
  });

  it('has no modification in the future, even with a date to come', async () => {
    const { json } = await headOf({ date: '2027-01-01T08:00:00.000Z' });
    expect(json['dateModified']).toBe('2026-11-20T09:00:00.000Z');
  });

  it.each([
    ['ai-generated', 'TrainedAlgorithmicMediaDigitalSource'],
    ['ai-translated', 'CompositeWithTrainedAlgorithmicMediaDigitalSource'],
  ] as const)('states how a machine was involved: %s', async (origin, type) => {
    const { json } = await headOf({ provenance: { es: { origin }, en: { origin: 'human' } } });
    expect(json['digitalSourceType']).toBe(`https://schema.org/${type}`);
  });

  it.each([
    ['Novedad de la industria', 'Novedad de la industria'],
    [null, 'Vigía'],
  ])('states the sponsor: %j', async (sponsor_label, name) => {
    const { json } = await headOf({ sponsored: true, sponsor_label });
    expect(json['sponsor']).toEqual({ '@type': 'Organization', name });
  });
});

describe('the share picture of an article', () => {
  const image_url = '/media/0123456789abcdef0123456789abcdef-1600x900.webp';
  const keys = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'];

  it.each([
    [{ image_alt_es: 'Una sala', image_alt_en: 'A room' }, '', 'Una sala'],
    [{ image_alt_es: 'Una sala', image_alt_en: 'A room', title_en: 'A piece' }, '?lang=en', 'A room'],
    [{ image_alt_es: null, image_alt_en: null, title_es: 'La ley' }, '', 'La ley'],
  ])('is its own, with a description: %j %s', async (input, search, alt) => {
    const { meta } = await headOf({ image_url, ...input }, `/noticias/una-nota${search}`);
    expect(keys.map(meta)).toEqual([`${site}${image_url}/1200x630.jpg`, '1200', '630', alt]);
  });

  it('is its cover when its own is on another site, where its size is unknown', async () => {
    const elsewhere = 'https://example.org/foto.jpg';
    const { meta, json } = await headOf({
      image_url: elsewhere,
      image_alt_es: 'Una foto',
      title_es: 'La ley',
    });
    const cover = `${site}/covers/noticias/una-nota.png?v=4`;
    expect(keys.map(meta)).toEqual([cover, '1200', '630', 'La ley']);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(json['image']).toEqual([cover]);
  });

  it.each([
    ['', '?v=4', 'La ley'],
    ['?lang=en', '?lang=en&v=4', 'The law'],
  ])('is its cover by default: %s', async (search, query, alt) => {
    const titles = { title_es: 'La ley', title_en: 'The law' };
    const { meta } = await headOf({ image_url: null, ...titles }, `/noticias/una-nota${search}`);
    const cover = `${site}/covers/noticias/una-nota.png${query}`;
    expect(keys.map(meta)).toEqual([cover, '1200', '630', alt]);
  });
});
