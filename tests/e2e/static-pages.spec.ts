import { address, languages, open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test.describe('the pages beside the news', () => {
  test('lead from the services and the advertising to the contact form', async ({ page }) => {
    const t = texts.en;
    for (const [path, name] of [
      ['/servicios', t.services.contact],
      ['/publicidad', t.advertising.proposal],
    ] as const) {
      await open(page, address(path, 'en'));
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/contacto?lang=en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.contact.title);
      await expect(page.getByRole('form', { name: t.contactForm.label })).toBeVisible();
    }
  });

  test('set names, prices and buttons of three offers on the same lines', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const language of languages)
      for (const path of ['/servicios', '/publicidad']) {
        await page.goto(address(path, language));
        const offers = page
          .locator('main')
          .getByRole('article')
          .filter({ has: page.getByText(texts[language].offers.ask) });
        await expect(offers).toHaveCount(3);
        for (const part of [
          offers.getByRole('heading'),
          offers.getByRole('link'),
          offers.locator('strong'),
        ]) {
          const tops = await part.evaluateAll((elements) =>
            elements.map((element) => Math.round(element.getBoundingClientRect().top)),
          );
          expect(new Set(tops).size).toBe(1);
        }
      }
  });

  test('the methodology can be followed from its outline, on a telephone and without scripts too', async ({
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

  test('a page reached by the foot of another says what it is', async ({ page }) => {
    const t = texts.en;
    await open(page, '/noticias?lang=en');
    const foot = page.getByRole('contentinfo');
    for (const [name, path] of [
      [t.footer.methodology, '/metodologia'],
      [t.footer.advertising, '/publicidad'],
      [t.footer.contact, '/contacto'],
      [t.footer.training, '/servicios'],
    ] as const) {
      await foot.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address(path, 'en'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/ \| Vigía$/);
    }
  });
});
