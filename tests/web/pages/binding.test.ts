import { admin } from '#tests/core/support/product.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const start = async () => {
  const web = await startWeb();
  const content = {
    slug: 'la-ley',
    title_es: 'La ley',
    title_en: 'The act',
    topics: ['ai-act'],
    events: [
      { day: '2024-02-02', text_es: 'Prohibido.', text_en: 'Banned.', roles: ['provider'], articles: [] },
      {
        day: '2099-12-02',
        text_es: 'Marcado.',
        text_en: null,
        roles: ['administration'],
        source_name: 'BOE',
        source_url: 'https://boe.example/ley',
        articles: [],
      },
    ],
  };
  await web.site.application.execute('chronologies.set', content as never, admin);
  await web.site.ports.changes.caughtUp();
  return web;
};

const sectionText = (main: Element, id: string) => main.querySelector(`[aria-labelledby=${id}]`)?.textContent;

describe('what binds on a day', () => {
  it('is shown for today, and by a form that needs no scripts for another day and a role', async () => {
    const web = await start();
    const { status, main } = await readDocument(web, '/que-obliga');
    expect(status).toBe(200);
    expect(sectionText(main, 'in-force')).toContain('Prohibido.');
    expect(sectionText(main, 'next')).toContain('Marcado.');
    expect(main.querySelector('[aria-labelledby=next] a[href="https://boe.example/ley"]')).not.toBeNull();
    const form = main.querySelector('form')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/que-obliga']);
    const later = await readDocument(web, '/que-obliga?on=2100-01-01&role=administration&lang=en');
    expect(sectionText(later.main, 'in-force')).toContain('Marcado.');
    expect(sectionText(later.main, 'in-force')).not.toContain('Banned.');
    expect(sectionText(later.main, 'next')).toContain('The timelines have no later dates.');
    expect(later.main.querySelector('a[href^="webcal:"]')?.getAttribute('href')).toBe(
      'webcal://vigia.example/cronologias.ics?role=administration&lang=en',
    );
  });

  it.each(['/que-obliga?on=ayer', '/que-obliga?on=2026-02-30', '/que-obliga?role=lector'])(
    'is not there for %s',
    async (path) => {
      expect((await readDocument(await start(), path)).status).toBe(404);
    },
  );
});

describe('the calendars of chronologies', () => {
  it('are offered on the list and on each of them', async () => {
    const web = await start();
    const list = await readDocument(web, '/cronologias');
    const alternate = list.page.head.querySelector('link[type="text/calendar"]');
    expect([alternate?.getAttribute('rel'), alternate?.getAttribute('href')]).toEqual([
      'alternate',
      '/cronologias.ics',
    ]);
    const hrefs = [...list.main.querySelectorAll('a[href*=".ics"]')].map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(
      ['', '?role=provider', '?role=deployer', '?role=administration', '?topic=regulacion'].flatMap(
        (query) => [`webcal://vigia.example/cronologias.ics${query}`, `/cronologias.ics${query}`],
      ),
    );
    const one = await readDocument(web, '/cronologias/la-ley?lang=en');
    expect(one.page.head.querySelector('link[type="text/calendar"]')?.getAttribute('href')).toBe(
      '/cronologias/la-ley.ics?lang=en',
    );
    expect(one.main.querySelector('li[id] ')?.textContent).toContain('Applies to: Providers');
  });
});
