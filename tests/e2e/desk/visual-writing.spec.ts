import type { Page } from '@playwright/test';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import { violations } from '../support/axe.ts';
import { fieldOf, openEditor } from '../support/editor.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { panelTexts } from '../support/site.ts';
import { narrow } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Chooses a block from the menu that a slash opens, by some letters of its name. */
const insert = async (page: Page, letters: string, name: string): Promise<void> => {
  await page.keyboard.type(`/${letters}`);
  const options = page.locator('.cm-tooltip').getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(options).toHaveText(new RegExp(`^${name}`));
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Enter');
  await expect(options).toHaveCount(0);
};

/** The Markdown of a new piece, as it was stored. */
const storedBody = async (page: Page): Promise<string> => {
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/admin/articles/${slug}`);
  return ((await answer.json()) as OutputOf<'articles.desk-view'>).article.body_es;
};

const words = {
  es: { heading: 'sec', table: 'tabl', pull: 'destac', page: 'pieza', rule: 'separ' },
  en: { heading: 'sec head', table: 'tabl', pull: 'pull', page: 'person', rule: 'break' },
} satisfies Record<Language, object>;

for (const [language, isNarrow] of [
  ['es', true],
  ['en', false],
] as const)
  test(`a piece is written visually by keyboard alone, in ${language}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: isNarrow ? 'light' : 'dark' });
    if (isNarrow) await page.setViewportSize(narrow);
    const { markdown: m } = panelTexts[language];
    const own = words[language];
    await openEditor(page, language, 'new');
    const body = fieldOf(page, language, 'body_es');
    await expect(fieldOf(page, language, 'title_es')).toBeFocused();
    await page.keyboard.insertText(`El faro de ${language} ${Date.now()}`);
    // The summary, the toolbar and the text.
    await press(page, 'Tab', 'Tab', 'Tab');
    await expect(body).toBeFocused();

    await test.step('headings, paragraphs, bold and quotations', async () => {
      await insert(page, own.heading, m.tools.heading2);
      await page.keyboard.type('Qué se sabe');
      await press(page, 'Enter', 'Control+b');
      await page.keyboard.type('Nadie');
      await press(page, 'Control+b');
      await page.keyboard.type(' lo vio.');
      await press(page, 'Enter');
      await page.keyboard.type('- Uno');
      await press(page, 'Enter');
      await page.keyboard.type('Dos');
      await press(page, 'Enter', 'Enter');
      await insert(page, own.pull, m.blocks.pullQuote);
      await page.keyboard.type('Una frase.');
      await press(page, 'End', 'Enter', 'Enter');
      await expect(body).toHaveText(/^Qué se sabe\s*Nadie lo vio\.\s*–Uno\s*–Dos\s*Una frase\.\s*$/);
      await expect(body.locator('.cm-heading')).toHaveText('Qué se sabe');
    });

    await test.step('a table, in whose cells the cursor goes with Tab', async () => {
      await insert(page, own.table, m.tools.table);
      await page.keyboard.type('Faro');
      await press(page, 'Tab');
      await page.keyboard.type('Altura');
      await press(page, 'Enter');
      const table = body.getByRole('table');
      await expect(table.getByRole('columnheader').first()).toHaveText('Faro');
      await press(page, 'ArrowUp', 'ArrowUp');
      await expect(table).toHaveCount(0);
      await press(page, 'Control+End');
      await expect(table).toBeVisible();
    });

    await test.step('a link to an organization of the directory, and a rule', async () => {
      await insert(page, own.page, m.tools.ownLink);
      const dialog = page.getByRole('dialog', { name: m.linkTitle });
      await expect(dialog.getByRole('textbox', { name: m.linkAddress })).toBeFocused();
      await page.keyboard.type('Ada Lovelace');
      const found = dialog.getByRole('button', { name: /^Ada Lovelace Institute/ });
      await expect(found).toBeVisible();
      await press(page, 'ArrowDown');
      await expect(found).toBeFocused();
      await press(page, 'Enter');
      await expect(dialog).toHaveCount(0);
      await expect(body).toBeFocused();
      await press(page, 'Enter');
      await insert(page, own.rule, m.blocks.rule);
      await page.keyboard.type('Fin.');
      await expect(body.locator('.cm-link')).toHaveText('Ada Lovelace Institute');
    });

    await test.step('marks appear when they are asked for, on this device', async () => {
      expect(await violations(page)).toEqual([]);
      await press(page, 'Escape', 'Tab');
      const shown = page.getByRole('button', { name: m.showMarkdown }).first();
      await expect(shown).toBeFocused();
      await press(page, 'Tab', 'Enter');
      const sources = page.getByRole('group', { name: panelTexts[language].fields.sources });
      await expect(sources.getByRole('textbox').first()).toBeFocused();
      await shown.press('Enter');
      await expect(body).toContainText('## Qué se sabe');
      await page.keyboard.press('Control+s');
      await expectToast(page, panelTexts[language].editor.draftSaved);
      await page.reload();
      await expect(fieldOf(page, language, 'body_es')).toContainText('## Qué se sabe');
    });

    expect(await storedBody(page)).toMatch(
      new RegExp(
        [
          String.raw`^## Qué se sabe`,
          String.raw`\*\*Nadie\*\* lo vio\.`,
          String.raw`- Uno\n- Dos`,
          String.raw`> \*\*Una frase\.\*\*`,
          String.raw`\| Faro \| Altura \| .+\n\| --- .+\n(?:\|.+\n){3}`,
          String.raw`\[Ada Lovelace Institute\]\(/empresas/ada-lovelace-institute\)`,
          String.raw`\*\*\*`,
          String.raw`Fin\.$`,
        ].join(String.raw`\n+`),
      ),
    );
  });

