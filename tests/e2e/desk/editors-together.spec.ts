import type { Page } from '@playwright/test';
import { failedMessage } from '../support/calls.ts';
import { deskSlugs } from '../support/desk-drafts.ts';
import {
  button,
  dialog,
  meanwhile,
  question,
  rowOf,
  expectToast,
  usableByAll,
  versionOf,
} from '../support/desk.ts';
import { openPanel } from '../support/panel.ts';
import { panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Keeps the page from hearing of an article again until it may. */
const holdBack = async (page: Page, slug: string): Promise<() => void> => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/admin/articles/${slug}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const language = 'en';
const own = panelTexts[language];
const { publications: p, review, edit } = own;
const slugs = deskSlugs[language];

test.describe(`editors at one desk, in ${language}`, () => {
  test('see what the others do as it happens', async ({ page }) => {
    await openPanel(page, language, '?tab=publicaciones');
    await expect(rowOf(page, slugs.elsewhere)).toBeVisible();
    const renamed = { es: 'Con otro título', en: 'Under another title' };
    await meanwhile(page.request, slugs.elsewhere, { title_es: renamed.es, title_en: renamed.en });
    await expect(rowOf(page, slugs.elsewhere)).toContainText(renamed[language]);
    await meanwhile(page.request, slugs.elsewhere, { status: 'rejected' });
    await expect(rowOf(page, slugs.elsewhere)).toHaveCount(0);
  });

  test('overwrite one another knowingly, or not at all', async ({ page, watched }) => {
    test.slow();
    watched.allow(failedMessage);
    await openPanel(page, language, '?tab=publicaciones');
    await button(rowOf(page, slugs.contested), p.view).click();
    await button(dialog(page), review.edit).click();
    await dialog(page).getByRole('tab', { name: 'Español' }).click();
    const spanish = versionOf(page, language, 'spanishTab');
    const title = spanish.getByRole('textbox', { name: new RegExp(`^${edit.titleField}`) });
    const summary = spanish.getByRole('textbox', { name: edit.summaryField, exact: true });
    await title.fill('temporal, por fin');
    const release = await holdBack(page, slugs.contested);
    await meanwhile(page.request, slugs.contested, {
      summary_es: 'El resumen de otra persona, más largo.',
    });
    const refused = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.status() === 409,
    );
    await button(dialog(page), edit.save).click();
    await refused;
    await expectToast(page, edit.notSaved);
    release();
    const notice = dialog(page).getByRole('alert');
    await expect(notice).toContainText(edit.conflictTitle);
    await expect(notice).toContainText('Admin');
    await usableByAll(page);
    await button(notice, edit.overwrite).click();
    await expectToast(page, edit.saved);
    await dialog(page).getByRole('tab', { name: 'Español' }).click();
    await expect(dialog(page).getByRole('article')).toContainText('temporal, por fin');
    await expect(dialog(page).getByRole('article')).toContainText('El resumen de otra persona');

    await button(dialog(page), review.edit).click();
    await dialog(page).getByRole('tab', { name: 'Español' }).click();
    await summary.fill('Lo que no va a quedar.');
    await meanwhile(page.request, slugs.contested, { title_es: 'Un título de otra persona' });
    await button(notice, edit.reload).click();
    await dialog(page).getByRole('tab', { name: 'Español' }).click();
    await expect(title).toHaveValue('Un título de otra persona');
    await expect(summary).toHaveValue('El resumen de otra persona, más largo.');
    await expect(notice).toHaveCount(0);
  });

  test('see when the other has decided before', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await openPanel(page, language, '?tab=publicaciones');
    await button(rowOf(page, slugs.decided), p.reject).click();
    await meanwhile(page.request, slugs.decided, { status: 'published', confirm: true });
    await button(question(page), p.reject).click();
    await expectToast(page, p.notRejected);
    await expect(rowOf(page, slugs.decided)).toHaveCount(0);
    await page.getByRole('tab', { name: p.approvedOnes }).click();
    await expect(rowOf(page, slugs.decided)).toContainText(p.published);
  });
});
