import { createHash } from 'node:crypto';
import { within } from '@testing-library/react';
import { article } from '#tests/support/entities.ts';
import { structuredDataFaults } from '#tests/support/structured-data.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openServedPage } from '#tests/support/web-page.tsx';
import { startWithSamples } from '#tests/support/web-samples.ts';
import { startWeb } from '#tests/support/web-site.ts';

const at = (hour: string) => `2026-11-20T${hour}:00.000Z`;
const byAgent = article({
  slug: 'una-nota',
  title_en: 'A note',
  body_en: 'Text.',
  is_agent: true,
  author: 'Agent: Faro',
  author_name: 'Faro',
  date: at('09:00'),
  sources: [
    { name: 'BOE', url: 'https://boe.example/a' },
    { name: 'Tribunal', url: 'https://tribunal.example/b' },
  ],
  corrections: [{ at: at('12:00'), text_es: 'Eran nueve.', text_en: null }],
  provenance: {
    es: {
      origin: 'ai-generated',
      provider: 'Proveedor',
      model: 'm-1',
      prompt_hash: 'a1'.repeat(32),
      generated_at: at('08:00'),
      reviewer: 'Ana Ruiz',
      reviewed_at: at('10:00'),
      sources: [
        { url: 'https://boe.example/a', title: 'x', retrieved_at: at('07:00'), hash: 'b2'.repeat(32) },
      ],
    },
    en: { origin: 'ai-translated', model: 'm-1', generated_at: at('08:01') },
  },
});

describe('the page of how an article was made', () => {
  it('is server-rendered completely: steps in order, sources as read, checks, corrections', async () => {
    const { container, written, status } = await openServedPage(
      await startWeb([byAgent]),
      '/noticias/una-nota/como-se-hizo',
    );
    expect(status).toBe(200);
    expect(container.innerHTML).toBe(written);
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Cómo se hizo: Una nota');
    expect(main().getByText('Redactado con IA, revisado por Ana Ruiz.')).toBeTruthy();
    const steps = within(main().getByRole('region', { name: 'Paso a paso' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('div > p')!.textContent)).toEqual([
      'Se consultó 1 documento',
      'Redactado con IA por el agente Faro, en español',
      'Traducido al inglés con IA',
      'Publicado en español y en inglés',
      'Revisado por Ana Ruiz en español',
      'Corregido',
    ]);
    expect(steps.map((step) => step.querySelector('time')!.dateTime)).toEqual(
      ['07:00', '08:00', '08:01', '09:00', '10:00', '12:00'].map(at),
    );
    expect(steps[1]!.textContent).toContain(`m-1 (Proveedor)`);
    expect(steps[1]!.textContent).toContain('a1'.repeat(32));
    const [, read, unread] = main().getAllByRole('row');
    expect(within(read!).getByText('b2'.repeat(32))).toBeTruthy();
    expect(within(unread!).getByText('Sin copia archivada')).toBeTruthy();
    const check = main().getByText(/^Cada versión que hizo el agente lleva su etiqueta de IA/);
    expect(check.textContent).toMatch(/^Superada: .* \(comprobado el \d+ de \w+ de \d{4}\)$/);
    expect(main().getAllByText('Eran nueve.')).toHaveLength(2);
    expect(main().queryByText('Instrucciones al modelo')).toBeNull();
    expect(main().queryByText('Coste')).toBeNull();
  });

  it('says so where no text of a source was kept, instead of the fingerprint of nothing', async () => {
    const empty = createHash('sha256').update('').digest('hex');
    const { es, en } = byAgent.provenance;
    const [source] = es.sources!;
    const provenance = { es: { ...es, sources: [{ ...source!, hash: empty }] }, en };
    const { container } = await openServedPage(
      await startWeb([{ ...byAgent, provenance }]),
      '/noticias/una-nota/como-se-hizo',
    );
    const row = main().getByRole('link', { name: /BOE/ }).closest('tr')!;
    expect(row.lastElementChild!.textContent).toBe('No se guardó ningún texto');
    expect(container.innerHTML).not.toContain(empty);
  });

  it('exists in English, is kept out of search engines, and is linked from the article', async () => {
    const web = await startWeb([byAgent]);
    const { page } = await readDocument(web, '/noticias/una-nota/como-se-hizo?lang=en');
    expect(page.querySelector('h1')!.textContent).toBe('How this was made: A note');
    expect(page.querySelector('[name=robots]')!.getAttribute('content')).toBe('noindex,follow');
    expect(page.querySelector('main [lang=es]')!.textContent).toBe('Eran nueve.');
    const data = JSON.parse(page.querySelector('[type="application/ld+json"]')!.textContent) as object;
    expect(structuredDataFaults(data)).toEqual([]);
    const box = (await readDocument(web, '/noticias/una-nota?lang=en')).page.querySelector(
      '[aria-labelledby=made]',
    )!;
    expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
      '/noticias/una-nota/como-se-hizo?lang=en',
    );
  });

  it('exists only for published articles', async () => {
    const web = await startWeb([article({ slug: 'borrador', status: 'draft' })]);
    for (const slug of ['borrador', 'nada'])
      expect((await readDocument(web, `/noticias/${slug}/como-se-hizo`)).status).toBe(404);
  });

  it("names the author of a person's text, and no model", async () => {
    await openServedPage(
      await startWeb([article({ author: 'Eva Sanz' })]),
      '/noticias/una-nota/como-se-hizo',
    );
    expect(main().getByText('Escrito por Eva Sanz en español')).toBeTruthy();
    expect(main().getByText('Texto escrito por personas.')).toBeTruthy();
    expect(main().queryByText('Modelo')).toBeNull();
  });
});

describe('an article made with AI', () => {
  it('says in structured data what it is based on, and whom to credit', async () => {
    const { page } = await readDocument(await startWeb([byAgent]), '/noticias/una-nota');
    const data = JSON.parse(page.querySelector('[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({
      isBasedOn: ['https://boe.example/a', 'https://tribunal.example/b'],
      creditText: 'Vigía. Redactado con IA, revisado por Ana Ruiz',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    });
  });
});

describe('the methodology', () => {
  it('ends with figures of what is published, server-rendered', async () => {
    const web = await startWithSamples();
    await web.store(byAgent);
    const { container, written } = await openServedPage(web, '/metodologia');
    expect(container.innerHTML).toBe(written);
    const figures = within(main().getByRole('region', { name: 'Las cifras' }));
    const generated = figures.getByRole('row', { name: /Redactados con IA/ });
    expect(within(generated).getByRole('cell').textContent).toBe('1');
    expect(figures.getByText('corrección en los últimos doce meses').nextSibling!.textContent).toBe('1');
    expect(figures.queryByText('Gasto en modelos, por mes')).toBeNull();
  });
});
