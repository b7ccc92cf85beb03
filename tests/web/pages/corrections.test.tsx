import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const corrections = [
  { at: '2026-11-02T08:00:00.000Z', text_es: 'Eran nueve ciudades.', text_en: 'Nine cities.' },
  { at: '2026-11-03T08:00:00.000Z', text_es: 'Fue en mayo.', text_en: null },
];
const corrected = article({ slug: 'una-nota', title_en: 'A note', body_en: 'Text.', corrections });

describe('the corrections page', () => {
  it('is server-rendered completely, newest first, each linked to its article', async () => {
    const { container, written, status } = await openServedPage(
      await startWeb([corrected]),
      '/correcciones?lang=en',
    );
    expect(status).toBe(200);
    expect(container.innerHTML).toBe(written);
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Corrections');
    const entries = main().getAllByRole('article');
    expect(entries.map((entry) => entry.querySelector('time')!.textContent)).toEqual([
      'November 3, 2026, 9:00 AM',
      'November 2, 2026, 9:00 AM',
    ]);
    const [first, second] = entries;
    expect(within(first!).getByText('Fue en mayo.').lang).toBe('es');
    expect(within(second!).getByText('Nine cities.').lang).toBe('');
    const link = within(first!).getByRole('link', { name: 'A note' });
    expect(link.getAttribute('href')).toBe('/noticias/una-nota?lang=en');
    await userEvent.click(link);
    expect((await main().findByRole('heading', { name: 'Corrections' })).id).toBe('corrections');
  });

  it('marks the language of an English-only title', async () => {
    const english = { title_es: '', summary_es: '', body_es: '', published_languages: ['en' as const] };
    await openServedPage(await startWeb([{ ...corrected, ...english }]), '/correcciones');
    expect(main().getAllByRole('heading', { level: 2, name: 'A note' })[0]!.lang).toBe('en');
  });

  it('has an empty state', async () => {
    await openServedPage(await startWeb([article()]), '/correcciones');
    expect(main().getByText('Nada que corregir por ahora')).toBeTruthy();
  });
});

describe('a corrected article', () => {
  it('shows its corrections with dates to people and in structured data', async () => {
    const { page } = await readDocument(await startWeb([corrected]), '/noticias/una-nota');
    const section = page.querySelector('[aria-labelledby=corrections]')!;
    expect(section.querySelector('h2')!.textContent).toBe('Correcciones');
    expect([...section.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
      '2026-11-03T08:00:00.000Z',
      '2026-11-02T08:00:00.000Z',
    ]);
    expect(section.querySelector('a')!.getAttribute('href')).toBe('/correcciones');
    const data = JSON.parse(page.querySelector('[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({
      correction: corrections.map(({ at, text_es: text }) => ({
        '@type': 'CorrectionComment',
        text,
        datePublished: at,
      })),
    });
  });
});
