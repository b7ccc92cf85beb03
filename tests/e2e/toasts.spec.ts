import type { Locator, Page } from '@playwright/test';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const area = (page: Page): Locator => page.getByRole('region', { name: /\(F8\)$/ });
const toasts = (page: Page): Locator => area(page).getByRole('listitem');

/** Makes the form say what it lacks. */
const provoke = (page: Page) => page.locator('main form button[type=submit]').click();

const language = 'en';
const t = texts[language];

test.describe(`a toast, in ${language}`, () => {
  test.beforeEach(({ page }) => open(page, address('/register', language)));

  test('comes once it is wanted, and its code with the form that may want it', async ({ page, watched }) => {
    const asked = () => watched.paths().filter((path) => path.includes('toast-viewport'));
    expect(asked()).toEqual([]);
    await page.getByLabel(t.register.username).focus();
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    await provoke(page);
    await expect(toasts(page)).toHaveText(new RegExp(`${t.forms.error}.*${t.forms.incomplete}`));
  });

  test('gives way to the next', async ({ page }) => {
    await provoke(page);
    await expect(toasts(page)).toContainText(t.forms.incomplete);
    await page.getByLabel(t.register.username).fill('eva');
    await page.getByLabel(t.forms.email).fill('eva@example.org');
    await page.getByLabel(t.forms.password, { exact: true }).fill('cinco');
    await page.getByLabel(t.register.confirm).fill('otra');
    await provoke(page);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText(t.faults.mismatch);
    await page.getByLabel(t.register.confirm).fill('cinco');
    await provoke(page);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText(t.faults.short);
  });

  test('is pushed aside by more than 50 pixels, not by fewer', async ({ page }) => {
    await provoke(page);
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    const swipe = async (pixels: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let moved = 5; moved <= pixels; moved += 5) await page.mouse.move(x + moved, y);
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
    await expect(toasts(page)).toBeVisible();
    await swipe(60);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('is reached with F8 and closed by keyboard, and the focus comes back to where reading goes on', async ({
    page,
  }) => {
    await provoke(page);
    await expect(toasts(page)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(area(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.toasts.close })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
  });

  test('stays while it is looked at, and goes after five seconds', async ({ page }) => {
    await page.clock.install();
    await open(page, address('/register', language));
    await provoke(page);
    await expect(toasts(page)).toBeVisible();
    await toasts(page).hover();
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('a toast does not move for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/register');
  await provoke(page);
  await expect(toasts(page)).toBeVisible();
  const moving = await toasts(page).evaluate((toast) => toast.getAnimations().length);
  expect(moving).toBe(0);
});
