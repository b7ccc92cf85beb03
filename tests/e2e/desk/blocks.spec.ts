import type { Page } from '@playwright/test';
import type { OutputOf } from '#core/operations.ts';
import { fieldOf, isSaved, openEditor } from '../support/editor.ts';
import { dialog } from '../support/desk.ts';
import { panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** A new piece with the cursor in its empty text. */
const startPiece = async (page: Page, language: 'es' | 'en'): Promise<void> => {
  await openEditor(page, language, 'new');
  await page.keyboard.insertText(`Un bloque ${Date.now()}`);
  await fieldOf(page, language, 'body_es').click();
};

/** Chooses a block from the menu that a slash opens. */
const insert = async (page: Page, letters: string): Promise<void> => {
  await page.keyboard.type(`/${letters}`);
  await expect(page.locator('.cm-tooltip').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
};

const storedBody = async (page: Page): Promise<string> => {
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/admin/articles/${slug}`);
  return ((await answer.json()) as OutputOf<'articles.desk-view'>).article.body_es;
};

test('a document is uploaded into a text, and readers download it', async ({ page }) => {
  await startPiece(page, 'es');
  await insert(page, 'pdf');
  await expect(dialog(page)).toContainText(panelTexts.es.media.pickDocument);
  const buffer = Buffer.from(`%PDF-1.4\n% ${Date.now()}\ntrailer<<>>\n%%EOF\n`);
  const file = { name: 'Informe anual.pdf', mimeType: 'application/pdf', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: panelTexts.es.media.useDocument }).click();
  await expect(fieldOf(page, 'es', 'body_es')).toContainText('Informe anual (PDF, 1 kB)');
  await isSaved(page, 'es');
  const [, url] = /^\[Informe anual \(PDF, 1 kB\)\]\((\/media\/[0-9a-f]{32}\.pdf)\)$/.exec(
    await storedBody(page),
  )!;
  const download = page.waitForEvent('download');
  await page.evaluate((address) => window.location.assign(address), url!);
  expect((await download).suggestedFilename()).toBe('Informe anual.pdf');
});