test('an input method composes beside marks that are hidden, and within marked words', async ({ page }) => {
  await openEditor(page, 'es', 'new');
  const body = fieldOf(page, 'es', 'body_es');
  const tools = await page.context().newCDPSession(page);
  const compose = async (steps: readonly string[], chosen: string) => {
    for (const text of steps) {
      await tools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await expect(body).toContainText(text);
    }
    await tools.send('Input.insertText', { text: chosen });
    await expect(body).toContainText(chosen);
  };
  await body.click();
  await page.keyboard.type('**Uno** ');
  await expect(body).toHaveText(/^Uno\s*$/);
  await compose(['に', 'にほん'], '日本');
  await expect(body).toHaveText('Uno 日本');
  await press(page, 'Home', 'ArrowRight');
  await compose(['と', 'とう'], '灯');
  await expect(body).toHaveText('U灯no 日本');
  await press(page, 'End', 'Control+b');
  await compose(['ほ', 'ほし'], '星');
  await expect(body).toHaveText('U灯no 日本星');
  await expect(body.getByText('星')).toHaveCSS('font-weight', '600');
});

for (const [language, isNarrow] of [
  ['es', true],
  ['en', false],
] as const)
  test(`bold and links are written without their signs, in ${language}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: isNarrow ? 'light' : 'dark' });
    if (isNarrow) await page.setViewportSize(narrow);
    const { markdown: m } = panelTexts[language];
    await openEditor(page, language, 'new');
    const body = fieldOf(page, language, 'body_es');
    const bold = page.locator('[data-tool=bold]').first();
    await page.keyboard.insertText(`El faro enlazado en ${language} ${Date.now()}`);
    await body.click();

    await test.step('bold goes on until it is turned off', async () => {
      await page.keyboard.type('Un ');
      await press(page, 'Control+b');
      await expect(bold).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type('faro alto');
      await press(page, 'Control+b');
      await page.keyboard.type(' y');
      await expect(bold).toHaveAttribute('aria-pressed', 'false');
      await press(page, 'ArrowLeft', 'ArrowLeft');
      await page.keyboard.type(' de mar');
      await expect(bold).toHaveAttribute('aria-pressed', 'true');
      await press(page, 'Backspace', 'ArrowRight', 'ArrowRight');
      await page.keyboard.type(' más');
      await expect(body).toHaveText('Un faro alto de ma y más');
      await press(page, 'Enter');
    });

    const strip = page.getByRole('group', { name: m.linkTitle, exact: true });
    const dialog = page.getByRole('dialog', { name: m.linkTitle });
    await test.step('a link shows where it leads below its line, which stays where it is', async () => {
      await page.keyboard.type('Según ');
      await press(page, 'Control+k');
      await dialog.getByRole('textbox', { name: m.linkText }).fill('la prensa');
      await dialog.getByRole('textbox', { name: m.linkAddress }).fill('https://www.example.org/a/b');
      await press(page, 'Enter');
      await expect(body).toBeFocused();
      await expect(strip).toContainText('example.org/a/b');
      const line = body.locator('.cm-line').last();
      const box = await line.boundingBox();
      await expect.poll(async () => (await strip.boundingBox())!.y).toBeGreaterThan(box!.y + box!.height / 2);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type(' y');
      await expect(strip).toHaveCount(0);
      await expect(line).toHaveText('Según la prensa y');
      expect(await line.boundingBox()).toEqual(box);
    });

    await test.step('it is edited and left by keyboard', async () => {
      await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      await expect(strip).toBeVisible();
      await press(page, 'Escape');
      await expect(strip).toHaveCount(0);
      await press(page, 'Control+k');
      await expect(dialog.getByRole('textbox', { name: m.linkText })).toHaveValue('la prensa');
      await press(page, 'Escape');
      await expect(body).toBeFocused();
      await press(page, 'End', 'ArrowLeft', 'ArrowLeft', 'Tab');
      await expect(strip.getByRole('link')).toBeFocused();
      await press(page, 'Tab', 'Enter');
      await dialog.getByRole('textbox', { name: m.linkText }).fill('la *prensa*');
      await press(page, 'Enter');
      await expect(body).toContainText('Según la *prensa* y');
      await press(page, 'Control+s');
      await expectToast(page, panelTexts[language].editor.draftSaved);
      expect(await storedBody(page)).toBe(
        String.raw`Un **faro alto de ma** y más${'\n\n'}Según [la \*prensa\*](https://www.example.org/a/b) y`,
      );
      await press(page, 'ArrowLeft');
      await strip.getByRole('button', { name: m.linkRemove }).click();
      await expect(body).toBeFocused();
      await expect(body).toContainText('Según la *prensa* y');
      await expect(body.locator('.cm-link')).toHaveCount(0);
    });
  });

test('quotation marks become typographic in a text and its title, and one undo takes that back', async ({
  page,
}) => {
  await openEditor(page, 'es', 'new');
  const title = fieldOf(page, 'es', 'title_es');
  await title.click();
  await page.keyboard.type(`El "faro"`);
  await expect(title).toHaveValue('El «faro»');
  await press(page, 'Control+z');
  await expect(title).toHaveValue('El «faro"');
  const body = fieldOf(page, 'es', 'body_es');
  await body.click();
  await page.keyboard.type('Dijo "sí"');
  await expect(body).toHaveText('Dijo «sí»');
  await press(page, 'Control+z');
  await expect(body).toHaveText('Dijo «sí"');
});

/** Whether the cursor is in sight: neither outside of the window nor below one of its bars. */
const isCursorInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { startContainer: at } = getSelection()!.getRangeAt(0);
    const line = (at instanceof Element ? at : at.parentElement!).closest('.cm-line')!;
    const { left, top, bottom } = line.getBoundingClientRect();
    return document.elementFromPoint(left + 20, (top + bottom) / 2)?.closest('.cm-line') === line;
  });

for (const size of [{ width: 1280, height: 850 }, narrow])
  test(`the cursor stays in sight in a text that the page scrolls, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openEditor(page, 'es', 'new');
    await page.keyboard.insertText(`Un texto largo ${Date.now()}`);
    const alone = page.getByText(panelTexts.es.editor.oneLanguage);
    if (size !== narrow) await alone.click();
    await fieldOf(page, 'es', 'body_es').click();
    for (let paragraph = 1; paragraph <= 14; paragraph += 1) {
      await page.keyboard.type(`Párrafo ${paragraph}.`);
      await page.keyboard.press('Enter');
      await expect.poll(() => isCursorInSight(page)).toBe(true);
    }
    await insert(page, 'tabl', panelTexts.es.markdown.tools.table);
    await expect.poll(() => isCursorInSight(page)).toBe(true);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => isCursorInSight(page)).toBe(true);
    await page.mouse.wheel(0, 3000);
    await page.keyboard.type('Al principio');
    await expect.poll(() => isCursorInSight(page)).toBe(true);
  });
