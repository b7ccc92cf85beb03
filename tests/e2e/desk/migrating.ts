import type { Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { deskSlugs } from '../support/desk-drafts.ts';
import { button, meanwhile, openTab, pressInRow, question, rowOf, usableByAll } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { panel } from '../support/panel.ts';
import { panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Hardcoded authors, added meanwhile, get names: one manually, the rest automatically. */
export const migrate = async (page: Page, language: Language): Promise<void> => {
  const { migration, panel: common } = panelTexts[language];
  const { assigned, migrated } = deskSlugs[language];
  const results = panel(page).getByRole('table', { name: migration.results });
  const list = panel(page).getByRole('table', { name: migration.list });

  await test.step('hardcoded authors appear automatically', async () => {
    await openTab(page, common.migration);
    for (const slug of [assigned, migrated]) await meanwhile(page.request, slug, { author_name: null });
    await expect(rowOf(page, assigned)).toBeVisible();
    await expect(rowOf(page, migrated)).toBeVisible();
  });

  await test.step('one of them is assigned', async () => {
    await pressInRow(rowOf(page, assigned), migration.assign.replace('{{agent}}', 'Vigía'));
    await expectToast(page, migration.done);
    await expect(results.getByRole('row', { name: assigned })).toContainText(migration.outcomes.updated);
    await expect(list.getByRole('rowheader', { name: assigned.replaceAll('-', ' ') })).toHaveCount(0);
    await usableByAll(page);
  });

  await test.step('and all the others, after a confirmation', async () => {
    await button(page, migration.auto).click();
    await usableByAll(page);
    await button(question(page), common.cancel).click();
    await expect(question(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await button(question(page), migration.auto).click();
    await expectToast(page, migration.autoDone);
    await expect(results.getByRole('row', { name: migrated })).toContainText('Vigía');
    await expect(panel(page).getByText(migration.emptyTitle)).toBeVisible();
  });
};
