import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Refusals and waiting times are tested without a browser (tests/web/accounts, tests/doors).

type Words = (typeof texts)['es'];

const banner = (page: Page) => page.getByRole('banner');
const wayIn = (page: Page, t: Words) =>
  banner(page).getByRole('link', { name: t.layout.enter, exact: true }).first();
const greeting = (t: Words, name: string) => t.layout.greeting.replace('{{username}}', name);

const signIn = async (page: Page, t: Words, email: string, password: string) => {
  // The previous page has a field of the same name, and is shown for a moment under the new address.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.login.title);
  await page.getByLabel(t.forms.email).fill(email);
  await page.getByLabel(t.forms.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const language = 'en';
const t = texts[language];
const email = `marina-${language}@example.org`;
const [name, password] = ['Marina 👩🏽‍🔬', 'una clave con ñ'];

test(`an account is created, persists, signs out and in again, in ${language}`, async ({ page, watched }) => {
  watched.allow(failedMessage);
  watched.allow(/^error: Login failed: /);
  await open(page, address('/register', language));
  await page.getByLabel(t.register.username).fill(name);
  await page.getByLabel(t.forms.email).fill(email);
  await page.getByLabel(t.forms.password, { exact: true }).fill(password);
  await page.getByLabel(t.register.confirm).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/', language));
  await expect(banner(page)).toContainText(greeting(t, name));

  const confirmed = page.waitForResponse('**/api/auth/me');
  await page.reload();
  expect((await confirmed).status()).toBe(200);
  await expect(banner(page)).toContainText(greeting(t, name));

  const left = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: t.layout.leave }).click();
  expect((await left).status()).toBe(200);
  await expect(wayIn(page, t)).toBeVisible();
  expect((await page.context().cookies()).filter(({ name: one }) => one === 'vigia')).toEqual([]);

  await wayIn(page, t).click();
  await expect(page).toHaveURL(address('/login', language));
  await signIn(page, t, email, 'otra');
  await expect(page.locator('li[data-state=open]').getByText(t.login.refused, { exact: true })).toBeVisible();
  await expect(page.getByLabel(t.forms.password)).toBeFocused();
  await expect(page.getByLabel(t.forms.password)).toHaveAccessibleDescription(t.login.refused);
  await expect(page.getByLabel(t.forms.email)).toHaveValue(email);
  expect(await violations(page)).toEqual([]);
  await signIn(page, t, email.toUpperCase(), password);
  await expect(page.getByText(t.login.done, { exact: true })).toBeVisible();
  await expect(banner(page)).toContainText(greeting(t, name));
  const [cookie] = (await page.context().cookies()).filter(({ name: one }) => one === 'vigia');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  // The session ends elsewhere: by an administrator, or by the reader in another window.
  await page.context().request.post('/api/auth/logout');
  await page.reload();
  await expect(wayIn(page, t)).toBeVisible();
  // The server reports it after hydration.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
