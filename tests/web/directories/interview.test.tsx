import { screen, waitFor, within } from '@testing-library/react';
import type { Interview } from '#core/interviews/interview.ts';
import { interview, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { address, main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const path = '/entrevistas/una-entrevista';
const both: Partial<Interview> = {
  qa_es: [
    { q: '¿Qué?', a: 'Esto, **claro**.' },
    { q: '¿Y qué más?', a: 'Nada.' },
    { q: '¿Qué?', a: 'Otra vez.' },
  ],
  qa_en: [
    { q: 'What?', a: 'This.' },
    { q: 'What else?', a: 'Nothing.' },
  ],
  why_it_matters_en: 'It matters',
};
const start = async (fields: Partial<Interview> = both, withProfile = false) => {
  const web = await startWeb();
  await stock(web.ports, { interviews: [interview(fields)], referents: withProfile ? [referent()] : [] });
  return web;
};
const title = (name = 'Una entrevista') => main().findByRole('heading', { level: 1, name });

describe('an interview', () => {
  it('has an AI label and its reviewer below its byline', async () => {
    const provenance = { es: { origin: 'ai-assisted', reviewer: 'Eva' }, en: { origin: 'human' } } as const;
    await start({ ...both, provenance });
    openPage(path);
    await title();
    const byline = main().getByText('Redacción').parentElement!;
    expect(byline.textContent).toBe('Por Redacción');
    const [label] = main().getAllByText(/^Redactado con ayuda de IA, revisado por Eva/);
    const text = main().getByText(/^Esto,/);
    expect(byline.compareDocumentPosition(label!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(label!.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has the tools of an article: saving, links to passages, and how it was made', async () => {
    await start({ ...both, provenance: { es: { origin: 'human' }, en: { origin: 'human' } } });
    const { user } = openPage(path);
    await title();
    await user.click(main().getByRole('button', { name: 'Guardar' }));
    expect(await main().findByRole('button', { name: 'Guardado', pressed: true })).toBeTruthy();
    await user.click(main().getByRole('button', { name: 'Copiar enlace' }));
    expect(await navigator.clipboard.readText()).toBe(`https://vigia.example${path}`);
    const made = within(main().getByRole('region', { name: 'Cómo se hizo' }));
    expect(made.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Texto escrito por personas', 'Metodología']),
    );
    await user.click(main().getByRole('link', { name: 'Guardados' }));
    const link = await main().findByRole('link', { name: 'Una entrevista' });
    expect(link.getAttribute('href')).toBe(path);
    localStorage.removeItem('saved');
  });

  it.each(['', '?lang=en'])('describes its picture by the interviewee: "%s"', async (search) => {
    const image_url = '/media/0123456789abcdef0123456789abcdef-1600x900.webp';
    await start({ ...both, image_url });
    openPage(path + search);
    await title(search ? 'An interview' : 'Una entrevista');
    expect(main().getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe(image_url);
  });

  it('shows the interviewee, the introduction, questions and answers, why it matters and links', async () => {
    await start();
    openPage(path);
    expect(main().getByText('Cargando la entrevista…')).toBeTruthy();
    await title();
    for (const text of ['Ada', 'Auditora', 'Quién habla', 'Redacción', '1 de octubre de 2026', '3 preguntas'])
      expect(main().getByText(text)).toBeTruthy();
    const asked = main().getAllByRole('heading', { level: 2, name: /^¿/ });
    expect(asked.map(({ textContent }) => textContent)).toEqual(['¿Qué?', '¿Y qué más?', '¿Qué?']);
    expect(asked[0]!.nextElementSibling!.outerHTML).toBe('<p>Esto, <strong>claro</strong>.</p>');
    expect(within(main().getByRole('region', { name: 'Por qué importa' })).getByText('Importa')).toBeTruthy();
    const link = within(main().getByRole('region', { name: 'Enlaces relacionados' })).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://example.org/ley',
      '_blank',
    ]);
    expect(main().getByRole('link', { name: 'Regulación' }).getAttribute('href')).toBe('/temas/regulacion');
    expect(main().queryByText('Patrocinado')).toBeNull();
  });

  it('is in English if available', async () => {
    await start();
    openPage(`${path}?lang=en`);
    await title('An interview');
    const asked = main().getByRole('heading', { level: 2, name: 'What else?' });
    expect(asked.nextElementSibling!.textContent).toBe('Nothing.');
    expect(main().getByText('It matters')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Regulation' }).getAttribute('href')).toBe(
      '/temas/regulacion?lang=en',
    );
    // Only the untranslated name of a source is left in Spanish.
    const spanish = [...document.querySelectorAll('article [lang=es]')];
    expect(spanish.map(({ textContent }) => textContent)).toEqual(['Ley']);
  });

  it('has a note and language marks when it is only in Spanish', async () => {
    await start({ title_en: null, intro_en: null });
    openPage(`${path}?lang=en`);
    const heading = await title();
    expect(heading.getAttribute('lang')).toBe('es');
    expect(main().getByText('This interview is only in Spanish.')).toBeTruthy();
    expect(main().getByRole('heading', { name: '¿Qué?' }).closest('[lang=es]')).not.toBeNull();
  });

  it('is marked when sponsored', async () => {
    await start({ sponsored: true });
    openPage(path);
    await title();
    expect(main().getByText('Patrocinado')).toBeTruthy();
  });

  it("links to the interviewee's profile, and back", async () => {
    await start(both, true);
    const { user } = openPage(path);
    await title();
    await user.click(main().getByRole('link', { name: 'Ver su perfil' }));
    await main().findByRole('heading', { level: 1, name: 'Ada' });
    expect(address()).toBe('/referentes/ada');
    await user.click(main().getByRole('link', { name: 'Una entrevista' }));
    await title();
  });

  it('has no link without a profile', async () => {
    await start();
    openPage(path);
    await title();
    expect(main().queryByRole('link', { name: 'Ver su perfil' })).toBeNull();
  });

  it('is server-rendered, and refetches nothing', async () => {
    const web = await start();
    const { html, status } = await openServedPage(web, path);
    expect(status).toBe(200);
    expect(html).toContain('Esto, ');
    const asked = main().getByRole('heading', { level: 2, name: '¿Y qué más?' });
    expect(asked.nextElementSibling!.textContent).toBe('Nada.');
    expect(web.requests).toEqual([]);
  });

  it('is fetched once when opened from a list, without refetching the list', async () => {
    const web = await start();
    const { user } = openPage('/entrevistas');
    await user.click(await main().findByRole('link', { name: 'Una entrevista' }));
    await title();
    await user.click(main().getByRole('link', { name: 'Volver a entrevistas' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 entrevista'));
    const requests = web.requests
      .map(({ path: one }) => one)
      .filter((one) => !one.startsWith('/api/articles?') && !one.startsWith('/api/facets?'));
    expect(requests).toEqual(['/api/interviews?limit=24', expect.stringContaining('una-entrevista')]);
  });
});

describe('a missing interview', () => {
  it.each([
    '/entrevistas/nada',
    `/entrevistas/${'x'.repeat(3000)}`,
    '/entrevistas/%00',
    '/entrevistas/con%20espacios',
  ])('is a 404 with its own page and a back link', async (nowhere) => {
    const web = await start();
    const { status, page } = await readDocument(web, nowhere);
    expect(status).toBe(404);
    expect(page.querySelector('h1')?.textContent).toBe('Entrevista no encontrada');
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const { user } = openPage(nowhere, { path: nowhere, status: 404 });
    await user.click(main().getByRole('link', { name: 'Volver a entrevistas' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 entrevista'));
  });

  it('shows the same when opened by a link', async () => {
    await start();
    openPage('/entrevistas/nada?lang=en');
    expect(await main().findByRole('heading', { level: 1, name: 'Interview not found' })).toBeTruthy();
  });
});

describe('the head of an interview', () => {
  const headOf = async (fields: Partial<Interview>, at: string, withProfile = false) => {
    const { page } = await readDocument(await start(fields, withProfile), at);
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as Record<
      string,
      unknown
    >;
    return { page, content, data };
  };

  it('truncates its description at 160, 300 and 200 characters', async () => {
    const intro = 'Una palabra tras otra. '.repeat(40);
    const { content } = await headOf({ ...both, intro_es: intro }, path);
    const lengths = [
      content('meta[name=description]'),
      content('meta[property="og:description"]'),
      content('meta[name="twitter:description"]'),
    ].map((text) => text!.length);
    for (const [index, most] of [160, 300, 200].entries()) {
      expect(lengths[index]).toBeLessThanOrEqual(most);
      expect(lengths[index]).toBeGreaterThan(most - 15);
    }
  });

  it('has interviewee and questions in structured data', async () => {
    const { content, data } = await headOf(both, `${path}?lang=en`, true);
    expect(content('meta[name=keywords]')).toBe('Regulation, Ethics and bias, Ada');
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'An interview',
      about: { '@type': 'Person', name: 'Ada', url: 'https://vigia.example/referentes/ada?lang=en' },
      hasPart: [
        { '@type': 'Question', position: 1, name: 'What?' },
        { '@type': 'Question', position: 2, name: 'What else?' },
      ],
    });
    expect(content('meta[property="og:image"]')).toContain('/covers/entrevistas/una-entrevista.png');
  });

  it('states how the text was made, and that the newsroom is not a person', async () => {
    const provenance = { es: { origin: 'ai-assisted' }, en: { origin: 'ai-generated' } } as const;
    const input = { ...both, provenance, author: 'Redacción de Vigía' };
    const spanish = await headOf(input, path);
    expect(spanish.data).toMatchObject({
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
      author: [{ '@type': 'Organization', name: 'Vigía' }],
    });
    const english = await headOf(input, `${path}?lang=en`);
    expect(english.data['digitalSourceType']).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
    const byPeople = await headOf({ ...both, author: 'Ana Ruiz' }, path);
    expect(byPeople.data['digitalSourceType']).toBeUndefined();
    expect(byPeople.data['author']).toEqual([
      { '@type': 'Person', name: 'Ana Ruiz', url: 'https://vigia.example/autores/ana-ruiz' },
    ]);
  });

  it('does not present an invented interviewee as a person', async () => {
    const { text, data } = await (async () => {
      const web = await start({ ...both, interviewee_invented: true, author: 'Redacción' });
      const { page } = await readDocument(web, path);
      const script = page.querySelector('script[type="application/ld+json"]')!.textContent;
      return { text: script, data: JSON.parse(script) as Record<string, unknown> };
    })();
    expect(data['about']).toBeUndefined();
    expect(text).not.toContain('"Person"');
  });

  it('is in Spanish when there is no English', async () => {
    const { page } = await headOf({ title_en: null }, `${path}?lang=en`);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://vigia.example${path}`,
    );
    expect(page.querySelector('link[hreflang=en]')).toBeNull();
  });
});
