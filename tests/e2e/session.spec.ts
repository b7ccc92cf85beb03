import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { answerCall } from './support/calls.ts';
import { openPanel, panel, signedInBefore } from './support/panel.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const reader = { username: 'lectora', email: 'lectora@example.org', role: 'user' };
const admin = { username: 'eva', email: 'eva@example.org', role: 'admin' };

/** Leaves a user in the browser as an earlier visit would have; the server is not asked whether they still are. */
const savedBefore = async (page: Page, user: unknown) => {
  await answerCall(page, '/api/auth/me', { json: { user } });
  await page.addInitScript(
    (text) => {
      if (!sessionStorage.getItem('visited')) localStorage.setItem('user', text);
      sessionStorage.setItem('visited', 'yes');
    },
    typeof user === 'string' ? user : JSON.stringify(user),
  );
};

const language = 'es';
const t = texts[language];

test.describe(`signing in, in ${language}`, () => {
  test('shows in the narrow menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { username } = await signedInBefore(page);
    await open(page, address('/noticias', language));
    await page.getByText(t.layout.menu, { exact: true }).click();
    await expect(page.getByText(t.layout.connected.replace('{{username}}', username))).toBeVisible();
    await page.getByRole('link', { name: t.layout.adminPanel }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.title);
    await panel(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test.describe(`the panel, in ${language}`, () => {
  test('is for whoever is signed in', async ({ page }) => {
    await page.goto(address('/admin?tab=agentes', language));
    const next = encodeURIComponent(address('/admin?tab=agentes', language));
    await expect(page).toHaveURL(address(`/login?next=${next}`, language));
  });

  test('and may be there', async ({ page }) => {
    await savedBefore(page, reader);
    await page.goto(address('/admin', language));
    await expect(page).toHaveURL(address('/', language));
    await expect(page.getByText(t.admin.deniedText, { exact: true })).toBeVisible();
  });

  test('is left for the front page', async ({ page }) => {
    await answerCall(page, '/api/auth/logout');
    // With a session: what the panel asks for would else be refused, and lead to the login.
    await openPanel(page, language);
    await page.getByRole('main').getByRole('button', { name: t.layout.signOut }).click();
    await expect(page).toHaveURL(address('/', language));
  });
});

test('a user that cannot be read is noted and removed', async ({ page, watched }) => {
  watched.allow(/^error: The saved user cannot be read: /);
  await savedBefore(page, '{"username":');
  await open(page, '/noticias');
  await expect(page.getByRole('banner').getByText(texts.es.layout.enter, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

for (const [name, user] of Object.entries({ reader, admin }))
  test(`nothing moves when it becomes known that ${name} is signed in`, async ({ page }) => {
    await savedBefore(page, { ...user, username: 'un-nombre-de-usuario-bastante-largo' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [1130, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/login');
      await expect(page.getByRole('button', { name: texts.es.layout.leave })).toBeVisible();
      const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });
