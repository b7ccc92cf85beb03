import type { Locator, Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { administrator } from './administrator.ts';
import { address, open } from './site.ts';

/**
 * Signs an administrator in, on the server and in the browser, as left by an earlier visit, and returns the account.
 */
export const signedInBefore = async (page: Page, as = administrator): Promise<{ username: string }> => {
  const answer = await page.context().request.post('/api/auth/login', { data: as });
  const { user } = (await answer.json()) as { user: { username: string } };
  await page.addInitScript((text) => {
    // Frames of this page have no storage.
    if (window !== window.top) return;
    if (!sessionStorage.getItem('visited')) localStorage.setItem('user', text);
    sessionStorage.setItem('visited', 'yes');
  }, JSON.stringify(user));
  return user;
};

/** Opens the panel as the administrator, optionally at a screen. */
export const openPanel = async (page: Page, language: Language, query = ''): Promise<void> => {
  await signedInBefore(page);
  await open(page, address(`/admin${query}`, language));
  await panel(page).waitFor();
};

/** The content of the open screen. */
export const panel = (page: Page): Locator => page.getByRole('main');

/** The links to the screens of the panel. */
export const screenLinks = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^Sec/ }).getByRole('link');
export const screenLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^Sec/ }).getByRole('link', { name, exact: true });

/** The rows of its table, without the header. */
export const rows = (page: Page): Locator => panel(page).locator('tbody tr');
