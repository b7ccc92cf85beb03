import { within } from '@testing-library/react';
import { company, interview, referent, resource, tool } from '#tests/support/entities.ts';
import type { Stock } from '#tests/support/stock.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const open = async (path: string, contents: Stock) => {
  const web = await startWeb();
  await stock(web.ports, contents);
  openPage(path);
  await main().findAllByRole('article');
  return web;
};
const entry = (name: string) =>
  within(
    main()
      .getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
      .closest('article')!,
  );
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The items in the head of a served list. */
const listed = async (path: string, contents: Stock) => {
  const web = await startWeb();
  await stock(web.ports, contents);
  const { page } = await readDocument(web, path);
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as {
    mainEntity: { itemListElement: Record<string, unknown>[] };
  };
  return data.mainEntity.itemListElement;
};

describe('the card of an interview', () => {
  const piece = interview({ topics: ['regulacion', 'agi', 'etica-sesgos'], sponsored: true });

  it('shows at most two topics, speaker, date, number of questions, and sponsorship', async () => {
    await open('/entrevistas', { interviews: [piece] });
    const card = entry('Una entrevista');
    expect(card.getByText('Regulación')).toBeTruthy();
    expect(card.getByText('AGI')).toBeTruthy();
    expect(card.queryByText('Ética y sesgos')).toBeNull();
    for (const text of ['Ada', 'Auditora', 'Quién habla', '1 oct 2026', '1 pregunta', 'Patrocinado'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Una entrevista' }).getAttribute('href')).toBe(
      '/entrevistas/una-entrevista',
    );
    expect(card.getByRole('link', { name: 'AGI' }).getAttribute('href')).toBe('/temas/agi');
  });

  it('has its address in structured data', async () => {
    expect(await listed('/entrevistas?lang=en', { interviews: [piece] })).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        name: 'An interview',
        url: 'https://vigia.example/entrevistas/una-entrevista?lang=en',
      },
    ]);
  });
});

describe('the card of a referent', () => {
  it('counts interviews if any, without zeros', async () => {
    await open('/referentes', {
      referents: [referent(), referent({ slug: 'eva', name: 'Eva' }), referent({ slug: 'zoe', name: 'Zoe' })],
      interviews: [interview()],
    });
    expect(entry('Ada').getByText('1 entrevista disponible')).toBeTruthy();
    for (const name of ['Eva', 'Zoe']) expect(entry(name).queryByText(/entrevista|\b0\b/)).toBeNull();
  });

  it('shows initials, name, role, biography, areas, number of interviews, and links', async () => {
    await open('/referentes', {
      referents: [referent({ name: 'Ada', links: [{ name: 'Su página', url: 'https://ada.example' }] })],
      interviews: [interview(), interview({ slug: 'otra' })],
    });
    const card = entry('Ada');
    for (const text of ['A', 'Investigadora', 'Vida', 'Ética y sesgos', '2 entrevistas disponibles'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/referentes/ada');
    const outside = card.getByRole('link', { name: /^Su página\s+\(se abre en una pestaña nueva\)$/ });
    expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });
});

describe('the entry of an organisation', () => {
  it('says where it is in the language of the page, and names its links so', async () => {
    const stored = company({
      region: 'Londres, Reino Unido',
      region_en: 'London, UK',
      links: [
        {
          name: 'Memoria',
          url: 'https://uno.example/es',
          name_en: 'Annual report',
          url_en: 'https://uno.example/en',
        },
      ],
    });
    await open('/empresas', { companies: [stored] });
    expect(main().getByText('Londres, Reino Unido')).toBeTruthy();
    expect(
      main()
        .getByRole('link', { name: /^Memoria/ })
        .getAttribute('href'),
    ).toBe('https://uno.example/es');
    await open('/empresas?lang=en', { companies: [stored] });
    expect(main().getByText('London, UK')).toBeTruthy();
    expect(
      main()
        .getByRole('link', { name: /^Annual report/ })
        .getAttribute('href'),
    ).toBe('https://uno.example/en');
  });

  it('shows its type, region, description and themes, and its links', async () => {
    await open('/empresas', { companies: [company()] });
    const card = entry('Un instituto');
    for (const text of ['Think tank', 'Bilbao, España', 'Qué hace', 'Auditoría algorítmica · biometría'])
      expect(card.getByText(text)).toBeTruthy();
    const links = card.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/empresas/un-instituto',
      'https://www.example.org/instituto',
      'https://example.com/informe',
    ]);
    expect(links[1]?.textContent).toContain('example.org');
  });

  it('is an organisation in structured data', async () => {
    const [first] = await listed('/empresas', { companies: [company()] });
    expect(first).toMatchObject({
      name: 'Un instituto',
      item: { '@type': 'Organization', url: 'https://www.example.org/instituto', location: 'Bilbao, España' },
    });
  });
});

