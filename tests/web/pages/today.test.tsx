import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildArticle } from '#fixtures/builders/article.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { admin } from '#tests/core/support/product.ts';
import { referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { loadDocument, readDocument } from '#tests/support/web-document.ts';
import { expectAnswersAnytime, main, openServedPage, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const day = 24 * 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.parse(defaultNow) - hours * 3_600_000).toISOString();
const daysAhead = (days: number) =>
  new Date(Date.parse(defaultNow) + days * 24 * 3_600_000).toISOString().slice(0, 10);

const correction = { at: hoursAgo(3), text_es: 'Eran nueve ciudades.', text_en: 'Nine cities.' };
const pieces = [
  buildArticle({
    slug: 'nueva',
    title_es: 'Una ley nueva',
    title_en: 'A new law',
    summary_es: 'A qué obliga.',
    body_en: 'About Ada Lovelace.',
    body_es: 'Sobre Ada Lovelace.',
    topics: ['regulacion'],
    date: hoursAgo(2),
  }),
  buildArticle({
    slug: 'otra',
    title_es: 'Otra cosa',
    topics: ['tejidos'],
    date: hoursAgo(4),
    corrections: [correction],
  }),
  buildArticle({ slug: 'vieja', title_es: 'Una vieja', topics: ['regulacion'], date: hoursAgo(30) }),
];
const events = [
  { day: daysAhead(10), text_es: 'Se aplica.', text_en: 'It applies.', articles: [] },
  { day: daysAhead(40), text_es: 'Más tarde.', text_en: null, articles: [] },
];

const start = async () => {
  const web = await startWeb(pieces);
  const { application } = web;
  const timeline = {
    slug: 'la-ley',
    title_es: 'La ley',
    title_en: 'The law',
    topics: ['regulacion'],
    events,
  };
  await application.execute('chronologies.set', timeline, admin);
  await stock(web.ports, { referents: [referent({ slug: 'ada', name: 'Ada Lovelace' })] });
  return web;
};

/** The page as served to a reader whose device holds this. */
const openWith = async (stored: Record<string, unknown>, path = '/hoy') => {
  const web = await start();
  await loadDocument(web, path);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  wakeDocument();
  expectAnswersAnytime();
  return web;
};

const section = (name: string) => within(main().getByRole('region', { name }));

describe('the page of today', () => {
  it('is served whole: what is new by topic, what was corrected, and what comes due', async () => {
    const { container, written, status } = await openServedPage(await start(), '/hoy');
    expect(status).toBe(200);
    expect(container.innerHTML).toBe(written);
    const fresh = section('Nuevo');
    expect(fresh.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Regulación',
      'Otros temas',
    ]);
    expect(fresh.getByRole('link', { name: 'Una ley nueva' }).getAttribute('href')).toBe('/noticias/nueva');
    expect(fresh.getByText('A qué obliga.')).toBeTruthy();
    expect(main().queryByText('Una vieja')).toBeNull();
    expect(section('Corregido').getByText('Eran nueve ciudades.')).toBeTruthy();
    expect(section('Fechas que vencen').getByText('Se aplica.')).toBeTruthy();
    expect(main().queryByText('Más tarde.')).toBeNull();
  });

  it('leads to the last day that has something, which is a page of its own without scripts', async () => {
    const web = await start();
    await openServedPage(web, '/hoy');
    const days = () => within(main().getByRole('navigation', { name: 'Otros días' }));
    const [back] = days().getAllByRole('link');
    expect(back!.textContent).toBe('← jueves, 19 de noviembre');
    const { container, written, status } = await openServedPage(web, back!.getAttribute('href')!);
    expect([status, container.innerHTML]).toEqual([200, written]);
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Jueves, 19 de noviembre de 2026');
    expect(section('Publicado').getByRole('link', { name: 'Una vieja' })).toBeTruthy();
    expect(main().queryByText('Una ley nueva')).toBeNull();
    expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex,follow');
    expect(days().getByRole('link', { name: 'Hoy' }).getAttribute('href')).toBe('/hoy');
    const missing = await readDocument(web, '/hoy/2026-02-30');
    expect([missing.status, missing.main.querySelector('h1')?.textContent]).toEqual([
      404,
      'Ese día no está en el calendario',
    ]);
    expect(missing.main.querySelector('a[href="/hoy"]')).not.toBeNull();
    expect((await readDocument(web, '/hoy/2027-01-01')).status).toBe(404);
  });

  it('shows what was published last when nothing is new', async () => {
    const web = await startWeb([buildArticle({ slug: 'vieja', title_es: 'Una vieja', date: hoursAgo(30) })]);
    await openServedPage(web, '/hoy');
    const quiet = section('Nuevo');
    expect(quiet.getByText('No hemos publicado nada nuevo en este tiempo.')).toBeTruthy();
    const before = within(quiet.getByRole('region', { name: 'Lo último publicado' }));
    expect(before.getByRole('link', { name: 'Una vieja' }).getAttribute('href')).toBe('/noticias/vieja');
  });

  it('shows what was published since the last visit, which only the device knows', async () => {
    const { requests } = await openWith({
      today: { since: null, at: new Date(Date.now() - 2 * day).toISOString() },
    });
    expect(await main().findByRole('button', { name: 'Desde tu última visita', pressed: true })).toBeTruthy();
    await waitFor(() => expect(requests.map(({ path }) => path.split('?')[0])).toContain('/api/today'));
    await userEvent.click(main().getByRole('button', { name: 'Últimas 24 horas' }));
    await waitFor(() => expect(main().getByText('Lo nuevo en las últimas 24 horas.')).toBeTruthy());
  });

  it.each([
    ['nothing that can be read', 'x'],
    ['a visit in no time', { at: 'ayer' }],
  ])('is the last 24 hours when the device holds %s', async (_what, today) => {
    await openWith({ today });
    expect(main().queryByRole('button', { name: 'Desde tu última visita' })).toBeNull();
    expect(main().getByText('Lo nuevo en las últimas 24 horas.')).toBeTruthy();
  });

  it('begins with what is followed, and lets go of it', async () => {
    await openWith({
      follows: [
        { kind: 'referent', slug: 'ada', name_es: 'Ada Lovelace', name_en: null },
        { kind: 'chronology', slug: 'la-ley', name_es: 'La ley', name_en: 'The law' },
        { kind: 'unheard-of', slug: 'x', name_es: 'X', name_en: null },
      ],
    });
    const followed = section('Lo que sigues');
    expect(followed.getByRole('link', { name: 'Una ley nueva' })).toBeTruthy();
    expect(followed.queryByRole('link', { name: 'Otra cosa' })).toBeNull();
    expect(followed.getByText('Se aplica.')).toBeTruthy();
    expect(main().getAllByText('Se aplica.')).toHaveLength(1);
    expect(followed.queryByText('X')).toBeNull();
    await userEvent.click(followed.getByRole('button', { name: 'Dejar de seguir Ada Lovelace' }));
    await waitFor(() => expect(followed.queryByRole('link', { name: 'Una ley nueva' })).toBeNull());
  });
});

describe('following', () => {
  it.each([
    ['/temas/regulacion', 'Regulación', { kind: 'topic', slug: 'regulacion' }],
    ['/referentes/ada', 'Ada Lovelace', { kind: 'referent', slug: 'ada' }],
    ['/cronologias/la-ley', 'La ley', { kind: 'chronology', slug: 'la-ley' }],
  ])('is one press on %s, and is kept on the device', async (path, name, kept) => {
    await openWith({}, path);
    const button = main().getByRole('button', { name: `Seguir ${name}` });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(JSON.parse(localStorage.getItem('follows')!)).toMatchObject([kept]);
    await userEvent.click(button);
    await waitFor(() => expect(localStorage.getItem('follows')).toBe('[]'));
  });
});
