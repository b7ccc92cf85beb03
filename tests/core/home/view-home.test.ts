import { visitor } from '#core/kernel/actor.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { createProduct, admin, samplesOf } from '#tests/core/support/product.ts';
import { interview } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const viewOf = ({ application }: ReturnType<typeof createProduct>) =>
  application.execute('home.view', {}, visitor('http'));

describe('home.view', () => {
  it('shows 4 latest articles, 2 interviews, 3 applications, 3 referents of the samples', async () => {
    const product = createProduct({ samples: sampleContent });
    await product.application.execute('content.seed', {}, admin);
    const home = await viewOf(product);
    const counts = [home.latest, home.interviews, home.applications, home.referents, home.resources];
    expect(counts.map(({ length }) => length)).toEqual([4, 2, 3, 3, 3]);
    expect(home.featured?.featured).toBe(true);
    expect(home.interviews.map(({ slug }) => slug)).not.toContain(home.featured_interview?.slug);
    expect(JSON.stringify(home)).not.toContain('body_es');
  });

  it('is empty without content', async () => {
    const home = await viewOf(createProduct({ samples: samplesOf() }));
    expect(home).toMatchObject({ featured: null, latest: [], featured_interview: null, resources: [] });
  });

  it('leads with the featured article of any age, else with the newest', async () => {
    const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T08:00:00.000Z`;
    const product = createProduct({ samples: samplesOf() });
    for (let number = 10; number < 20; number += 1)
      await product.store(buildArticle({ slug: `nota-${number}`, date: day(number), featured: false }));
    expect((await viewOf(product)).featured?.slug).toBe('nota-19');
    await product.store(buildArticle({ slug: 'antigua', date: day(1), featured: true }));
    const { featured, latest } = await viewOf(product);
    expect(featured?.slug).toBe('antigua');
    expect(latest.map(({ slug }) => slug)).toEqual(['nota-19', 'nota-18', 'nota-17', 'nota-16']);
  });

  it('counts what the last 24 hours published', async () => {
    const product = createProduct({ samples: samplesOf() });
    const hoursAgo = (hours: number) => new Date(Date.parse(defaultNow) - hours * 3_600_000).toISOString();
    for (const hours of [1, 23, 25])
      await product.store(buildArticle({ slug: `hace-${hours}`, date: hoursAgo(hours) }));
    await stock(product.ports, {
      interviews: [2, 26].map((hours) => interview({ slug: `hace-${hours}`, date: hoursAgo(hours) })),
    });
    expect((await viewOf(product)).new_today).toBe(3);
  });

  it('goes on with the next articles, the busiest topics, the next dates and the newest corrections', async () => {
    const product = createProduct({ samples: samplesOf() });
    for (let number = 10; number < 29; number += 1)
      await product.store(
        buildArticle({
          slug: `nota-${number}`,
          date: `2026-11-01T08:${number}:00.000Z`,
          topics: [number % 4 ? 'ai-act' : 'agi'],
          corrections: [{ at: `2026-11-02T08:${number}:00.000Z`, text_es: `Era ${number}.`, text_en: null }],
        }),
      );
    await product.application.execute(
      'chronologies.set',
      {
        slug: 'plazos',
        title_es: 'Los plazos',
        events: [
          { day: '2020-01-01', text_es: 'Empezó.', text_en: null, articles: [] },
          { day: '2999-01-01', text_es: 'Acabará.', text_en: null, articles: [] },
        ],
      },
      admin,
    );
    const home = await viewOf(product);
    expect(home.recent.map(({ slug }) => slug)).toEqual(
      [23, 22, 21, 20, 19, 18, 17, 16].map((number) => `nota-${number}`),
    );
    expect(
      home.topics.map(({ topic, articles, latest }) => [topic, articles, latest.map(({ slug }) => slug)]),
    ).toEqual([
      ['regulacion', 14, ['nota-15', 'nota-14', 'nota-13']],
      ['agi', 5, ['nota-12']],
    ]);
    expect(home.dates).toMatchObject([{ day: '2999-01-01', text_es: 'Acabará.', chronology: 'plazos' }]);
    expect(home.corrections.map(({ slug }) => slug)).toEqual(['nota-28', 'nota-27']);
  });
});
