import type { Page } from '@playwright/test';
import { canonicalTopic } from '#core/kernel/topic-aliases.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { slugs } from './support/articles.ts';
import { address, articlePath, cards, countLine, countText, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// What each failure of the API means is looked at without a browser (tests/web/client, tests/web/news/states.test.tsx).

const refuse = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));
const breakDown = (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }));
const answerNoJson = (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ status: 200, body: '<html>proxy</html>' }));

const builtInShown = /^warning: .*built-in content is shown$/;
const failedRequest = /^error: Failed to load resource: /;

for (const [name, fail, language] of [
  ['no connection', refuse, 'es'],
  ['a broken server', breakDown, 'en'],
  ['an answer that is no JSON', answerNoJson, 'es'],
] as const) {
  const t = texts[language];

  test(`${name} shows the built-in content, and the archive again when it is back`, async ({
    page,
    watched,
  }) => {
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
}

test('a list that cannot be had, and has no built-in content, can be tried again', async ({
  page,
  watched,
}) => {
  const t = texts.en;
  watched.allow(failedRequest);
  await open(page, '/noticias?lang=en');
  await page.route('**/assets/*built-in*', (route) => route.abort());
  await answerNoJson(page);
  await page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true }).check();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: t.list.errorTitle })).toBeVisible();
  await expect(alert).toContainText(t.list.errorText);
  await page.unroute('**/api/**');
  await alert.getByRole('button', { name: t.list.retry }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(countLine(page)).toBeFocused();
  await expect(page).toHaveURL('/noticias?topic=etica-sesgos&lang=en');
});

test('a next page that cannot be had leaves what was loaded, and can be tried again', async ({
  page,
  watched,
}) => {
  const t = texts.es;
  watched.allow(failedRequest);
  await open(page, '/noticias');
  await breakDown(page);
  await page.getByRole('button', { name: t.list.loadMore }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(t.list.moreFailed);
  await expect(cards(page)).toHaveCount(20);
  await page.unroute('**/api/**');
  await alert.getByRole('button', { name: t.list.retry }).click();
  await expect(cards(page)).toHaveCount(40);
  // An article that cannot be had is not found, until the page is loaded anew.
  await refuse(page);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(articlePath(slugs.lead));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.article.missingTitle);
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.article.missingTitle);
});

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
