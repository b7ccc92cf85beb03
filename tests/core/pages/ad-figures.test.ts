import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import { conditions } from '#core/status/conditions.ts';
import type { StatusFacts } from '#core/status/read-status.ts';
import { render } from '#core/kernel/render.ts';
import { unconfirmedFigures } from '#core/pages/ad-figures.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const token: Actor = {
  ...admin,
  kind: 'token',
  id: 'tok',
  name: 'guion',
  scopes: ['read', 'write', 'publish'],
};

const createOffers = async () => {
  const product = createProduct();
  const run = product.application.execute;
  for (const offer of sampleContent.offers.filter(({ type }) => type === 'ad-format'))
    await run('offers.set', offer, admin);
  const page = sampleContent.pages.find(({ slug }) => slug === 'publicidad')!;
  await run('pages.set', page, admin);
  const list = async () => (await run('offers.figures', {}, admin)).items;
  const open = async () =>
    (await list()).filter(({ confirmed_at: at }) => at === null).map(({ slug }) => slug);
  return { ...product, run, list, open };
};

it('figures for advertisers wait for a person, are asked for again when a text changes, and warn until then', async () => {
  const { run, list, open, ports, clock } = await createOffers();
  const all = (await list()).map(({ slug }) => slug);
  expect(all).toContain('audience');
  expect(await open()).toEqual(all);
  const warning = async () =>
    conditions['ad-figures'].find({ unconfirmedFigures: await unconfirmedFigures(ports) } as StatusFacts);
  expect(await warning()).toMatchObject({ key: 'status.ad-figures', params: { count: all.length } });
  const text = render((await warning())!, 'en');
  for (const { title_en } of await list()) expect(text).toContain(title_en);
  const [slug, ...others] = all as [string, ...string[]];
  expect(await run('offers.confirm-figures', { slug, revision: 1 }, admin)).toEqual({
    slug,
    confirmed_by: 'eva',
    confirmed_at: clock.now(),
    changed: true,
  });
  expect(await run('offers.confirm-figures', { slug }, admin)).toMatchObject({ changed: false });
  expect(await open()).toEqual(others);
  for (const other of others) await run('offers.confirm-figures', { slug: other }, admin);
  expect([await open(), await warning()]).toEqual([[], null]);
  await run('offers.set', { slug, revision: 1, price: 1 }, admin);
  expect(await open()).toEqual([]);
  await run('offers.set', { slug, revision: 2, description_es: '700 lecturas al mes' }, admin);
  expect(await open()).toEqual([slug]);
  await expect(run('offers.confirm-figures', { slug, revision: 2 }, admin)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await warning()).toMatchObject({ params: { count: 1 } });
});

it('no program answers for figures, nor does the terminal without a name', async () => {
  const { run, open } = await createOffers();
  const [slug] = (await open()) as [string];
  await expect(run('offers.confirm-figures', { slug }, token)).rejects.toMatchObject({
    key: 'offers.confirmed-by-person',
  });
  await expect(run('offers.confirm-figures', { slug }, { ...admin, door: 'mcp' })).rejects.toMatchObject({
    key: 'offers.confirmed-by-person',
  });
  expect(await open()).toContain(slug);
});

it('the number of subscribers is proposed from the database', async () => {
  const { run, list } = await createOffers();
  await run('newsletter.subscribe', { email: 'ana@example.org' }, visitor('http'));
  const proposed = (await list()).flatMap(({ proposed: text }) => (text ? [text.metrics_es] : []));
  expect(proposed.length).toBeGreaterThan(0);
  for (const text of proposed) expect(text).toMatch(/\b1 suscri/);
});
