import { visitor } from '#core/kernel/actor.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { admin, createProduct } from '#tests/core/support/product.ts';
import { company, interview, referent } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { slugs } from '#tests/support/writing.ts';

closePortsAfterTests();

const hoursAgo = (hours: number) => new Date(Date.parse(defaultNow) - hours * 3_600_000).toISOString();

const start = async () => {
  const product = createProduct();
  const { application, ports, store } = product;
  const view = (since?: string) =>
    application.execute('today.view', since === undefined ? {} : { since }, visitor('http'));
  return { application, ports, store, view };
};

describe('today.view', () => {
  it('lists what the last 24 hours published, or what was since an instant', async () => {
    const { store, ports, view } = await start();
    await store(
      ...[1, 23, 25, 24 * 29, 24 * 31].map((hours) =>
        buildArticle({ slug: `hace-${hours}`, date: hoursAgo(hours) }),
      ),
    );
    await ports.transaction({ actor: admin, operation: 'test.store', at: defaultNow }, (inside) =>
      inside.interviews.save(interview({ slug: 'nueva', date: hoursAgo(2) })),
    );
    const today = await view();
    expect([today.since, today.at]).toEqual([hoursAgo(24), defaultNow]);
    expect(slugs(today.articles)).toEqual(['hace-1', 'hace-23']);
    expect(slugs(today.interviews)).toEqual(['nueva']);
    expect(slugs((await view(hoursAgo(26))).articles)).toEqual(['hace-1', 'hace-23', 'hace-25']);
    expect((await view(hoursAgo(1))).interviews).toEqual([]);
    const month = await view('2020-01-01T00:00:00.000Z');
    expect([month.since, slugs(month.articles).at(-1)]).toEqual([hoursAgo(24 * 30), 'hace-696']);
  });

  it('lists the newest articles of before when nothing is new, and only then', async () => {
    const { store, view } = await start();
    await store(
      ...[30, 40, 50, 60, 70, 80, 90].map((hours) =>
        buildArticle({ slug: `hace-${hours}`, date: hoursAgo(hours) }),
      ),
    );
    expect(slugs((await view()).latest)).toEqual([30, 40, 50, 60, 70, 80].map((hours) => `hace-${hours}`));
    expect((await view(hoursAgo(35))).latest).toEqual([]);
  });

  it('says whom and which companies an article names', async () => {
    const { store, ports, view } = await start();
    await ports.transaction({ actor: admin, operation: 'test.store', at: defaultNow }, async (inside) => {
      await inside.referents.save(referent({ slug: 'ada', name: 'Ada Lovelace' }));
      await inside.companies.save(company({ slug: 'acme', name: 'Acme Analítica' }));
    });
    const body_es = 'Ada Lovelace deja Acme Analítica.';
    await store(buildArticle({ slug: 'una', date: hoursAgo(1), body_es }), buildArticle({ slug: 'otra' }));
    const { articles } = await view();
    expect(articles.map(({ slug, names }) => [slug, names])).toContainEqual([
      'una',
      [
        { kind: 'referent', slug: 'ada' },
        { kind: 'company', slug: 'acme' },
      ],
    ]);
  });

  it('shows what a day brought, and the days around it that brought something', async () => {
    const { application, ports, store } = await start();
    const ofDay = (day?: string) =>
      application.execute('today.view', day === undefined ? {} : { day }, visitor('http'));
    const corrected = { at: '2026-11-12T10:00:00.000Z', text_es: 'Eran dos.', text_en: null };
    await store(
      buildArticle({ slug: 'hoy', date: '2026-11-20T06:00:00.000Z' }),
      buildArticle({ slug: 'tarde', date: '2026-11-16T22:59:00.000Z', corrections: [corrected] }),
      buildArticle({ slug: 'vieja', date: '2026-11-10T08:00:00.000Z' }),
    );
    await ports.transaction({ actor: admin, operation: 'test.store', at: defaultNow }, (inside) =>
      inside.interviews.save(interview({ slug: 'charla', date: '2026-11-16T23:01:00.000Z' })),
    );
    const event = { day: '2026-11-16', text_es: 'Vence.', text_en: null, articles: [] };
    const law = { slug: 'ley', title_es: 'La ley', topics: [], events: [event] };
    await application.execute('chronologies.set', law, admin);
    const found = await ofDay('2026-11-16');
    expect(slugs(found.articles)).toEqual(['tarde']);
    expect([found.interviews, found.corrections, found.latest]).toEqual([[], [], []]);
    expect(found.dates.map(({ day }) => day)).toEqual(['2026-11-16']);
    const around = async (day?: string) => {
      const { previous, next } = await ofDay(day);
      return [previous, next];
    };
    expect(await around('2026-11-16')).toEqual(['2026-11-12', '2026-11-17']);
    expect(slugs((await ofDay('2026-11-17')).interviews)).toEqual(['charla']);
    expect((await ofDay('2026-11-12')).corrections).toMatchObject([{ slug: 'tarde' }]);
    expect(await around('2026-11-17')).toEqual(['2026-11-16', '2026-11-20']);
    expect(await around('2026-11-10')).toEqual([null, '2026-11-12']);
    expect(await around()).toEqual(['2026-11-17', null]);
    await expect(ofDay('2026-11-21')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lists corrections, without those of before', async () => {
    const { store, view } = await start();
    const corrections = [30, 3].map((hours) => ({
      at: hoursAgo(hours),
      text_es: `Hace ${hours} horas`,
      text_en: null,
    }));
    await store(buildArticle({ slug: 'vieja', date: hoursAgo(500), corrections }));
    const today = await view();
    expect(today.corrections.map(({ slug, text_es }) => [slug, text_es])).toEqual([
      ['vieja', 'Hace 3 horas'],
    ]);
    expect((await view(hoursAgo(40))).corrections).toHaveLength(2);
  });

  it('lists the dates of chronologies within thirty days, the next first', async () => {
    const { application, view } = await start();
    const days = ['2026-11-19', '2026-12-20', '2026-11-20', '2026-12-21', '2026-12-02'];
    await application.execute(
      'chronologies.set',
      {
        slug: 'ley',
        title_es: 'La ley',
        topics: ['regulacion'],
        events: days.map((day) => ({ day, text_es: `Pasa el ${day}`, text_en: null, articles: [] })),
      },
      admin,
    );
    const { dates } = await view();
    expect(dates.map(({ day }) => day)).toEqual(['2026-11-20', '2026-12-02', '2026-12-20']);
    expect(dates[0]).toMatchObject({
      chronology: { slug: 'ley', title_es: 'La ley' },
      topics: ['regulacion'],
    });
  });

  it('says that there is more than it lists', async () => {
    const { store, view } = await start();
    await store(
      ...Array.from({ length: 101 }, (_, index) => buildArticle({ slug: `n-${index}`, date: hoursAgo(1) })),
    );
    const today = await view();
    expect([today.articles.length, today.is_cut]).toEqual([100, true]);
  });
});
