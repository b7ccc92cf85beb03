import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { unseen } from './support/desk.ts';
import { openPanel, panel, rows } from './support/panel.ts';
import { deskAddresses } from './support/readers.ts';
import { address, panelTexts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Failures and their messages are tested without a browser (tests/web/admin/subscription*.test.tsx).

const path = '/api/admin/newsletter/subscriptions';

const language = 'en';
const own = panelTexts[language].subscriptions;
const common = panelTexts[language].panel;
const [, second = '', third = '', fourth = ''] = deskAddresses(language);
const row = (page: Page, email: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: email, exact: true }) });
const remove = (page: Page, email: string) =>
  page.getByRole('button', { name: `${own.remove}: ${email}`, exact: true });

test(`subscriptions are exported, searched, paged, and deleted by keyboard, in ${language}`, async ({
  page,
  playwright,
  baseURL,
  watched,
}) => {
  watched.allow(failedMessage);

  await test.step('a failed request is retried', async () => {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }));
    // A concurrent change would refetch the list automatically.
    await page.route('**/api/admin/events', (route) => route.fulfill({ status: 503, json: {} }));
    await openPanel(page, language, '?tab=suscripciones');
    const notice = panel(page).getByRole('alert');
    await expect(notice.getByRole('button', { name: common.retry })).toBeVisible();
    expect(await violations(page, unseen)).toEqual([]);
    await page.unroute(`**${path}`);
    await notice.getByRole('button', { name: common.retry }).click();
    await expect(rows(page)).toHaveCount(50);
    await page.unrouteAll();
  });

  await test.step('the file', async () => {
    const downloaded = page.waitForEvent('download');
    await panel(page).getByRole('link', { name: own.export }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^suscripciones-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFemail,subscribed,source,language,created_at,suspended,topics\r\n/);
    expect(text).toContain(`mesa-${language}-59@example.org,true,website-home,${language},`);
  });

  await test.step('the address contains the search and the page', async () => {
    await panel(page).getByLabel(common.search).fill(`MESA-${language}`);
    await expect(page).toHaveURL(/[?&]q=MESA/);
    await expect(row(page, second)).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    // The list follows the address with a delay.
    await expect(panel(page).getByRole('navigation').getByRole('status')).toHaveText(/ 60$/);
    await panel(page).getByRole('button', { name: common.next }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.reload();
    await expect(panel(page).getByLabel(common.search)).toHaveValue(`MESA-${language}`);
    await expect(rows(page)).toHaveCount(10);
    await panel(page).getByLabel(common.search).fill('zyzzyva');
    await panel(page).getByRole('button', { name: common.clear }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page).toHaveURL(address('/admin?tab=suscripciones', language));
    await panel(page).getByLabel(common.search).fill(`mesa-${language}`);
    await expect(row(page, second)).toBeVisible();
  });

  await test.step('deletion after a confirmation, by keyboard only', async () => {
    await remove(page, second).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: own.confirmTitle });
    const cancel = dialog.getByRole('button', { name: common.cancel });
    await expect(cancel).toBeFocused();
    await expect(dialog).toContainText(second);
    expect(await violations(page, unseen)).toEqual([]);
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
    // The only button of a row deletes it, which must not be repeated on the next one.
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  });

  await test.step('a deletion by somebody else removes the row', async () => {
    await page.reload();
    await expect(row(page, third)).toBeVisible();
    await expect(row(page, second)).toHaveCount(0);
    await expect(row(page, fourth)).toBeVisible();
    const elsewhere = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      storageState: await page.context().storageState(),
    });
    expect((await elsewhere.delete(`${path}/${fourth}`)).status()).toBe(200);
    await expect(row(page, fourth)).toHaveCount(0);
    await elsewhere.dispose();
  });
});
