import { visitor } from '#core/kernel/actor.ts';
import { article } from '#tests/support/entities.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { collect } from '#tests/support/writing.ts';
import { createProduct, admin, samplesOf } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const reader = visitor('http');
const slugs = ({ items }: { items: readonly { slug: string | null }[] }) =>
  items
    .map(({ slug }) => slug ?? '')
    .filter(Boolean)
    .toSorted((one, other) => one.localeCompare(other));

/** A site with one stored article and one built-in one of the same instant. */
const siteIn = async (timeZone: string, date: string) => {
  const sample = article({ slug: 'de-serie', title_es: 'Frontera de serie', date });
  const product = createProduct({
    settings: { ...testSettings, timeZone },
    samples: samplesOf({ articles: [sample] }),
  });
  await product.store(article({ slug: 'guardado', title_es: 'Frontera', date }));
  const { application } = product;
  const both = ['de-serie', 'guardado'];
  return {
    ...product,
    /** Which articles each way of asking for a day, a month or a year finds. */
    async found(day: string) {
      const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
      const list = (input: object) => application.execute('articles.list', input, reader);
      const { items: months } = await application.execute('articles.months', {}, reader);
      const sitemap = await collect(application.stream('articles.sitemap', { month }, reader));
      const search = await application.execute('search.find', { q: 'frontera', year: Number(year) }, reader);
      const desk = await application.execute('articles.approved', { from: day, to: day }, admin);
      const calendar = await application.execute('articles.calendar', { month }, admin);
      return {
        month: months.find((one) => one.month === month)?.count ?? 0,
        day: slugs(await list({ from: day, to: day })),
        from: slugs(await list({ from: day })),
        to: slugs(await list({ to: day })),
        sitemap: slugs({ items: sitemap }),
        search: slugs(search),
        years: search.facets.year,
        desk: slugs(desk),
        calendar: slugs(calendar),
      };
    },
    everywhere: (year: string) => ({
      month: 2,
      day: both,
      from: both,
      to: both,
      sitemap: both,
      search: ['guardado'],
      years: [{ value: year, count: 1 }],
      desk: ['guardado'],
      calendar: ['guardado'],
    }),
  };
};

describe('the day of a piece', () => {
  it.each([
    // Half past midnight in Madrid, as it is still the day before in UTC.
    ['Europe/Madrid', '2026-10-31T23:30:00.000Z', '2026-11-01'],
    ['Europe/Madrid', '2025-12-31T23:30:00.000Z', '2026-01-01'],
    ['Europe/Madrid', '2026-06-30T22:00:00.000Z', '2026-07-01'],
    ['Europe/Madrid', '2026-06-30T21:59:59.999Z', '2026-06-30'],
    // In Lima it is evening, as the next day has begun in UTC.
    ['America/Lima', '2026-11-01T03:00:00.000Z', '2026-10-31'],
    ['America/Lima', '2026-01-01T04:59:59.000Z', '2025-12-31'],
    ['UTC', '2026-10-31T23:30:00.000Z', '2026-10-31'],
  ])('in %s at %s is %s, wherever one asks', async (timeZone, at, day) => {
    const { found, everywhere } = await siteIn(timeZone, at);
    expect(await found(day)).toEqual(everywhere(day.slice(0, 4)));
  });

  it('is no other one', async () => {
    const { found } = await siteIn('Europe/Madrid', '2025-12-31T23:30:00.000Z');
    expect(await found('2025-12-31')).toMatchObject({
      month: 0,
      day: [],
      from: ['de-serie', 'guardado'],
      to: [],
      sitemap: [],
      search: [],
      years: [{ value: '2026', count: 1 }],
      desk: [],
      calendar: [],
    });
  });

  it('may be the last one that can be written', async () => {
    const { application } = await siteIn('Europe/Madrid', '2026-10-31T23:30:00.000Z');
    const all = await application.execute('articles.list', { from: '0001-01-01', to: '9999-12-31' }, reader);
    expect(all.items).toHaveLength(2);
  });
});
