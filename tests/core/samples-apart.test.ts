import { beforeEach, describe, expect, it } from '@jest/globals';
import { systemActor, visitor } from '#core/kernel/actor.ts';
import { withoutSamples } from '#core/samples/sample-content.ts';
import { findConditions } from '#core/status/conditions.ts';
import { readStatus } from '#core/status/read-status.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article } from '#tests/support/entities.ts';
import { createProduct, editor } from './support/product.ts';

const reader = visitor('http');
const isSample = (slug: string) =>
  [...sampleContent.articles, ...sampleContent.interviews].some((sample) => sample.slug === slug);

let product: ReturnType<typeof createProduct>;
const issue = async () =>
  (await product.application.execute('newsletters.generate', {}, editor)).newsletter.pieces.map(
    ({ slug }) => slug,
  );
const feed = async () => {
  const slugs: string[] = [];
  for await (const entry of product.application.stream('articles.feed', { limit: 50 }, reader))
    slugs.push(entry.article.slug);
  return slugs;
};
const pieces = async () => (await product.application.execute('articles.figures', {}, reader)).pieces;
const samplesInStatus = async () =>
  findConditions(await readStatus(product.ports)).some(({ condition }) => condition === 'samples');

describe('samples', () => {
  beforeEach(async () => {
    product = createProduct({ samples: sampleContent });
    await product.application.execute('content.seed', {}, systemActor);
  });

  it('are what a site without pieces of its own shows', async () => {
    expect((await feed()).every(isSample)).toBe(true);
    expect(await feed()).not.toEqual([]);
    expect((await issue()).every(isSample)).toBe(true);
    expect(await pieces()).toBe(sampleContent.articles.length);
    expect(await samplesInStatus()).toBe(false);
  });

  it('enter no newsletter, feed or figure of a site that has pieces of its own, and Estado names them', async () => {
    await product.store(article({ slug: 'propia', date: product.clock.now() }));
    expect(await feed()).toEqual(['propia']);
    expect(await issue()).toEqual(['propia']);
    expect(await pieces()).toBe(1);
    expect(await samplesInStatus()).toBe(true);
  });

  it('do not crowd out older pieces of its own', async () => {
    await product.store(article({ slug: 'vieja', date: '2020-01-01T00:00:00.000Z' }));
    expect(await feed()).toEqual(['vieja']);
    expect(await issue()).toEqual(['vieja']);
  });
});

describe('a site that starts without samples', () => {
  it('has the texts of its own pages, and no pieces or entries', async () => {
    product = createProduct({ samples: withoutSamples(sampleContent) });
    await product.application.execute('content.seed', {}, systemActor);
    const { items } = await product.application.execute('articles.list', {}, reader);
    expect(items).toEqual([]);
    for (const name of ['interviews', 'referents', 'companies', 'applications', 'resources'] as const)
      expect((await product.ports[name].list({ where: {}, limit: 9, after: null })).items).toEqual([]);
    expect((await product.ports.pages.list({ where: {}, limit: 99, after: null })).items).toHaveLength(
      sampleContent.pages.length,
    );
    expect(await product.application.execute('contact-settings.get', {}, reader)).toMatchObject({
      slug: 'contact',
    });
  });
});
