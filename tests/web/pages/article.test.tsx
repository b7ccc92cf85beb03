import { screen, waitFor, within } from '@testing-library/react';
import type { Article } from '#core/articles/article.ts';
import { article, change } from '#tests/support/entities.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { takeScrolls } from '#tests/support/web-document.ts';
import { address, main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const words = (count: number) => 'palabra '.repeat(count).trim();

const open = async (overrides: Partial<Article> = {}, { lang = '', others = [] as Article[] } = {}) => {
  const web = await startWeb([article(overrides), ...others]);
  const page = openPage(`/noticias/una-nota${lang && `?lang=${lang}`}`);
  await main().findByRole('heading', { level: 1 });
  return { ...web, ...page };
};
const piece = () => within(document.querySelector<HTMLElement>('main article')!);
const body = () => document.querySelector<HTMLElement>('[data-article-body]')!;

describe('the page of an article', () => {
  it("credits its picture, with the licence, in the page's language", async () => {
    const name = `${'ab'.repeat(16)}-640x400.png`;
    const { ports } = await startWeb([article({ image_url: `/media/${name}`, title_en: 'A note' })]);
    const file = { name, type: 'image/png', width: 640, height: 400, bytes: new Uint8Array(1) };
    await ports.transaction(change(), ({ media }) => media.put(file));
    await ports.transaction(change(), async ({ media }) => {
      const picture = (await media.find(name))!;
      await media.save({ ...picture, credit: 'Ana Pérez', licence: 'CC BY 4.0' });
    });
    openPage('/noticias/una-nota');
    expect(await main().findByText('Imagen: Ana Pérez · CC BY 4.0')).toBeTruthy();
    const data = document.querySelector('script[type="application/ld+json"]')!.textContent;
    expect(JSON.parse(data)).toMatchObject({ image: [{ creditText: 'Ana Pérez · CC BY 4.0' }] });
  });

  it('shares its own picture for that, and describes the one of the piece', async () => {
    const [own, shared] = ['ab', 'cd'].map((hex) => `${hex.repeat(16)}-640x400.png`) as [string, string];
    const pictures = { image_url: `/media/${own}`, share_image_url: `/media/${shared}` };
    const { ports } = await startWeb([article(pictures)]);
    const file = { name: shared, type: 'image/png', width: 640, height: 400, bytes: new Uint8Array(1) };
    await ports.transaction(change(), ({ media }) => media.put(file));
    openPage('/noticias/una-nota');
    await main().findByRole('heading', { level: 1 });
    for (const name of ['meta[property="og:image"]', 'meta[name="twitter:image"]'])
      expect(document.head.querySelector(name)?.getAttribute('content')).toMatch(
        new RegExp(`/media/${shared}/1200x630.jpg$`),
      );
    const data = document.querySelector('script[type="application/ld+json"]')!.textContent;
    expect(JSON.parse(data)).toMatchObject({ image: [expect.stringContaining(own)] });
  });

  it.each([
    ['changed on another day', '2026-11-05T09:00:00.000Z', true, 'Actualizado el 5 de noviembre de 2026'],
    // On the day itself, which is said.
    ['changed on its day', '2026-11-01T18:00:00.000Z', true, null],
    ['first shown after its date', '2026-11-05T09:00:00.000Z', false, null],
  ])('says when it was changed after publication: %s', async (_name, modified_at, isChanged, updated) => {
    const date = '2026-11-01T08:00:00.000Z';
    const { ports } = await startWeb([article({ date, modified_at: isChanged ? date : modified_at })]);
    if (isChanged)
      await ports.transaction(change(), async ({ articles }) => {
        const stored = (await articles.find('una-nota'))!;
        await articles.save({ ...stored, body_es: 'Otro texto.', modified_at });
      });
    openPage('/noticias/una-nota');
    await main().findByRole('heading', { level: 1 });
    const link = main().queryByRole('link', { name: /^Actualizado/ });
    expect(link?.textContent ?? null).toBe(updated);
    if (link) expect(link.getAttribute('href')).toBe('/noticias/una-nota/versiones');
  });

  it('has all its parts, in order', async () => {
    await open({
      title_es: 'La ley',
      summary_es: 'De qué va',
      body_es: `## Antes\n\nUn **párrafo**.\n\n${words(660)}`,
      date: '2026-11-01T08:00:00.000Z',
      topics: ['regulacion', 'agi'],
      tags: ['boe', 'ética'],
      sources: [{ name: 'Diario Oficial', url: 'https://www.example.org/ley?a=1' }],
      author: 'Ana Ruiz',
      image_url: '/media/0123456789abcdef0123456789abcdef-1600x900.webp',
      image_alt_es: 'Una sala',
    });
    const text = document.querySelector('main article')!.textContent;
    const parts = [
      'Volver a noticias',
      'Regulación',
      'AGI',
      'La ley',
      'De qué va',
      'Por Ana Ruiz',
      '1 de noviembre de 2026',
      '3 minutos de lectura',
      'boe',
      'Antes',
      'Por qué importa',
      'Fuentes',
      'Diario Oficial',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(piece().getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(body().querySelector('h2')?.textContent).toBe('Antes');
    expect(body().querySelector('strong')?.textContent).toBe('párrafo');
    expect(body().hasAttribute('lang')).toBe(false);
  });

  it('has the same "why it matters" heading for every piece', async () => {
    await open();
    const box = within(screen.getByRole('region', { name: 'Por qué importa' }));
    expect(
      box.getByText(/^Un sistema de inteligencia artificial repite la misma decisión miles de veces/),
    ).toBeTruthy();
  });

  it('links to its topics and its tags, and back to the news', async () => {
    const { user } = await open({ topics: ['etica-sesgos'], tags: ['boe'] });
    const href = (name: string) => piece().getByRole('link', { name }).getAttribute('href');
    expect(href('Ética y sesgos')).toBe('/temas/etica-sesgos');
    expect(href('boe')).toBe('/noticias?tag=boe');
    await user.click(piece().getByRole('link', { name: 'Volver a noticias' }));
    expect(address()).toBe('/noticias');
    expect(await main().findByRole('heading', { level: 1, name: 'Noticias' })).toBeTruthy();
  });

  it('opens sources in new tabs without a referrer, and announces it', async () => {
    await open({
      sources: [
        { name: 'Diario', url: 'https://www.example.org/ley?a=1#b' },
        { name: 'Diario', url: 'http://example.net' },
      ],
    });
    const links = within(screen.getByRole('region', { name: 'Fuentes' })).getAllByRole('link');
    expect(links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))).toEqual([
      ['https://www.example.org/ley?a=1#b', '_blank', 'noopener noreferrer'],
      ['http://example.net', '_blank', 'noopener noreferrer'],
    ]);
    expect(links[0]?.textContent).toBe('Diario (se abre en una pestaña nueva)');
    expect(links.map((link) => link.nextElementSibling?.textContent)).toEqual(['example.org', 'example.net']);
  });

  it('omits missing parts', async () => {
    await open({ sources: [], tags: [], topics: [] });
    expect(screen.queryByRole('region', { name: 'Fuentes' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Etiquetas' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Artículos relacionados' })).toBeNull();
    expect(document.querySelector('.badge')).toBeNull();
  });

  it('takes at least a minute', async () => {
    await open({ body_es: 'Breve.' });
    expect(piece().getByText('1 minuto de lectura')).toBeTruthy();
  });
});

describe('an article published only in English', () => {
  it('has a note on its Spanish page, and a title in every list', async () => {
    const only = {
      title_es: 'Sin publicar',
      body_es: 'Sin publicar',
      title_en: 'The law',
      summary_en: 'What about',
      body_en: 'In *English*.',
      topics: ['agi'],
      published_languages: ['en'] as Article['published_languages'],
    };
    await open(only, { others: [article({ ...only, slug: 'otra', title_en: 'Another law' })] });
    expect(document.body.textContent).not.toContain('Sin publicar');
    expect(piece().getByText(/Este artículo solo está en inglés\./)).toBeTruthy();
    const link = piece().getByRole('link', { name: 'Read in English' });
    expect(link.getAttribute('href')).toBe('/noticias/una-nota?lang=en');
    for (const element of [piece().getByRole('heading', { level: 1, name: 'The law' }), body()])
      expect(element.getAttribute('lang')).toBe('en');
    const card = await main().findByRole('link', { name: 'Another law' });
    expect(card.closest('[lang]')?.getAttribute('lang')).toBe('en');
  });
});

describe('an article on an English page', () => {
  it('is in English', async () => {
    await open({ title_en: 'The law', summary_en: 'What about', body_en: 'In *English*.' }, { lang: 'en' });
    expect(piece().getByRole('heading', { level: 1, name: 'The law' }).hasAttribute('lang')).toBe(false);
    expect(body().innerHTML.trim()).toBe('<p>In <em>English</em>.</p>');
    expect(body().hasAttribute('lang')).toBe(false);
    expect(piece().queryByText(/This article is available in Spanish only\./)).toBeNull();
  });

  it('is in Spanish when English is not published, with a note and language marks', async () => {
    const unseen = { title_en: 'Unseen', summary_en: 'Unseen', body_en: 'Unseen' };
    await open(
      {
        title_es: 'La ley',
        summary_es: 'De qué va',
        body_es: 'Cuerpo',
        ...unseen,
        published_languages: ['es'],
      },
      { lang: 'en' },
    );
    expect(document.body.textContent).not.toContain('Unseen');
    expect(piece().getByText(/This article is available in Spanish only\./)).toBeTruthy();
    const link = piece().getByRole('link', { name: 'Leer en español' });
    expect(['href', 'hreflang', 'lang'].map((name) => link.getAttribute(name))).toEqual([
      '/noticias/una-nota?lang=es',
      'es',
      'es',
    ]);
    for (const element of [
      piece().getByRole('heading', { level: 1 }),
      piece().getByText('De qué va'),
      body(),
    ])
      expect(element.getAttribute('lang')).toBe('es');
    expect(body().textContent.trim()).toBe('Cuerpo');
    expect(piece().getByText('November 1, 2026')).toBeTruthy();
  });
});

describe('related articles', () => {
  it('are at most three, share a topic and exclude the current one', async () => {
    const others = [
      ...articlesNamed('afin', 4, { topics: ['agi'] }),
      ...articlesNamed('ajeno', 2, { topics: ['otro'] }),
    ];
    const { user } = await open({ topics: ['agi'] }, { others });
    const related = within(screen.getByRole('region', { name: 'Artículos relacionados' }));
    const names = related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Nota afin 1', 'Nota afin 2', 'Nota afin 3']);

    await user.click(related.getByRole('link', { name: 'Nota afin 2' }));
    await main().findByRole('heading', { level: 1, name: 'Nota afin 2' });
    expect(takeScrolls()).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });
});

describe('what an article says for itself', () => {
  it('is its box, what search results show, and its series', async () => {
    const series = 'Auditorías de sesgos';
    const others = [
      article({ slug: 'primera', title_es: 'La primera', date: '2026-10-01T08:00:00.000Z', series }),
      article({ slug: 'tercera', title_es: 'La tercera', date: '2026-12-01T08:00:00.000Z', series }),
    ];
    const own = {
      why_it_matters_es: 'Porque decide quién cobra.',
      search_title_es: 'Auditar un algoritmo',
      search_description_es: 'Cómo se hace.',
    };
    await open({ date: '2026-11-01T08:00:00.000Z', series, ...own }, { others });
    const box = within(screen.getByRole('region', { name: 'Por qué importa' }));
    expect(box.getByText('Porque decide quién cobra.')).toBeTruthy();
    expect(document.title).toMatch(/^Auditar un algoritmo \| /);
    const description = document.head.querySelector('meta[name="description"]');
    expect(description?.getAttribute('content')).toBe('Cómo se hace.');
    const opening = screen.getByRole('link', { name: `Serie: ${series}` });
    expect(opening.closest('header')!.querySelector('h1')).not.toBeNull();
    expect(opening.parentElement!.textContent).toBe(`Serie: ${series} Entrega 2 de 3`);
    expect(document.querySelector(opening.getAttribute('href')!)).not.toBeNull();
    const parts = within(screen.getByRole('navigation', { name: `Serie: ${series}` }));
    expect(parts.getByText('Entrega 2 de 3')).toBeTruthy();
    const to = (name: RegExp) => parts.getByRole('link', { name }).getAttribute('href');
    expect(to(/^Entrega anterior/)).toBe('/noticias/primera');
    expect(to(/^Entrega siguiente/)).toBe('/noticias/tercera');
  });
});

describe('an article that fails to load', () => {
  it('shows a loading state first', async () => {
    await startWeb([article()]);
    openPage('/noticias/una-nota');
    expect(document.querySelector('main [aria-busy=true]')?.textContent).toBe('Cargando el artículo…');
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  });

  it.each([
    ['it does not exist', null],
    ['the server failed', new Error('a fault')],
  ])('is a 404: %s', async (_, fault) => {
    const { fail } = await startWeb();
    fail(fault);
    openPage('/noticias/nada');
    expect(await main().findByRole('heading', { level: 1, name: 'Artículo no encontrado' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Ver todas las noticias' }).getAttribute('href')).toBe(
      '/noticias',
    );
  });
});
