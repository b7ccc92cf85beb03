import type { Page } from '@playwright/test';
import { canonicalTopic } from '#core/kernel/topic-aliases.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { slugs } from './support/articles.ts';
import { address, articlePath, cards, countLine, countText, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** How the API can fail in the middle of a visit. */
const failures = {
  'no connection': (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused')),
  'a broken server': (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }),
    ),
  'an answer that is no JSON': (page: Page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 200, body: '<html>proxy</html>' })),
};

const builtInShown = /^warning: .*built-in content is shown$/;
const failedRequest = /^error: Failed to load resource: /;

for (const language of languages) {
  const t = texts[language];

  for (const [name, fail] of Object.entries(failures)) {
    test.describe(`${name}, in ${language}`, () => {
      test('shows the built-in content, and the archive again when it is back', async ({ page, watched }) => {
        watched.allow(failedRequest);
        watched.allow(builtInShown);
        await open(page, address('/noticias', language));
        await fail(page);
        const topic = page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true });
        await topic.check();
        const samples = sampleContent.articles.filter(({ topics }) =>
          topics.map(canonicalTopic).includes('etica-sesgos'),
        );
        await expect(countLine(page)).toHaveText(countText(language, samples.length));
        await expect(cards(page)).toHaveCount(samples.length);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.unroute('**/api/**');
        await topic.uncheck();
        await topic.check();
        await expect(countLine(page)).not.toHaveText(countText(language, samples.length));
      });

      test('is told in the place of the list where not even that is there, and can be tried again', async ({
        page,
        watched,
      }) => {
        watched.allow(failedRequest);
        await open(page, address('/noticias', language));
        await page.route('**/assets/*built-in*', (route) => route.abort());
        await fail(page);
        await page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true }).check();
        const alert = page.getByRole('alert');
        await expect(alert.getByRole('heading', { name: t.list.errorTitle })).toBeVisible();
        await expect(alert).toContainText(t.list.errorText);
        await alert.getByRole('button', { name: t.list.retry }).click();
        await expect(alert).toBeVisible();
        await page.unroute('**/api/**');
        await alert.getByRole('button', { name: t.list.retry }).click();
        await expect(cards(page).first()).toBeVisible();
        await expect(alert).toHaveCount(0);
        await expect(countLine(page)).toBeFocused();
        await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos', language));
      });

      test('leaves what was loaded, and the next page can be tried again', async ({ page, watched }) => {
        watched.allow(failedRequest);
        await open(page, address('/noticias', language));
        await fail(page);
        await page.getByRole('button', { name: t.list.loadMore }).click();
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(t.list.moreFailed);
        await expect(cards(page)).toHaveCount(20);
        await page.unroute('**/api/**');
        await alert.getByRole('button', { name: t.list.retry }).click();
        await expect(cards(page)).toHaveCount(40);
      });

      test('leads from a link to the not-found view of an article', async ({ page, watched }) => {
        watched.allow(failedRequest);
        await open(page, address('/noticias', language));
        await fail(page);
        await cards(page).first().getByRole('link').first().click();
        await expect(page).toHaveURL(address(articlePath(slugs.lead), language));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.article.missingTitle);
        await page.unroute('**/api/**');
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.article.missingTitle);
      });
    });
  }
}

test('what takes long shows that it is on its way', async ({ page }) => {
  await open(page, '/noticias');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Regulación', exact: true }).check();
  await expect(page.getByRole('status')).toHaveText(texts.es.list.loading);
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  answer();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
});
