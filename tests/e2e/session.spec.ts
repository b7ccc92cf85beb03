import { violations } from './support/axe.ts';
import { answerCall } from './support/calls.ts';
import { panel, signedInBefore } from './support/panel.ts';
import { address, open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

// Access and stored sessions are tested without a browser (tests/web/accounts).

const language = 'es';
const t = texts[language];

test(`signing in shows in the narrow menu, which links to the panel, in ${language}`, async ({ page }) => {
  await page.setViewportSize(narrow);
  const { username } = await signedInBefore(page);
  await open(page, address('/noticias', language));
  await page.getByText(t.layout.menu, { exact: true }).click();
  await expect(page.getByText(t.layout.connected.replace('{{username}}', username))).toBeVisible();
  expect(await violations(page, ['main', 'main + footer'])).toEqual([]);
  await page.getByRole('link', { name: t.layout.adminPanel }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.title);
  await panel(page).waitFor();
});

test('nothing shifts when the signed-in user becomes known', async ({ page }) => {
  const users = {
    reader: { username: 'un-nombre-de-usuario-bastante-largo', email: 'lectora@example.org', role: 'user' },
    admin: { username: 'un-nombre-de-usuario-bastante-largo', email: 'eva@example.org', role: 'admin' },
  };
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/login');
  for (const user of Object.values(users)) {
    // As left by an earlier visit; the server is not asked for confirmation.
    await page.unrouteAll();
    await answerCall(page, '/api/auth/me', { json: { user } });
    await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
    for (const width of [1130, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/login');
      await expect(page.getByRole('button', { name: t.layout.leave })).toBeVisible();
      const links = page.getByRole('banner').getByRole('link', { name: t.layout.admin, exact: true });
      await expect(links).toHaveCount(user.role === 'admin' ? 1 : 0);
      const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  }
});