describe('the entry of an application', () => {
  it('shows its category, at most three use cases, relevance and evidence', async () => {
    await open('/aplicaciones', { applications: [tool()] });
    const card = entry('Una lupa');
    expect(card.getByText('Verificación')).toBeTruthy();
    expect(texts(within(card.getByRole('list', { name: 'Casos de uso' })).getAllByRole('listitem'))).toEqual([
      'Uso 1',
      'Uso 2',
      'Uso 3',
    ]);
    expect(card.getByText(/Se ve mejor/)).toBeTruthy();
    expect(card.getByRole('link', { name: /^Prueba/ })).toBeTruthy();
    expect(card.queryByText('Premium')).toBeNull();
  });

  it('is highlighted with an icon when it is premium', async () => {
    await open('/aplicaciones', {
      applications: [tool({ featured_level: 'premium' }), tool({ slug: 'otra', name: 'Otra' })],
    });
    const mark = entry('Una lupa').getByText('Premium');
    expect(mark.querySelector('svg')).not.toBeNull();
    expect(mark.nextElementSibling!.textContent).toBe('Un destacado visual. Si fuera de pago, se indicaría.');
    expect(main().getAllByText('Premium')).toHaveLength(1);
    const [premium, normal] = main().getAllByRole('article').reverse();
    expect(premium!.className).not.toBe(normal!.className);
  });

  it('is software in structured data', async () => {
    const [first] = await listed('/aplicaciones?lang=en', { applications: [tool()] });
    expect(first).toMatchObject({
      item: {
        '@type': 'SoftwareApplication',
        description: 'Looks closely',
        applicationCategory: 'Verification',
      },
    });
  });
});

describe('the entry of a resource', () => {
  const types = ['regulacion', 'informe', 'guia', 'foro', 'dataset', 'podcast', 'otra cosa'];

  it('has the icon of its type; types without one share an icon', async () => {
    await open('/recursos', {
      resources: types.map((type, index) =>
        resource({ slug: `r-${index}`, type, title_es: `Recurso ${index}` }),
      ),
    });
    const icons = types.map((_, index) => {
      const card = main().getByRole('heading', { level: 2, name: new RegExp(`^Recurso ${index}`) });
      return card.closest('article')!.querySelector('svg')!.innerHTML;
    });
    expect(new Set(icons).size).toBe(6);
    expect(icons[5]).toBe(icons[6]);
    expect(entry('Recurso 5').getByText('Podcast')).toBeTruthy();
    expect(entry('Recurso 4').getByText('Conjunto de datos')).toBeTruthy();
  });

  it('shows its origin, date, and link', async () => {
    await open('/recursos?lang=en', { resources: [resource()] });
    const card = entry('A report');
    for (const text of ['What it reports', /Un observatorio/, 'February 3, 2026', 'example.org'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('link').getAttribute('href')).toBe('https://www.example.org/informe.pdf');
  });

  it('of an unlisted type can be filtered for, and the filter cleared', async () => {
    await open('/recursos?type=podcast', { resources: [resource({ type: 'podcast' })] });
    expect(main().getByRole('link', { current: true }).textContent).toBe('Podcast1');
  });

  it('is a creative work in structured data, and a dataset if it is one, described in fifty characters', async () => {
    const found = await listed('/recursos', {
      resources: [
        resource(),
        resource({
          slug: 'breve',
          type: 'dataset',
          summary_es: 'Unas cifras.',
          date: '2020-02-01T00:00:00Z',
        }),
        resource({
          slug: 'datos',
          type: 'dataset',
          summary_es: 'Casos documentados. '.repeat(4),
          date: '2020-01-01T00:00:00Z',
        }),
      ],
    });
    expect(found.map(({ item }) => (item as Record<string, unknown>)['@type'])).toEqual([
      'CreativeWork',
      'CreativeWork',
      ['CreativeWork', 'Dataset'],
    ]);
  });
});
