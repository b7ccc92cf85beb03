import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { change } from '#tests/support/entities.ts';
import type { AiCrawlerRule } from '#core/settings.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const forever = 'public, max-age=31536000, immutable';
const policy = 'public, max-age=0, must-revalidate';
const picture = {
  name: `${'ab'.repeat(16)}-2x1.png`,
  type: 'image/png',
  width: 2,
  height: 1,
  bytes: Uint8Array.from({ length: 5000 }, (_, index) => index % 251),
};

describe('files', () => {
  let site: Site;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder.path, 'client', 'assets'), { recursive: true });
    await mkdir(join(folder.path, 'client-secret'));
    await writeFile(join(folder.path, 'client', 'assets', 'app-1a2b.js'), `/* ${'x'.repeat(2000)} */`);
    await writeFile(join(folder.path, 'client', 'assets', 'notes'), 'no type');
    await writeFile(join(folder.path, 'client', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder.path, 'client-secret', 'key.json'), '{}');
    await writeFile(join(folder.path, 'key.json'), '{}');
    await mkdir(join(folder.path, 'client', '.vite'));
    await mkdir(join(folder.path, 'client', 'assets', '.vite'));
    for (const place of ['.vite', 'assets/.vite', '.'])
      await writeFile(join(folder.path, 'client', place, 'manifest.json'), '{}');
    site = await startSite({ assets: join(folder.path, 'client/') });
  });
  afterAll(async () => {
    await site.close();
    await folder.remove();
  });

  it('of the client are immutable and compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const received = await site.get('/assets/app-1a2b.js', { 'accept-encoding': encoding });
      expect(received.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': encoding,
        'cache-control': forever,
      });
      expect(received.text).toContain('xxx');
    }
  });

  it('with fixed names are revalidated each time', async () => {
    const received = await site.get('/favicon.svg');
    expect([received.status, received.headers['cache-control']]).toEqual([200, policy]);
    const again = await site.get('/favicon.svg', { 'if-none-match': received.headers.etag });
    expect(again.status).toBe(304);
  });

  it.each([
    '/assets/nothing.js',
    '/assets/notes',
    '/assets/',
    '/assets/../../key.json',
    '/assets/../../client-secret/key.json',
    '/assets/../.vite/manifest.json',
    '/assets/./../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/..%5c.vite/manifest.json',
    '/assets/..\\.vite/manifest.json',
    '/assets/.vite/manifest.json',
    '/assets/../manifest.json',
    '/assets/x/../app-1a2b.js',
    '/assets/..%2f..%2fkey.json',
    '/assets/%2e%2e/%2e%2e/key.json',
    '/assets/app-1a2b.js%00',
    '/assets//etc/passwd',
    '/media/',
    '/media/..%2f..%2fkey.json',
    '/media/%00',
    '/media/nothing.png',
    `/media/${'x'.repeat(5000)}`,
    '/favicon.ico',
  ])('%s does not exist, which is not cached permanently', async (path) => {
    const received = await site.get(path);
    expect([received.status, received.headers['cache-control']]).toEqual([404, policy]);
    expect(received.text).toBe('Not found\n');
  });

  it('of the media store are served unchanged, even if requested before they existed', async () => {
    const path = `/media/${picture.name}`;
    expect((await site.get(path)).status).toBe(404);
    await site.ports.transaction(change(), ({ media }) => media.put(picture));
    for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
      const received = await site.get(path, headers);
      expect(received.status).toBe(200);
      expect(received.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': '5000',
        'cache-control': forever,
        'x-content-type-options': 'nosniff',
      });
      expect(received.headers['content-encoding']).toBeUndefined();
      expect([...received.body]).toEqual([...picture.bytes]);
    }
  });

  it('are read-only', async () => {
    for (const path of ['/assets/app-1a2b.js', `/media/${picture.name}`])
      expect((await site.ask(path, { method: 'POST' })).status).toBe(405);
  });

  it('tell robots the sitemap and excluded paths', async () => {
    const { text, headers } = await site.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\nDisallow: \/admin\n/);
    expect(text).toMatch(/\nAllow: \/api\/docs\nAllow: \/api\/openapi\.json\n/);
    expect(text).toContain('\nSitemap: https://vigia.example/sitemap.xml\n');
  });

  it('prove the key for IndexNow, if there is one', async () => {
    const key = 'a1B2c3D4-e5F6';
    const other = await startSite({ indexNowKey: key });
    const { status, text, headers } = await other.get(`/${key}.txt`);
    await other.close();
    expect([status, text, headers['content-type']]).toEqual([200, key, 'text/plain; charset=utf-8']);
    expect((await site.get(`/${key}.txt`)).text).not.toBe(key);
  });

  it('refuse crawlers of AI companies as the publisher chooses', async () => {
    const groups = async (aiCrawlers: AiCrawlerRule) => {
      const other = await startSite({ aiCrawlers });
      const { text } = await other.get('/robots.txt');
      await other.close();
      return text.split('\n\n');
    };
    const noTraining = await groups('no-training');
    expect(noTraining[0]).toMatch(/^User-agent: AI2Bot\n[^]*User-agent: GPTBot\n[^]*\nDisallow: \/$/);
    expect(noTraining[0]).not.toContain('ChatGPT-User');
    expect(noTraining[1]).toMatch(/^User-agent: \*\n/);
    expect((await groups('deny'))[0]).toContain('User-agent: ChatGPT-User\n');
  });

  it('tell assistants where the content is', async () => {
    const { text, headers } = await site.get('/llms.txt');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text).toMatch(/^# Vigía\n\n> News, interviews/);
    const addresses = [...text.matchAll(/\]\((https:\/\/vigia\.example\/[^)]+)\)/g)].map(([, one]) => one!);
    expect(addresses.length).toBeGreaterThan(10);
    const statuses = await Promise.all(
      addresses.map(async (address) => (await site.get(new URL(address).pathname)).status),
    );
    expect(statuses).toEqual(addresses.map(() => 200));
  });
});
