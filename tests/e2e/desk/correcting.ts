import type { Page } from '@playwright/test';
import type { Language } from '#core/kernel/language.ts';
import { deskSlugs } from '../support/desk-drafts.ts';
import {
  button,
  dialog,
  question,
  rowOf,
  toastCoversNothing,
  expectToast,
  usableByAll,
  versionOf,
} from '../support/desk.ts';
import { articlePath, panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const sentence = { written: 'La frase **corregida** a mano.', read: 'La frase corregida a mano.' };

const write = async (page: Page, language: Language) => {
  const { edit, panel } = panelTexts[language];
  const spanish = versionOf(page, language, 'spanishTab');
  await button(dialog(page), panelTexts[language].review.edit).click();
  await dialog(page).getByRole('tab', { name: 'Español' }).click();
  const body = spanish.getByRole('textbox', { name: edit.bodyField, exact: true });
  await body.fill(`${await body.inputValue()}\n\n${sentence.written}`);
  const shown = spanish.getByRole('region', { name: edit.preview });
  await expect(shown.locator('strong').last()).toHaveText('corregida');
  await usableByAll(page);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await button(question(page), panel.cancel).click();
    await expect(question(page)).toHaveCount(0);
  }
  await expect(body).toHaveValue(new RegExp('corregida'));
  await button(dialog(page), edit.addSource).click();
  await dialog(page).getByLabel(edit.sourceName.replace('{{number}}', '1')).fill('BOE');
  await dialog(page).getByLabel(edit.sourceAddress.replace('{{number}}', '1')).fill('https://www.boe.es/x');
  await button(dialog(page), edit.save).click();
  await expectToast(page, edit.saved);
  await toastCoversNothing(page);
};

/** A draft that must not be published as it is: read, corrected, and published in spite of a warning. */
export const correct = async (page: Page, language: Language): Promise<void> => {
  const own = panelTexts[language];
  const { publications: p, review } = own;
  const slug = deskSlugs[language].corrected;

  await test.step('what has errors is not approved, but opened, in both languages', async () => {
    await button(rowOf(page, slug), p.approve).click();
    const aid = dialog(page).getByRole('region', { name: review.title });
    await expect(aid).toContainText(own.checkNames.sources);
    await expect(aid).toContainText(own.checks.noSources);
    await expect(button(dialog(page), p.approve)).toHaveAttribute('aria-disabled', 'true');
    await dialog(page).getByRole('tab', { name: 'English' }).click();
    await expect(dialog(page).getByText(review.noEnglish)).toBeVisible();
    await expect(dialog(page).locator('.prose')).toHaveAttribute('lang', 'es');
    await usableByAll(page);
  });

  await test.step('it is corrected, seen as readers will see it, and kept', () => write(page, language));

  await test.step('it is approved in spite of a warning, everywhere at once', async () => {
    await button(dialog(page), p.approve).click();
    await expect(question(page).getByText(own.checkNames.english, { exact: true })).toBeVisible();
    await usableByAll(page);
    await button(question(page), review.approveAnyway).click();
    await expectToast(page, p.approved);
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowOf(page, slug)).toHaveCount(0);
    const answer = await page.request.get(articlePath(slug));
    expect((await answer.text()).replaceAll(/<\/?strong>/g, '')).toContain(sentence.read);
  });
};
