import type { Locator, Page } from '@playwright/test';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The texts of toasts, and which replaces which, are tested without a browser (tests/web/forms/toasts.test.tsx).

const area = (page: Page): Locator => page.getByRole('region', { name: /\(F8\)$/ });
const toasts = (page: Page): Locator => area(page).getByRole('listitem');

/** Triggers the form's error message. */
const provoke = (page: Page) => page.locator('main form button[type=submit]').click();

const language = 'en';
const t = texts[language];

test(`a toast is loaded on demand, swiped away, reached by keyboard, and disappears, in ${language}`, async ({
  page,
  watched,
}) => {
  await page.clock.install();
  await open(page, address('/register', language));

  await test.step('its code is loaded with the form that may need it', async () => {
    const scriptRequests = () => watched.paths().filter((path) => path.includes('toast-viewport'));
    expect(scriptRequests()).toEqual([]);
    await page.getByLabel(t.register.username).focus();
    await expect.poll(() => scriptRequests().length).toBeGreaterThan(0);
    await provoke(page);
    await expect(toasts(page)).toHaveText(new RegExp(`${t.forms.error}.*${t.forms.incomplete}`));
  });

  await test.step('reached with F8, closed, and the focus returned', async () => {
    await page.keyboard.press('F8');
    await expect(area(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.toasts.close })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('staying while hovered, gone after five seconds', async () => {
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

test(`a toast is swiped away by more than 50 pixels, and animated unless motion is reduced, in ${language}`, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address('/register', language));
  await provoke(page);
  await expect(toasts(page)).toBeVisible();
  expect(await toasts(page).evaluate((toast) => toast.getAnimations().length)).toBe(0);
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
