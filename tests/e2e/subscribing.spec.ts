import type { Page } from '@playwright/test';
import { subscriptionTokens } from './support/readers.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const newsletter = (page: Page) => page.locator('#newsletter');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const language = 'es';
const t = texts[language];
const { token, confirm } = subscriptionTokens[language];

test.describe(`the newsletter, in ${language}`, () => {
  test('is signed up for with the keyboard alone, and celebrates, then is ready again', async ({ page }) => {
    await open(page, address('/', language));
    await page.getByRole('banner').getByRole('link', { name: t.layout.newsletter }).first().focus();
    await page.keyboard.press('Enter');
    await expect(newsletter(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.newsletterForm.missingEmail, { exact: true })).toBeVisible();
    await page.keyboard.type(`teclado-${language}@example.org`);
    await page.keyboard.press('Tab');
    const button = newsletter(page).getByRole('button');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText(t.newsletterForm.done);
    await expect(page.getByText(t.newsletterForm.doneText, { exact: true })).toBeVisible();
    await expect(newsletter(page).getByRole('textbox')).toHaveValue('');
    await expect(button).toHaveText(t.newsletterForm.submit);
  });

  test('is signed up for at the foot of a page and on the contact page, again and again', async ({
    page,
  }) => {
    await open(page, address('/metodologia', language));
    await page.getByRole('banner').getByRole('link', { name: t.layout.newsletter }).first().click();
    await expect(newsletter(page).getByRole('textbox')).toBeFocused();
    await expect(newsletter(page).getByRole('textbox')).toBeInViewport({ ratio: 1 });
    for (const [path, done] of [
      ['/metodologia', t.newsletterForm.doneText],
      ['/contacto', t.newsletterForm.contactDoneText],
    ] as const) {
      if (path === '/contacto') {
        await page.getByRole('contentinfo').getByRole('link', { name: t.footer.contact }).click();
        // The address is there before the page is.
        await expect(heading(page)).toHaveText(t.contact.title);
      }
      await expect(page).toHaveURL(address(path, language));
      await newsletter(page).getByRole('textbox').fill(`pie-${language}@example.org`);
      await newsletter(page).getByRole('button').click();
      await expect(page.getByText(done, { exact: true })).toBeVisible();
    }
  });

  test('is left by the link of a mail, and by one click', async ({ page, request }) => {
    await page.goto(address(`/unsubscribe?token=${token}`, language));
    await expect(heading(page)).toHaveText(t.unsubscribe.doneTitle);
    // What providers of mail send for their readers (RFC 8058), with nothing else to say who they are.
    const clicked = await request.post(`/unsubscribe?token=${token}`, {
      multipart: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect([clicked.status(), clicked.headers()['set-cookie']]).toEqual([200, undefined]);
  });

  test('is confirmed by the button that a mail leads to', async ({ page }) => {
    await page.goto(address(`/confirm?token=${confirm}`, language));
    await page.getByRole('button', { name: t.confirm.submit }).click();
    await expect(heading(page)).toHaveText(t.confirm.doneTitle);
  });
});
