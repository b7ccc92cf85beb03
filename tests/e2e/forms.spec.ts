import type { Page } from '@playwright/test';
import en from '#apps/web/locales/account/en.json' with { type: 'json' };
import es from '#apps/web/locales/account/es.json' with { type: 'json' };
import { administrator, publisher } from './support/administrator.ts';
import { failedMessage } from './support/calls.ts';
import { mailFrom } from './support/mails.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const accountTexts = { es, en };

// The forms' messages for each response are tested without a browser (tests/web/forms, tests/doors/http-forms.test.ts).

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

const expectPreserved = async (page: Page) => {
  const form = contact(page);
  await expect(form.getByLabel(t.contactForm.name)).toHaveValue('Eva مرحبا <b>');
  await expect(form.getByLabel(t.contactForm.email)).toHaveValue('eva@example.org');
  await expect(form.getByLabel(t.contactForm.reason)).toHaveValue('training');
  await expect(form.getByLabel(t.contactForm.message)).toHaveValue('Línea uno\n«línea» dos & más');
  await expect(form.getByLabel(t.contactForm.privacy)).toBeChecked();
};

test(`the contact form focuses missing fields, reaches the publisher, and is cleared, in ${language}`, async ({
  page,
}) => {
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

test('no page begins with the code that checks forms', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // One that arrives while the test ends has no text any more.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const withSchemas = async () => (await Promise.all(scripts)).filter((text) => text.includes('ZodError'));
  await open(page, address('/contacto', language));
  expect(scripts.length).toBeGreaterThan(0);
  expect(await withSchemas()).toEqual([]);
  await contact(page).getByLabel(t.contactForm.name).focus();
  await expect.poll(async () => (await withSchemas()).length).toBeGreaterThan(0);
});

test('the contact form is posted when the code that checks it cannot be loaded', async ({
  page,
  watched,
}) => {
  watched.allow(failedMessage);
  watched.allow(/ERR_FAILED/);
  await page.route('**/assets/form-control-*', (route) => route.abort());
  await open(page, address('/contacto', language));
  await fillContact(page);
  await contact(page).getByLabel(t.contactForm.email).fill('');
  await contact(page).getByRole('button', { name: t.contactForm.submit }).click();
  await expect(contact(page).getByRole('alert')).toContainText(t.contactForm.missing);
  await contact(page).getByLabel(t.contactForm.email).fill('eva@example.org');
  await expectPreserved(page);
});

test.describe(`without JavaScript, in ${language}`, () => {
  test.use({ javaScriptEnabled: false });

  test('forms are posted, and no input is lost', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await page.goto(address('/contacto', language));
    await fillContact(page);
    await contact(page).getByLabel(t.contactForm.email).fill('');
    await contact(page).getByRole('button').click();
    await expect(contact(page).getByRole('alert')).toContainText(t.contactForm.missing);
    await contact(page).getByLabel(t.contactForm.email).fill('eva@example.org');
    await expectPreserved(page);
    await contact(page).getByRole('button').click();
    await expect(contact(page).getByRole('status')).toContainText(t.contactForm.doneText);
    await expect(contact(page).getByLabel(t.contactForm.message)).toHaveValue('');
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await newsletter(page).getByRole('textbox').fill('eva@example.org');
    await newsletter(page).getByRole('button').click();
    await expect(newsletter(page).getByRole('status')).toContainText(t.newsletterForm.contactDoneText);
    await expect(newsletter(page).getByRole('textbox')).toHaveValue('');
    await expect(newsletter(page)).toBeInViewport();

    await page.goto(address(`/unsubscribe?token=${'t'.repeat(40)}`, language));
    await expect(page.getByText(t.unsubscribe.loading)).toBeHidden();
    await page.getByRole('button', { name: t.unsubscribe.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unsubscribe.doneTitle);
  });

  test('one form signs in, another out', async ({ page }) => {
    await page.goto(address('/login', language));
    await page.getByLabel(t.forms.email).fill(administrator.email);
    await page.getByLabel(t.forms.password, { exact: true }).fill(administrator.password);
    await page.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
    await expect(page).toHaveURL(address('/', language));
    const me = await page.context().request.get('/api/auth/me');
    expect(await me.json()).toMatchObject({ user: { email: administrator.email, role: 'admin' } });
    await page.goto(address('/admin', language));
    await expect(
      page.getByRole('main').getByRole('button', { name: t.layout.signOut, exact: true }),
    ).toBeVisible();
    await page.goto(address('/login', language));
    await expect(page).toHaveURL(address('/account', language));
    const { signOut } = accountTexts[language].account.sessions;
    await page.getByRole('main').getByRole('button', { name: signOut, exact: true }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t.login.left);
    expect((await page.context().request.get('/api/auth/me')).status()).toBe(401);
  });
});
