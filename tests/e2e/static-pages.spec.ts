import { address, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

for (const language of languages) {
  const t = texts[language];

  test.describe(`the pages beside the news, in ${language}`, () => {
    test('lead from the services and the advertising to the contact form', async ({ page }) => {
      for (const [path, name] of [
        ['/servicios', t.services.contact],
        ['/publicidad', t.advertising.proposal],
      ] as const) {
        await open(page, address(path, language));
        await page.getByRole('main').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(address('/contacto', language));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.contact.title);
        await expect(page.getByRole('form', { name: t.contactForm.label })).toBeVisible();
      }
    });

    test('set names, prices and buttons of three offers on the same lines', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const path of ['/servicios', '/publicidad']) {
        await page.goto(address(path, language));
        const offers = page
          .locator('main')
          .getByRole('article')
          .filter({ has: page.getByText(t.offers.ask) });
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

    test('the methodology can be followed from its outline, without scripts too', async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, address('/metodologia', language));
      const last = page.getByRole('navigation', { name: t.editorial.outline }).getByRole('link').last();
      const title = await last.textContent();
      await last.click();
      await expect(page.getByRole('heading', { level: 2, name: title!, exact: true })).toBeInViewport();
      await expect(last).toBeInViewport();
      const plain = await browser.newPage({ javaScriptEnabled: false });
      await plain.goto(page.url());
      await expect(plain.getByRole('heading', { level: 2, name: title!, exact: true })).toBeInViewport();
      await plain.close();
    });

    test('a page reached by the foot of another says what it is', async ({ page }) => {
      await open(page, address('/noticias', language));
      const foot = page.getByRole('contentinfo');
      for (const [name, path] of [
        [t.footer.methodology, '/metodologia'],
        [t.footer.advertising, '/publicidad'],
        [t.footer.contact, '/contacto'],
        [t.footer.training, '/servicios'],
      ] as const) {
        await foot.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(address(path, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/ \| Vigía$/);
      }
    });
  });
}
