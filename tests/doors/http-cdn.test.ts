import { storeAccounts } from '#tests/support/accounts.ts';
import { article } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

const ports = createTestPorts();
const renderPage: typeof stubPage = async (page) => ({
  ...(await stubPage(page)),
  ...(page.url.startsWith('/noticias') && { operations: ['articles.list'] }),
});
let fastly: Site;
let other: Site;
let without: Site;
beforeAll(async () => {
  await storeAccounts(ports, [stockedReader], stockedPassword);
  await store(ports, article());
  fastly = await startSite({ ports, renderPage, cdn: 'fastly' });
  other = await startSite({ ports, renderPage, cdn: 'generic' });
  without = await startSite({ ports, renderPage });
});
afterAll(() => Promise.all([fastly.close(), other.close(), without.close()]));

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400';
const articles = 'vigia vigia-articles';
const pages = 'vigia vigia-pages vigia-contact-settings vigia-site-settings';
const everything = expect.stringMatching(/^vigia vigia-articles vigia-referents .* vigia-newsletters$/);

/** The headers that a CDN uses. */
const cachingOf = async (site: Site, path: string, headers: Record<string, string> = {}) => {
  const { status, headers: received } = await site.get(path, headers);
  const { 'cache-control': control, 'surrogate-key': keys, 'cache-tag': tags, vary } = received;
  return { status, control, keys, tags, vary, cookie: received['set-cookie'], etag: received.etag };
};

describe('a CDN', () => {
  it('public answers may be cached there, with the keys of their topics', async () => {
    const expected = {
      '/noticias': articles,
      '/api/articles': articles,
      '/rss': 'vigia vigia-articles vigia-referents vigia-companies',
      '/': everything,
      '/api/privacy': pages,
      '/covers/noticias/una-nota.png': articles,
    };
    for (const [path, keys] of Object.entries(expected))
      for (const made of ['now', 'before'])
        expect({ made, ...(await cachingOf(fastly, path)) }).toMatchObject({
          made,
          status: 200,
          control: shared,
          keys,
          tags: undefined,
          vary: 'Accept-Encoding',
          cookie: undefined,
        });
    expect(await cachingOf(other, '/noticias')).toMatchObject({
      keys: articles,
      tags: 'vigia,vigia-articles',
    });
    const { etag } = await cachingOf(fastly, '/noticias');
    const notModified = await cachingOf(fastly, '/noticias', { 'if-none-match': etag! });
    expect(notModified).toMatchObject({ status: 304, control: shared, keys: articles, etag });
  });

  it('answers for one reader and refusals are not cached there', async () => {
    const cookie = await signIn(fastly, stockedReader);
    for (const path of ['/noticias', '/api/articles', '/rss'])
      expect((await cachingOf(fastly, path, { cookie })).control).toBe('private, no-cache');
    const secret = 'private, no-store';
    for (const path of [
      '/admin',
      '/confirm?token=x',
      '/api/auth/me',
      '/healthz',
      '/api/nada',
      '/api/articles/nada',
    ])
      expect([path, await cachingOf(fastly, path, { cookie })]).toEqual([
        path,
        expect.objectContaining({ control: secret, keys: undefined }),
      ]);
    expect((await cachingOf(fastly, '/nada', { cookie })).control).toBe('private, no-cache');
  });

  it('missing pages are cached there for seconds, until something is published', async () => {
    const expected = { '/nada': everything, '/covers/noticias/nada.png': articles };
    for (const [path, keys] of Object.entries(expected))
      expect(await cachingOf(fastly, path)).toMatchObject({
        status: 404,
        control: 'public, max-age=0, s-maxage=10, must-revalidate',
        keys,
      });
    for (const [site, path] of [
      [fastly, '/assets/nada.js'],
      [fastly, '/media/nada.png'],
      [without, '/nada'],
    ] as const)
      expect(await cachingOf(site, path)).toMatchObject({
        status: 404,
        control: 'public, max-age=0, must-revalidate',
        keys: undefined,
      });
  });

  it('nothing is cached unless a CDN is configured, and answers with a cookie never are', async () => {
    const plain = await cachingOf(without, '/noticias');
    expect(plain).toMatchObject({
      control: 'public, max-age=0, must-revalidate',
      keys: undefined,
      tags: undefined,
    });
    const session = (await signIn(without, stockedReader)).split('; ').find((one) => one.includes('vigia='))!;
    const hinted = await cachingOf(without, '/noticias', { cookie: session, accept: 'text/html' });
    expect(hinted).toMatchObject({
      control: 'private, no-cache',
      cookie: [expect.stringMatching(/^entered=1/)],
    });
  });
});
