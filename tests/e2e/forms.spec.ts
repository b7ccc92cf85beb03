import type { Page } from '@playwright/test';
import { answerCall, failedMessage } from './support/calls.ts';
import { mailFrom, publisher } from './support/mails.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const newsletter = (page: Page) => page.locator('#newsletter');
const contact = (page: Page) => page.locator('#contact-form');

const language = 'en';
const t = texts[language];

const fillContact = async (page: Page) => {
  const form = contact(page);
  await form.getByLabel(t.contactForm.name).fill('Eva مرحبا <b>');
  await form.getByLabel(t.contactForm.email).fill('eva@example.org');
  await form.getByLabel(t.contactForm.reason).selectOption('training');
  await form.getByLabel(t.contactForm.message).fill('Línea uno\n«línea» dos & más');
  await form.getByLabel(t.contactForm.privacy).check();
};

const expectKept = async (page: Page) => {
  const form = contact(page);
  await expect(form.getByLabel(t.contactForm.name)).toHaveValue('Eva مرحبا <b>');
  await expect(form.getByLabel(t.contactForm.email)).toHaveValue('eva@example.org');
  await expect(form.getByLabel(t.contactForm.reason)).toHaveValue('training');
  await expect(form.getByLabel(t.contactForm.message)).toHaveValue('Línea uno\n«línea» dos & más');
  await expect(form.getByLabel(t.contactForm.privacy)).toBeChecked();
};

test.describe(`the sign-up in ${language}`, () => {
  for (const [name, from] of [
    ['the front page', '/'],
    ['another page', '/login'],
  ] as const)
    test(`is scrolled to from ${name}, and takes the focus after 800 ms`, async ({ page }) => {
      await open(page, address(from, language));
      await page.evaluate(() => {
        const note = (moment: string) => () => performance.mark(moment);
        document.addEventListener('click', note('clicked'), { capture: true, once: true });
        document.addEventListener(
          'focusin',
          ({ target }) => (target as Element).matches('[type=email]') && note('focused')(),
        );
      });
      await page.getByRole('banner').getByRole('link', { name: t.layout.newsletter }).first().click();
      await expect(newsletter(page).getByRole('textbox')).toBeFocused();
      const waited = await page.evaluate(() => performance.measure('waited', 'clicked', 'focused').duration);
      expect(waited).toBeGreaterThanOrEqual(795);
      await expect(newsletter(page).getByRole('textbox')).toBeInViewport({ ratio: 1 });
      const { pathname } = new URL(page.url());
      expect(pathname).toBe('/');
    });
});

test.describe(`the contact form in ${language}`, () => {
  test('leads to what is missing, reaches the publisher, and is empty afterwards', async ({ page }) => {
    await open(page, address('/contacto', language));
    const send = contact(page).getByRole('button', { name: t.contactForm.submit });
    await send.click();
    await expect(page.getByText(t.contactForm.missing, { exact: true })).toBeVisible();
    await expect(contact(page).getByLabel(t.contactForm.name)).toBeFocused();
    await fillContact(page);
    const sender = `eva+${language}@example.org`;
    await contact(page).getByLabel(t.contactForm.email).fill(sender);
    await send.click();
    await expect(page.getByText(t.contactForm.doneText, { exact: true })).toBeVisible();
    await expect(contact(page).getByLabel(t.contactForm.message)).toHaveValue('');
    const { to, text } = await mailFrom(sender);
    expect(to).toBe(publisher);
    for (const written of ['Eva مرحبا <b>', 'Línea uno\n«línea» dos & más']) expect(text).toContain(written);
  });

  test('keeps everything when it cannot be sent', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await answerCall(page, '/api/contact', { status: 500 });
    await open(page, address('/contacto', language));
    await fillContact(page);
    await contact(page).getByRole('button').click();
    await expect(page.getByText(t.contactForm.failed, { exact: true })).toBeVisible();
    await expectKept(page);
  });
});

test.describe(`without JavaScript, in ${language}`, () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watched }) => watched.allow(failedMessage));

  test('the contact form is posted, and nothing that was written is lost', async ({ page }) => {
    await page.goto(address('/contacto', language));
    await fillContact(page);
    await contact(page).getByLabel(t.contactForm.email).fill('');
    await contact(page).getByRole('button').click();
    await expect(contact(page).getByRole('alert')).toContainText(t.contactForm.missing);
    await contact(page).getByLabel(t.contactForm.email).fill('eva@example.org');
    await expectKept(page);
    await contact(page).getByRole('button').click();
    await expect(contact(page).getByRole('status')).toContainText(t.contactForm.doneText);
    await expect(contact(page).getByLabel(t.contactForm.message)).toHaveValue('');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

  test('the sign-up of each page is posted', async ({ page }) => {
    for (const path of ['/', '/contacto', '/servicios']) {
      await page.goto(address(path, language));
      await newsletter(page).getByRole('textbox').fill('eva@example.org');
      await newsletter(page).getByRole('button').click();
      const text = path === '/contacto' ? t.newsletterForm.contactDoneText : t.newsletterForm.doneText;
      await expect(newsletter(page).getByRole('status')).toContainText(text);
      await expect(newsletter(page).getByRole('textbox')).toHaveValue('');
      await expect(newsletter(page)).toBeInViewport();
    }
  });

  test('a subscription ends with a button', async ({ page }) => {
    await page.goto(address(`/unsubscribe?token=${'t'.repeat(40)}`, language));
    await expect(page.getByText(t.unsubscribe.loading)).toBeHidden();
    await page.getByRole('button', { name: t.unsubscribe.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unsubscribe.doneTitle);
    await page.getByRole('link', { name: t.unsubscribe.contact }).click();
    await expect(page).toHaveURL(address('/contacto', language));
  });

  test('passwords never come back', async ({ page }) => {
    await page.goto(address('/login', language));
    await page.getByLabel(t.forms.email).fill(`nadie-${language}@example.org`);
    await page.getByLabel(t.forms.password, { exact: true }).fill('muy-secreta');
    await page.locator('main form button[type=submit]').first().click();
    await expect(page.getByRole('alert')).toContainText(t.login.refused);
    expect(page.url()).not.toContain('secreta');
    expect(await page.content()).not.toContain('muy-secreta');
  });
});
