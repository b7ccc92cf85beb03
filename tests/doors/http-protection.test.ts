import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '#adapters/http/pages.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { article } from '#tests/support/entities.ts';
import type { Asked } from '#tests/support/http-client.ts';
import { policyOf } from '#tests/support/http-policy.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { store } from '#tests/support/writing.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const inlineScripts = ['one()', 'two(`ñ`)'];
const brokenPage: RenderPage = async (request) => {
  if (request.url.startsWith('/contacto?broken')) throw new DomainError('database.unreachable');
  return stubPage(request);
};

const everyAnswer: [path: string, status: number, asked?: Asked][] = [
  ['/', 200],
  ['/nada', 404],
  ['/Noticias/', 301],
  ['/nada%E0', 404],
  ['/admin', 200],
  ['/contacto?broken', 503],
  ['/contacto', 400, { method: 'POST', headers: form, body: 'form=contact' }],
  ['/contacto', 415, { method: 'POST', body: 'x' }],
  ['/noticias', 405, { method: 'DELETE' }],
  ['/noticias', 403, { method: 'POST', headers: { origin: 'https://elsewhere.example' } }],
  ['/api/articles', 200],
  ['/api/articles', 200, { method: 'HEAD' }],
  ['/api/articles', 204, { method: 'OPTIONS' }],
  ['/api/articles', 405, { method: 'PUT' }],
  ['/api/articles?limit=x', 400],
  ['/api/nada', 404],
  ['/api/articles/status/published', 200],
  ['/api/openapi.json', 200],
  ['/api/docs', 200],
  ['/rss', 200],
  ['/sitemap.xml', 200],
  ['/sitemap-nada.xml', 404],
  ['/robots.txt', 200],
  ['/assets/app-1.js', 200],
  ['/assets/none.js', 404],
  ['/favicon.ico', 200],
  ['/media/none.png', 404],
  ['/covers/noticias/una-nota.png', 200],
  ['/covers/noticias/nada.png', 404],
  ['/healthz', 200],
];

describe('security headers', () => {
  let site: Site;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder.path, 'assets'));
    await writeFile(join(folder.path, 'assets', 'app-1.js'), '1');
    await writeFile(join(folder.path, 'favicon.ico'), '1');
    site = await startSite({ assets: `${folder.path}/`, renderPage: brokenPage, inlineScripts });
    await store(site.ports, article());
  });
  afterAll(async () => {
    await site.close();
    await folder.remove();
  });

  it.each(everyAnswer)('are sent for %s with %d', async (path, status, request = {}) => {
    // Computed first, then cached.
    for (const turn of [1, 2]) {
      const received = await site.ask(path, request);
      expect([turn, received.status]).toEqual([turn, status]);
      expect(received.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|same-origin)$/),
        'cross-origin-resource-policy':
          /\.(?:ico|png)$/.test(path) && status === 200 ? 'cross-origin' : 'same-origin',
      });
      const policy = policyOf(received);
      // Subresources never become documents.
      const isScript = path.endsWith('.js') && status === 200;
      if (isScript) expect(received.headers['content-security-policy']).toBeUndefined();
      else
        expect(policy).toMatchObject({
          'default-src': ["'none'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
        });
      expect(policy['script-src'] ?? []).not.toContain("'unsafe-inline'");
      expect(policy['script-src'] ?? []).not.toContain("'unsafe-eval'");
      const isPage = String(received.headers['content-type']).startsWith('text/html') && status !== 301;
      expect([isPage, received.headers['cross-origin-opener-policy']]).toEqual([
        isPage,
        isPage ? 'same-origin' : undefined,
      ]);
      if (isPage)
        expect(received.headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/);
    }
  });

  it('are sent with 304 responses', async () => {
    for (const path of ['/', '/api/articles', '/assets/app-1.js']) {
      const first = await site.get(path);
      const again = await site.get(path, { 'if-none-match': first.headers.etag });
      expect(again.status).toBe(304);
      for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
        expect(again.headers[name]).toBe(first.headers[name]);
    }
  });

  it('of cached pages allow their own two scripts by hash, equally for everybody', async () => {
    const hashes = inlineScripts.map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const [made, cached] = [await site.get('/noticias'), await site.get('/noticias')];
    expect(policyOf(made)['script-src']).toEqual(["'self'", ...hashes]);
    expect(cached.headers['content-security-policy']).toBe(made.headers['content-security-policy']);
    expect(policyOf(made)).toMatchObject({
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'"],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  it('of pages without scripts allow none', async () => {
    for (const path of ['/api/docs', '/contacto?broken']) {
      const received = await site.get(path);
      const styles = /<style>(.*?)<\/style>/s.exec(received.text)?.[1] ?? '';
      expect(policyOf(received)).toMatchObject({
        'default-src': ["'none'"],
        'style-src': [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
      });
      expect(policyOf(received)).not.toHaveProperty('script-src');
      expect(received.text).not.toContain('<script');
    }
  });
});
