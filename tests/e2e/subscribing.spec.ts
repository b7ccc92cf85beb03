import type { Page } from '@playwright/test';
import es from '#apps/web/locales/account/es.json' with { type: 'json' };
import { violations } from './support/axe.ts';
import { subscriptionTokens } from './support/readers.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const newsletter = (page: Page) => page.locator('#newsletter');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const language = 'es';
const t = texts[language];
const { token, confirm } = subscriptionTokens[language];

test(`the newsletter is reached from any page and subscribed to by keyboard only, in ${language}`, async ({
  page,
}) => {
  const field = newsletter(page).getByRole('textbox');
  const button = newsletter(page).getByRole('button');

  await test.step('from a page without it, with the focus after 800 ms', async () => {
    await open(page, address('/login', language));
    await page.evaluate(() => {
      const note = (moment: string) => () => performance.mark(moment);
      document.addEventListener('click', note('clicked'), { capture: true, once: true });
      document.addEventListener(
        'focusin',
        ({ target }) => (target as Element).matches('#newsletter [type=email]') && note('focused')(),
      );
    });
    await page.getByRole('banner').getByRole('link', { name: t.layout.newsletter }).first().focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    const waited = await page.evaluate(() => performance.measure('waited', 'clicked', 'focused').duration);
    expect(waited).toBeGreaterThanOrEqual(795);
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  await test.step('it shows its success, then resets', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.newsletterForm.missingEmail, { exact: true })).toBeVisible();
    await page.keyboard.type(`teclado-${language}@example.org`);
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText(t.newsletterForm.done);
    await expect(page.getByText(t.newsletterForm.doneText, { exact: true })).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(button).toHaveText(t.newsletterForm.submit);
  });

  await test.step('on the contact page, with its own texts', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: t.footer.contact }).click();
    // The address changes before the page.
    await expect(heading(page)).toHaveText(t.contact.title);
    await field.fill(`teclado-${language}@example.org`);
    await button.click();
    await expect(page.getByText(t.newsletterForm.contactDoneText, { exact: true })).toBeVisible();
  });
});

test(`the newsletter is confirmed by a button, and left by a button or one click, in ${language}`, async ({
  page,
  request,
}) => {
  await page.goto(address(`/confirm?token=${confirm}`, language));
  await page.getByRole('button', { name: t.confirm.submit }).click();
  await expect(heading(page)).toHaveText(t.confirm.doneTitle);
  await page.goto(address(`/confirm?token=${confirm}`, language));
  await expect(heading(page)).toHaveText(es.account.confirm.subscription.usedTitle);
  expect(await violations(page)).toEqual([]);
  await test.step('topics are chosen by the link of a mail, and on the page of a topic', async () => {
    await page.goto(address(`/boletin/temas?token=${token}&topics=regulacion`, language));
    const topic = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await expect(topic(t.topics.regulacion)).toBeChecked();
    await topic(t.topics['etica-sesgos']).check();
    await page.getByRole('button', { name: t.topicChoice.save }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(t.topicChoice.saved);
    await page.goto(address(`/boletin/temas?token=${token}`, language));
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await open(page, address('/temas/regulacion', language));
    const form = page.getByRole('main').locator('form');
    await expect(form).toContainText(`${t.topicPages.newsletter} ${t.topics.regulacion}`);
    await form.getByRole('textbox').fill(`tema-${language}@example.org`);
    await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveText(t.newsletterForm.done);
  });
  await page.goto(address(`/boletin/temas?token=${token}#baja`, language));
  await page.getByRole('button', { name: t.unsubscribe.submit }).click();
  await expect(heading(page)).toHaveText(t.unsubscribe.doneTitle);
  // The request that mail providers send for their readers (RFC 8058), without further identification.
  const clicked = await request.post(`/unsubscribe?token=${token}`, {
    multipart: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect([clicked.status(), clicked.headers()['set-cookie']]).toEqual([200, undefined]);
});
