import { address, languages, open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test('names, prices and buttons of three offers are aligned', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of languages)
    for (const path of ['/servicios', '/publicidad']) {
      await page.goto(address(path, language));
      const offers = page
        .locator('main')
        .getByRole('article')
        .filter({ has: page.getByText(texts[language].offers.ask) });
      await expect(offers).toHaveCount(3);
      for (const part of [offers.getByRole('heading'), offers.getByRole('link'), offers.locator('strong')]) {
        const tops = await part.evaluateAll((elements) =>
          elements.map((element) => Math.round(element.getBoundingClientRect().top)),
        );
        expect(new Set(tops).size).toBe(1);
      }
    }
});

test('the footer leads to each service, also without scripts', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: baseURL!, viewport: narrow });
    await page.goto(address('/metodologia', 'en'));
    await page.getByRole('contentinfo').getByRole('link', { name: texts.en.footer.audits }).click();
    await expect(page).toHaveURL('/servicios?lang=en#auditoria-ligera');
    await expect(page.locator('#auditoria-ligera').getByRole('heading')).toBeInViewport();
    await page.close();
  }
});

test('the methodology is navigable by its outline, also on a phone and without scripts', async ({
  page,
  browser,
}) => {
  const outline = page.getByRole('navigation', { name: texts.es.editorial.outline });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/metodologia');
  const last = outline.getByRole('link').last();
  const title = await last.textContent();
  await last.click();
  await expect(page.getByRole('heading', { level: 2, name: title!, exact: true })).toBeInViewport();
  await expect(last).toBeInViewport();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  await expect(plain.getByRole('heading', { level: 2, name: title!, exact: true })).toBeInViewport();
  await plain.close();
  await page.setViewportSize(narrow);
  await open(page, '/metodologia');
  await expect(outline).toBeVisible();
  await outline.getByRole('link').nth(2).click();
  await expect(page.locator('main .prose h2').nth(2)).toBeInViewport();
});
