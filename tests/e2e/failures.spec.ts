import { canonicalTopic } from '#core/text/topic-aliases.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { cards, countLine, countText, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The meaning of each API failure is tested without a browser (tests/web/client, tests/web/built-in.test.tsx,
// tests/web/news/states.test.tsx); here, the browser's behaviour.

const builtInShown = /^warning: .*built-in content is shown$/;
const failedRequest = /^error: Failed to load resource: /;
const t = texts.en;

test('failed requests are reported, retried, and replaced by the built-in content', async ({
  page,
  watched,
}) => {
  watched.allow(failedRequest);
  watched.allow(builtInShown);
  await open(page, '/noticias?lang=en');
  const topic = page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true });
  const alert = page.getByRole('alert');
  const openMenu = () =>
    page
      .locator('details:has(input[name=topic])')
      .evaluate((menu: HTMLDetailsElement) => void (menu.open = true));

  await test.step('without the built-in content either, a retry is offered', async () => {
    await page.route('**/assets/*built-in*', (route) => route.abort());
    await page.route('**/api/**', (route) => route.fulfill({ status: 200, body: '<html>proxy</html>' }));
    await openMenu();
    await topic.check();
    await expect(alert.getByRole('heading', { name: t.list.errorTitle })).toBeVisible();
    await expect(alert).toContainText(t.list.errorText);
    await page.unrouteAll();
    await alert.getByRole('button', { name: t.list.retry }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(countLine(page)).toBeFocused();
    await expect(page).toHaveURL('/noticias?topic=etica-sesgos&lang=en');
  });

  await test.step('slow requests show a loading state', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await openMenu();
    await page.getByRole('checkbox', { name: t.topics.regulacion, exact: true }).check();
    await expect(countLine(page)).toHaveText(t.list.loading);
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
    answer();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('offline, the built-in content is shown, until the connection is back', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    const other = page.getByRole('checkbox', { name: t.topics['tecnica-modelos'], exact: true });
    await openMenu();
    await other.check();
    const chosen = ['etica-sesgos', 'regulacion', 'tecnica-modelos'];
    const samples = sampleContent.articles.filter(({ topics }) =>
      topics.some((one) => chosen.includes(canonicalTopic(one))),
    );
    await expect(countLine(page)).toHaveText(countText('en', samples.length));
    await expect(cards(page)).toHaveCount(samples.length);
    await expect(alert).toHaveCount(0);
    await page.unrouteAll();
    await other.uncheck();
    await other.check();
    await expect(countLine(page)).not.toHaveText(countText('en', samples.length));
  });
});
