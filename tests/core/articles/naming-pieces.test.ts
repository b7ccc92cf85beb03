import { namingLimits, namingSlugs } from '#core/articles/naming-pieces.ts';
import { visitor } from '#core/kernel/actor.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { createProduct } from '#tests/core/support/product.ts';
import { company, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { slugs } from '#tests/support/writing.ts';

closePortsAfterTests();

const hoursAgo = (hours: number) => new Date(Date.parse(defaultNow) - hours * 3_600_000).toISOString();
const year = 24 * 365;

describe('the articles that name an entry', () => {
  it('are found in the whole archive, however much was published since', async () => {
    const { application, ports, store } = createProduct();
    await stock(ports, {
      referents: [referent({ slug: 'nuria', name: 'Núria Oliver-Faro' })],
      companies: [company({ slug: 'cais', name: 'Center for AI Safety (CAIS)' })],
    });
    await store(
      ...Array.from({ length: namingLimits.searched + 1 }, (_, index) =>
        buildArticle({ slug: `reciente-${index}`, date: hoursAgo(index), body_es: 'De otra cosa.' }),
      ),
      buildArticle({
        slug: 'antigua',
        date: hoursAgo(year),
        body_es: '«Los datos no se publican a tiempo», dijo Núria Oliver-Faro.',
      }),
      buildArticle({ slug: 'otra-nuria', date: hoursAgo(year), body_es: 'Núria y Oliver fueron al Faro.' }),
      buildArticle({ slug: 'siglas', date: hoursAgo(year + 1), body_es: 'La carta es del CAIS.' }),
    );
    const view = await application.execute('referents.view', { slug: 'nuria' }, visitor('http'));
    expect([slugs(view.pieces), slugs(view.quoting)]).toEqual([['antigua'], ['antigua']]);
    const { pieces } = await application.execute('companies.view', { slug: 'cais' }, visitor('http'));
    expect(slugs(pieces)).toEqual(['siglas']);
    expect(await namingSlugs(ports, { kind: 'company', slug: 'cais', name: '…' })).toEqual([]);
  });

  it('are searched again only after a change of content', async () => {
    const { ports, store } = createProduct();
    const entry = referent({ slug: 'nuria', name: 'Núria Oliver-Faro' });
    await stock(ports, { referents: [entry] });
    await store(buildArticle({ slug: 'una', body_es: 'Lo explicó Núria Oliver-Faro.' }));
    let reads = 0;
    // As stores do: the same list until content changes.
    const newest = async () => ports.articles.list({ filter: {}, sort: 'newest', limit: 1, after: null });
    let list = newest();
    const counting: typeof ports.articles = {
      ...ports.articles,
      list: (query) => (query.limit === 1 ? list : ports.articles.list(query)),
      stream: (query) => {
        reads += 1;
        return ports.articles.stream(query);
      },
    };
    const named = () => namingSlugs({ ...ports, articles: counting }, { ...entry, kind: 'referent' });
    expect([await named(), await named(), reads]).toEqual([['una'], ['una'], 1]);
    await store(buildArticle({ slug: 'otra', body_es: 'Lo repitió Núria Oliver-Faro.' }));
    list = newest();
    expect((await named()).toSorted()).toEqual(['otra', 'una']);
  });
});
