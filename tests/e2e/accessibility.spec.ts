import type { Page } from '@playwright/test';
import type { Language } from '#core/shared/language.ts';
import { slugs } from './support/articles.ts';
import { violations } from './support/axe.ts';
import { directoryPages } from './support/directories.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

type State = {
  path: string;
  sizes?: (typeof wide)[];
  prepare?: (page: Page, language: Language) => Promise<void>;
};

const states: Record<string, State> = {
  'the front page': { path: '/' },
  'the services': { path: '/servicios' },
  'the contact page': { path: '/contacto' },
  'the methodology': { path: '/metodologia' },
  'the advertising page': { path: '/publicidad' },
  'the list': { path: '/noticias' },
  'the list with its filters open and in use': {
    path: '/noticias?topic=regulacion&topic=deepfakes&type=noticia&tag=ley&from=2020-01-01&q=pieza&sort=oldest',
  },
  'the empty list': { path: '/noticias?q=zyzzyva' },
  'the list that could not be loaded': {
    path: '/noticias',
    async prepare(page, language) {
      await page.route('**/assets/*built-in*', (route) => route.abort());
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('checkbox', { name: texts[language].topics['etica-sesgos'], exact: true }).check();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'an article with everything Markdown can say': { path: articlePath(slugs.everyFeature) },
  'an article with a picture': { path: articlePath(slugs.pictured) },
  'an article by a machine': { path: articlePath(slugs.generated), sizes: [narrow] },
  'an article that was paid for': { path: articlePath(slugs.sponsored), sizes: [narrow] },
  'an article without English': { path: articlePath(slugs.onlySpanish), sizes: [narrow] },
  'an article in all scripts': { path: articlePath(slugs.signs), sizes: [narrow] },
  'an article that is not there': { path: articlePath(slugs.missing) },
  'a page that is not there': { path: '/nada' },
  ...Object.fromEntries(Object.entries(directoryPages).map(([name, path]) => [name, { path }])),
  'the open menu of narrow screens': {
    path: '/noticias',
    sizes: [narrow],
    async prepare(page, language) {
      await page.getByText(texts[language].layout.menu, { exact: true }).click();
      await expect(
        page.getByRole('banner').getByRole('link', { name: texts[language].nav.services }),
      ).toBeVisible();
    },
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds at each width, in light colours and in dark ones. */
const found = async (page: Page, sizes = [wide, narrow]): Promise<string[]> => {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const lines = await violations(page, { colorsAlone: colorScheme === 'dark' });
      all.push(...lines.map((line) => `${size.width} px, ${colorScheme}: ${line}`));
    }
  }
  return all;
};

test.describe('in light and dark colours axe finds nothing wrong with', () => {
  for (const language of languages)
    for (const [name, { path, sizes, prepare }] of Object.entries(states))
      test(`${name}, in ${language}`, async ({ page, watched }) => {
        watched.allow(notFoundMessage);
        watched.allow(/^error: Failed to load resource: (?:.* 500 |net::ERR_FAILED)/);
        await page.setViewportSize(sizes?.[0] ?? wide);
        await open(page, address(path, language));
        await prepare?.(page, language);
        expect(await found(page, sizes)).toEqual([]);
      });

  test('the page of the API', async ({ page }) => {
    await page.goto('/api/docs');
    expect(await found(page)).toEqual([]);
  });

  test('the page shown when the archive cannot be read', async ({ page }) => {
    const { failurePage } = await import('#adapters/http/pages.ts');
    for (const language of languages) {
      await page.setContent(failurePage(language, true, 'abc-1'));
      expect(await found(page, [wide]), language).toEqual([]);
    }
  });
});

test('axe finds what is wrong', async ({ page }) => {
  await open(page, '/noticias');
  await page.evaluate(() => {
    const image = document.createElement('img');
    const text = Object.assign(document.createElement('p'), { textContent: 'Casi invisible' });
    text.style.color = '#bbb';
    document.querySelector('main')?.append(image, text);
  });
  const ruleOf = (line: string) => line.split(':')[0] ?? '';
  expect(new Set((await violations(page)).map(ruleOf))).toEqual(new Set(['color-contrast', 'image-alt']));
  expect((await violations(page, { colorsAlone: true })).map(ruleOf)).toEqual(['color-contrast']);
});
