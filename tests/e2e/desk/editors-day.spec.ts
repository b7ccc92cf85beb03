import type { Page } from '@playwright/test';
import { administrator } from '../support/administrator.ts';
import { failedMessage } from '../support/calls.ts';
import { deskSlugs, waiting } from '../support/desk-drafts.ts';
import {
  button,
  dialog,
  openTab,
  pressInRow,
  question,
  rowOf,
  toastCoversNothing,
  usableByAll,
} from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { firstRowsAfter, watchFirstRows } from '../support/first-rows.ts';
import { panel, rows } from '../support/panel.ts';
import { address, articlePath, open, panelTexts, texts } from '../support/site.ts';
import { wide } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';
import { correct } from './correcting.ts';
import { migrate } from './migrating.ts';

const statusOf = async (page: Page, slug: string) => (await page.request.get(articlePath(slug))).status();

const language = 'es';
const [t, own] = [texts[language], panelTexts[language]];
const { publications: p } = own;
const slugs = deskSlugs[language];

test(`an editor's day, in ${language}`, async ({ page, watched }) => {
  test.slow();
  watched.allow(failedMessage);

  await test.step('signs in', async () => {
    await open(page, address('/login', language));
    await page.getByLabel(t.forms.email).fill(administrator.email);
    await page.getByLabel(t.forms.password, { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: t.layout.admin, exact: true }).click();
    await openTab(page, own.panel.publications);
    await expect(rows(page)).toHaveCount(50);
  });

  await test.step('ten thousand drafts load immediately', async () => {
    await expect(panel(page).locator('dd').first()).toHaveText(/^10[.,]\d{3}$/);
    await watchFirstRows(page);
    let fastest = Infinity;
    for (let turn = 0; turn < 10 && fastest >= 1000; turn += 1)
      fastest = Math.min(fastest, await firstRowsAfter(page));
    test.info().annotations.push({ type: 'first rows', description: `${fastest.toFixed(0)} ms` });
    expect(fastest).toBeLessThan(1000);
  });

  await test.step('and are paged and searched', async () => {
    const first = await rows(page).first().textContent();
    const pages = panel(page).getByRole('navigation', { name: own.panel.pages });
    await pages.getByRole('button', { name: own.panel.next }).focus();
    await page.keyboard.press('Enter');
    await expect(pages.getByRole('status')).toHaveText(/^51–100 /);
    await expect(rows(page).first()).not.toHaveText(first ?? '');
    await expect(rows(page)).toHaveCount(50);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(pages.getByRole('status')).toHaveText(/^1–50 /);
    await page.getByRole('searchbox').fill(`relleno ${waiting}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(rows(page)).toHaveCount(50);
  });

  await test.step('ten of them are in view, and some are assigned by keyboard', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const inSight = await rows(page).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
    expect(inSight).toBeGreaterThanOrEqual(10);
    await page.setViewportSize(wide);
    await page.getByRole('searchbox').blur();
    for (const key of ['j', 'j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
    await expect(rows(page).nth(2)).toBeFocused();
    const bar = page.getByRole('region', { name: p.selection });
    await expect(bar.getByRole('status')).toHaveText(p.selected_other.replace('{{number}}', '2'));
    await usableByAll(page);
    await button(bar, p.assign).focus();
    await page.keyboard.press('Enter');
    const confirmation = dialog(page);
    await expect(confirmation.getByRole('combobox')).not.toHaveValue('');
    await usableByAll(page);
    await button(confirmation, p.assign).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, own.batch.did.assign_other.replace('{{count}}', '2'));
    await expect(rows(page).nth(2)).toContainText(p.assignedTo);
    await expect(bar).toHaveCount(0);
  });

  await correct(page, language);

  await test.step('another is read in both languages and rejected, by keyboard only', async () => {
    const row = rowOf(page, slugs.rejected);
    await expect(row).toContainText(p.ai);
    const more = button(row, own.editor.moreHere);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(button(row, p.view)).toBeFocused();
    await page.keyboard.press('Enter');
    const tab = dialog(page).getByRole('tab', { selected: true });
    await expect(dialog(page).getByRole('article')).toBeVisible();
    await tab.focus();
    await page.keyboard.press(language === 'es' ? 'ArrowRight' : 'ArrowLeft');
    await expect(tab).toHaveText(
      language === 'es' ? panelTexts.es.review.englishTab : panelTexts.en.review.spanishTab,
    );
    await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toHaveText(
      `${slugs.rejected.replaceAll('-', ' ')}${language === 'es' ? ' (en)' : ''}`,
    );
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await button(row, p.reject).focus();
    await page.keyboard.press('Enter');
    await expect(question(page).getByLabel(own.review.rejectReason)).toBeFocused();
    await page.keyboard.type('Ya lo contamos.');
    await usableByAll(page);
    for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, p.rejected);
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: p.rejectedOnes }).click();
    await expect(row).toContainText('Ya lo contamos.');
    await usableByAll(page);
  });

  await test.step('the published one is featured, made static and redrawn', async () => {
    await page.getByRole('tab', { name: p.approvedOnes }).click();
    const row = rowOf(page, slugs.corrected);
    await expect(row).toContainText(p.published);
    await pressInRow(row, p.feature);
    await expectToast(page, p.featured);
    await toastCoversNothing(page);
    await row.getByText(p.dynamic, { exact: true }).click();
    await expectToast(page, p.nowStatic);
    await pressInRow(row, p.redraw);
    await expectToast(page, p.redrawn);
    await usableByAll(page);
  });

  await test.step('and deleted, which is undone in time', async () => {
    const row = rowOf(page, slugs.corrected);
    await pressInRow(row, p.remove);
    await button(question(page), own.review.removeConfirm).click();
    // The toast stays while it has the focus.
    await page.getByRole('button', { name: p.undo, exact: true }).waitFor();
    await page.keyboard.press('F8');
    await expect(row).toHaveCount(0);
    await expect.poll(() => statusOf(page, slugs.corrected)).toBe(410);
    // The toast itself comes first.
    for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: p.undo, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, p.restored);
    await expect(row).toContainText(p.static);
    await expect.poll(() => statusOf(page, slugs.corrected)).toBe(200);
  });

  await migrate(page, language);

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: t.layout.signOut }).click();
    await expect(page).toHaveURL(address('/', language));
  });
});
