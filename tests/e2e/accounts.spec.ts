import type { Page } from '@playwright/test';
import { administrator } from './support/administrator.ts';
import { violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

type Words = (typeof texts)['es'];

const banner = (page: Page) => page.getByRole('banner');
const wayIn = (page: Page, t: Words) =>
  banner(page).getByRole('link', { name: t.layout.enter, exact: true }).first();
const greeting = (t: Words, name: string) => t.layout.greeting.replace('{{username}}', name);

const signIn = async (page: Page, t: Words, email: string, password: string) => {
  // The page before has a field of the same name, and stands for a moment under the new address.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.login.title);
  await page.getByLabel(t.forms.email).fill(email);
  await page.getByLabel(t.forms.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const language = 'en';
const t = texts[language];
const email = `marina-${language}@example.org`;
const [name, password] = ['Marina 👩🏽‍🔬', 'una clave con ñ'];

test(`an account is made, kept, left and entered again, in ${language}`, async ({ page, watched }) => {
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
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t.login.refused);
  await expect(page.getByLabel(t.forms.email)).toHaveValue(email);
  expect(await violations(page)).toEqual([]);
  await signIn(page, t, email.toUpperCase(), password);
  await expect(page.getByText(t.login.done, { exact: true })).toBeVisible();
  await expect(banner(page)).toContainText(greeting(t, name));
  const [cookie] = (await page.context().cookies()).filter(({ name: one }) => one === 'vigia');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  // Elsewhere somebody ends the session: an administrator, or the reader in another window.
  await page.context().request.post('/api/auth/logout');
  await page.reload();
  await expect(wayIn(page, t)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test(`the address of an account is nobody else's, in ${language}`, async ({ page, watched }) => {
  watched.allow(failedMessage);
  watched.allow(/^error: Registration failed: /);
  await open(page, address('/register', language));
  await page.getByLabel(t.register.username).fill('Otra');
  await page.getByLabel(t.forms.email).fill(administrator.email.toUpperCase());
  await page.getByLabel(t.forms.password, { exact: true }).fill('secreta');
  await page.getByLabel(t.register.confirm).fill('secreta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t.register.refused);
  await expect(page).toHaveURL(address('/register', language));
});

test(`too many attempts show how long to wait, in ${language}`, async ({ page, watched }) => {
  watched.allow(failedMessage);
  watched.allow(/^error: Login failed: /);
  await open(page, address('/login', language));
  const alert = page.getByRole('main').getByRole('alert');
  for (let turn = 0; turn < 5; turn += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await signIn(page, t, `terca-${language}@example.org`, 'otra');
    expect((await answered).status()).toBe(401);
    await expect(alert).toContainText(t.login.refused);
  }
  const answered = page.waitForResponse('**/api/auth/login');
  await signIn(page, t, `terca-${language}@example.org`, 'otra');
  const response = await answered;
  const wait = Number(response.headers()['retry-after']);
  expect([response.status(), wait > 0 && wait <= 30]).toEqual([429, true]);
  await expect(alert).toContainText(t.forms.waitSeconds_other.replace('{{count}}', String(wait)));
});

test(`an administrator comes to the panel, in ${language}`, async ({ page }) => {
  await open(page, address('/login', language));
  await signIn(page, t, administrator.email, administrator.password);
  await banner(page).getByRole('link', { name: t.layout.admin, exact: true }).click();
  await expect(page).toHaveURL(address('/admin', language));
  await page.getByRole('main').getByRole('button', { name: t.layout.signOut }).click();
  await expect(page).toHaveURL(address('/', language));
  await expect(wayIn(page, t)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(`a form signs in too, and another out, in ${language}`, async ({ page }) => {
    await page.goto(address('/login', language));
    await page.getByLabel(t.forms.email).fill(administrator.email);
    await page.getByLabel(t.forms.password, { exact: true }).fill(administrator.password);
    await page.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
    await expect(page).toHaveURL(address('/', language));
    const me = await page.context().request.get('/api/auth/me');
    expect(await me.json()).toMatchObject({ user: { email: administrator.email, role: 'admin' } });

    const leave = page.getByRole('main').getByRole('button', { name: t.layout.signOut, exact: true });
    for (const path of ['/admin', '/login']) {
      await page.goto(address(path, language));
      await expect(leave).toBeVisible();
    }
    await leave.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t.login.left);
    await expect(leave).toHaveCount(0);
    expect((await page.context().request.get('/api/auth/me')).status()).toBe(401);
  });
});
