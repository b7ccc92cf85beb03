import { slugs } from './support/articles.ts';
import { directoryPages } from './support/directories.ts';
import { address, articlePath, languages, open } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

const pages = {
  'the list': '/noticias',
  'a filtered list':
    '/noticias?topic=regulacion&tag=ley&type=noticia&from=2020-01-01&sort=oldest&q=art%C3%ADculo',
  'a list further on': '/noticias?sort=oldest&topic=regulacion',
  'an empty list': '/noticias?q=zyzzyva',
  'an article': articlePath(slugs.lead),
  'an article with everything': articlePath(slugs.everyFeature),
  'an article without English': articlePath(slugs.onlySpanish),
  'an article in all scripts': articlePath(slugs.signs),
  'an imported article with pictures': articlePath(slugs.pictured),
  'an article that is not there': articlePath(slugs.missing),
  'a page that is not there': '/nada',
  ...directoryPages,
};

/** The text of the page as it is, or of one in this HTML; but for what stands there only for browsers without scripts. */
const readable = (html: string | null): string => {
  const place = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const root = place.getElementById('root')?.cloneNode(true) as HTMLElement;
  for (const element of root.querySelectorAll('noscript')) element.remove();
  return root.textContent;
};

for (const language of languages)
  for (const [name, path] of Object.entries(pages))
    test(`${name} in ${language} comes alive silently, asks for nothing again and stays as it was`, async ({
      page,
      watched,
    }) => {
      watched.allow(notFoundMessage);
      const raw = await page.request.get(address(path, language));
      await open(page, address(path, language));
      await page.waitForLoadState('networkidle');
      const asked = watched.requests.map((request) => request.resourceType());
      expect(asked.filter((type) => ['fetch', 'xhr', 'websocket', 'eventsource'].includes(type))).toEqual([]);
      expect(watched.paths().filter((one) => one.startsWith('/api/'))).toEqual([]);
      expect(watched.paths().toSorted()).toEqual([...new Set(watched.paths())].toSorted());
      const written = await page.evaluate(readable, await raw.text());
      expect(await page.evaluate(readable, null)).toBe(written);
    });

test('a first visit to an article takes at most 150 kB of compressed JavaScript', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await open(page, articlePath(slugs.everyFeature));
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
});

test('a first paint waits for nothing but the page itself', async ({ page, watched }) => {
  await page.route('**/*.{js,css}', (route) => route.abort());
  watched.allow(/^error: Failed to load resource: net::ERR_FAILED$/);
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(watched.paths().filter((path) => path.endsWith('.css'))).toEqual([]);
  const family = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).fontFamily);
  expect(family).toContain('Newsreader');
});
