import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { answerCall, failedMessage } from './support/calls.ts';
import { openPanel, panel, rows } from './support/panel.ts';
import { deskAddresses } from './support/readers.ts';
import { address, panelTexts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const path = '/api/admin/newsletter/subscriptions';

const language = 'en';
const own = panelTexts[language].subscriptions;
const common = panelTexts[language].panel;
const [, second = '', third = '', fourth = '', fifth = ''] = deskAddresses(language);
const search = `?q=mesa-${language}`;
const row = (page: Page, email: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: email, exact: true }) });
const remove = (page: Page, email: string) =>
  page.getByRole('button', { name: `${own.remove}: ${email}`, exact: true });

test.describe(`subscriptions in the panel, in ${language}`, () => {
  test('are searched and turned page by page, and the address keeps it', async ({ page }) => {
    await openPanel(page, language);
    await panel(page).getByLabel(common.search).fill(`MESA-${language}`);
    await expect(page).toHaveURL(/[?&]q=MESA/);
    await expect(row(page, second)).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    // The list follows the address at a distance.
    await expect(panel(page).getByRole('navigation').getByRole('status')).toHaveText(/ (?:5\d|60)$/);
    await panel(page).getByRole('button', { name: common.next }).click();
    await expect(rows(page).first()).toContainText(`mesa-${language}-`);
    await expect.poll(() => rows(page).count()).toBeLessThan(15);
    await page.reload();
    await expect(panel(page).getByLabel(common.search)).toHaveValue(`MESA-${language}`);
    await expect(rows(page).first()).toContainText(`mesa-${language}-`);
    await panel(page).getByLabel(common.search).fill('zyzzyva');
    await panel(page).getByRole('button', { name: common.clear }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page).toHaveURL(address('/admin', language));
  });

  test('are deleted with the keyboard alone, after a question', async ({ page }) => {
    await openPanel(page, language, search);
    await remove(page, second).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: own.confirmTitle });
    const cancel = dialog.getByRole('button', { name: common.cancel });
    await expect(cancel).toBeFocused();
    await expect(dialog).toContainText(second);
    expect(await violations(page)).toEqual([]);
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove(page, second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(own.removed, { exact: true })).toBeVisible();
    await expect(row(page, second)).toHaveCount(0);
    // The rows have nothing else to press than what deletes the next one.
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.reload();
    await expect(row(page, third)).toBeVisible();
    await expect(row(page, second)).toHaveCount(0);
  });

  test('go by themselves when somebody else deletes them', async ({ page, playwright, baseURL }) => {
    await openPanel(page, language, search);
    await expect(row(page, fourth)).toBeVisible();
    const elsewhere = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      storageState: await page.context().storageState(),
    });
    expect((await elsewhere.delete(`${path}/${fourth}`)).status()).toBe(200);
    await expect(row(page, fourth)).toHaveCount(0);
    await elsewhere.dispose();
  });

  test('come back when their deletion fails', async ({ page, watched }) => {
    watched.allow(failedMessage);
    // What others change meanwhile would load the list, and what is being deleted is still in there.
    await answerCall(page, '/api/admin/events', { status: 503 });
    await openPanel(page, language, search);
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${path}/*`, async (route) => {
      await asked;
      await route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } });
    });
    await remove(page, fifth).click();
    await page.getByRole('button', { name: own.confirm, exact: true }).click();
    await expect(row(page, fifth)).toHaveCount(0);
    answer();
    await expect(page.getByText(own.notRemoved, { exact: true })).toBeVisible();
    await expect(row(page, fifth)).toBeVisible();
  });

  test('are had as a file', async ({ page }) => {
    await openPanel(page, language);
    const downloaded = page.waitForEvent('download');
    await panel(page).getByRole('link', { name: own.export }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^suscripciones-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFemail,subscribed,source,language,created_at,suspended\r\n/);
    expect(text).toContain(`mesa-${language}-59@example.org,true,website-home,${language},`);
  });

  test('that cannot be loaded are asked for again', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }));
    // What others change at the same time would have the list loaded by itself.
    await answerCall(page, '/api/admin/events', { status: 503 });
    await openPanel(page, language);
    await expect(page.getByText(own.notLoaded, { exact: true })).toBeVisible();
    const notice = panel(page).getByRole('alert');
    expect(await violations(page)).toEqual([]);
    await page.unroute(`**${path}`);
    await notice.getByRole('button', { name: common.retry }).click();
    await expect(rows(page)).toHaveCount(50);
  });
});
