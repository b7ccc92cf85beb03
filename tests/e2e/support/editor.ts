import type { Locator, Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { administrator } from './administrator.ts';
import { signedInBefore } from './panel.ts';
import { address, open, panelTexts } from './site.ts';
import { expect } from './test.ts';

type Field = keyof (typeof panelTexts)['en']['editor']['fields'];

/** A field of the editor by its name, in the page's language. */
export const fieldOf = (page: Page, language: Language, field: Field): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${panelTexts[language].editor.fields[field]}`) });

/** Has pieces opened with both languages side by side, whichever of them they have. */
export const withBothLanguages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('fold-language', '0'));

/** Opens an article in the editor as an administrator, both languages side by side; `new` is a new piece. */
export const openEditor = async (
  page: Page,
  language: Language,
  slug: string,
  as = administrator,
): Promise<void> => {
  await signedInBefore(page, as);
  await withBothLanguages(page);
  await open(page, address(`/admin/articles/${slug}`, language));
  await fieldOf(page, language, 'title_es').waitFor();
};

/** The editor's save status. */
export const saveState = (page: Page): Locator =>
  page.locator('main [data-state]:not([data-scope]) > [aria-hidden]').first();

/** Waits until everything typed is saved on the server. */
export const isSaved = (page: Page, language: Language): Promise<void> =>
  expect(saveState(page)).toHaveText(
    new RegExp(
      `^${panelTexts[language].editor.saved}$|^${panelTexts[language].editor.savedSeconds.split('{{')[0]}`,
    ),
  );

/** Appends text to a body. */
export const typeInto = async (page: Page, body: Locator, text: string): Promise<void> => {
  await body.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};
