import type { Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { deskSlugs } from '../support/desk-drafts.ts';
import { button, dialog, rowOf, toastCoversNothing, usableByAll } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { fieldOf, typeInto } from '../support/editor.ts';
import { articlePath, panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const sentence = { written: 'La frase **corregida** a mano.', read: 'La frase corregida a mano.' };

const write = async (page: Page, language: Language) => {
  const { editor, edit, review } = panelTexts[language];
  await dialog(page).getByRole('link', { name: review.edit }).click();
  await typeInto(page, fieldOf(page, language, 'body_es'), `\n\n${sentence.written}`);
  await page.getByLabel(edit.sourceName.replace('{{number}}', '1')).fill('BOE');
  await page.getByLabel(edit.sourceAddress.replace('{{number}}', '1')).fill('https://www.boe.es/x');
  // Typed text is preserved during navigation.
  await page.goBack();
  await dialog(page).waitFor();
  await page.goForward();
  const body = fieldOf(page, language, 'body_es');
  // A long body is only partly rendered: here, its end, once the focus that going forward moves is at rest.
  await expect(async () => {
    await body.click();
    await page.keyboard.press('Control+End');
    await expect(body).toContainText('corregida', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await button(page.getByRole('main'), editor.saveDraft).click();
  await expectToast(page, editor.draftSaved);
  await toastCoversNothing(page);
};

/** A draft that must not be published as it is: read, corrected, and published despite a warning. */
export const correct = async (page: Page, language: Language): Promise<void> => {
  const own = panelTexts[language];
  const { publications: p, review } = own;
  const slug = deskSlugs[language].corrected;

  await test.step('with errors it is not approved, but opened, in both languages', async () => {
    await button(rowOf(page, slug), p.approve).click();
    const aid = dialog(page).getByRole('region', { name: review.title });
    await expect(aid).toContainText(own.checkNames.sources);
    await expect(aid).toContainText(own.checks.noSources);
    await expect(button(dialog(page), p.approve)).toHaveAttribute('aria-disabled', 'true');
    await dialog(page).getByRole('tab', { name: review.englishTab }).click();
    await expect(dialog(page).getByText(review.noEnglish)).toBeVisible();
    await expect(dialog(page).locator('.prose')).toHaveAttribute('lang', 'es');
    await usableByAll(page);
  });

  await test.step('it is corrected, previewed, and saved', () => write(page, language));

  await test.step('it is published despite a warning, immediately everywhere', async () => {
    await button(page.getByRole('main'), own.editor.publish).click();
    const finding = `${own.review.goToField} ${own.checkNames.english}`;
    await expect(dialog(page).getByRole('button', { name: finding, exact: true })).toBeVisible();
    await usableByAll(page);
    await button(dialog(page), own.editor.despiteWarnings.replace('{{action}}', own.editor.publish)).click();
    await expectToast(page, own.editor.published);
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('link', { name: own.panel.publications, exact: true }).click();
    await expect(rowOf(page, slug)).toHaveCount(0);
    const answer = await page.request.get(articlePath(slug));
    expect((await answer.text()).replaceAll(/<\/?strong>/g, '')).toContain(sentence.read);
  });
};
