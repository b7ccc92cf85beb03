import type { Locator, Page } from '@playwright/test';
import { seen } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { deskSlugs, hostileSlug, waiting } from './support/desk-drafts.ts';
import { openPanel, panel, rows, signedInBefore } from './support/panel.ts';
import { address, languages, open, panelTexts, texts } from './support/site.ts';
import { wide } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const rowOf = (page: Page, slug: string): Locator =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: slug.replaceAll('-', ' ') }) });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name}(?::|$)`) }).click();

/** Milliseconds until the first row is in sight after a press of the tab, at the best of three. */
const rowsAfter = async (page: Page, tab: string, other: string): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('tab', { name: other, exact: true }).click();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(other);
    const taken = page.evaluate(async (name) => {
      const button = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        ({ textContent }) => textContent === name,
      );
      const start = performance.now();
      button?.click();
      // Only this tab has lists in tabs of their own.
      while (!document.querySelector('[role=tabpanel] [role=tabpanel] tbody tr'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - start;
    }, tab);
    times.push(await taken);
  }
  return Math.min(...times);
};

for (const language of languages) {
  const [t, own] = [texts[language], panelTexts[language]];
  const { publications: p, review, edit, migration } = own;
  const slugs = deskSlugs[language];
  const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  test(`an editor's day, in ${language}`, async ({ page, watched }) => {
    test.slow();
    watched.allow(failedMessage);
    await openPanel(page, language, '?tab=publicaciones');

    await test.step('ten thousand drafts are there at once, and are gone through', async () => {
      await expect(panel(page).locator('dd').first()).toHaveText(/10[.,]\d{3}/);
      await expect(rows(page)).toHaveCount(50);
      expect(await rowsAfter(page, own.panel.publications, own.panel.migration)).toBeLessThan(300);
      const first = await rows(page).first().textContent();
      await press(page, own.panel.next);
      await expect(rows(page).first()).not.toHaveText(first ?? '');
      await press(page, own.panel.previous);
      await expect(rows(page).first()).toHaveText(first ?? '');
      await page.getByRole('searchbox').fill(`relleno ${waiting}`);
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('searchbox').fill('');
      await expect(rows(page)).toHaveCount(50);
    });
    expect(await seen(page, language)).toEqual([]);
    await page.setViewportSize(wide);

    const second = await page.context().newPage();
    await open(second, address('/admin?tab=publicaciones', language));
    await expect(rowOf(second, slugs.approved)).toBeVisible();

    await test.step('a sentence is corrected, seen as readers will see it, and kept', async () => {
      await press(rowOf(page, slugs.approved), p.view);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(review.title, { exact: true })).toBeVisible();
      await dialog.getByRole('tab', { name: review.englishTab }).click();
      await expect(dialog.getByText(review.noEnglish)).toBeVisible();
      expect(await seen(page, language)).toEqual([]);
      await page.setViewportSize(wide);
      await press(dialog, review.edit);
      await dialog.getByRole('tab', { name: review.spanishTab }).click();
      const body = dialog
        .getByRole('tabpanel', { name: review.spanishTab })
        .getByRole('textbox', { name: edit.bodyField, exact: true });
      await body.fill(`${await body.inputValue()}\n\nLa frase **corregida** a mano.`);
      await expect(
        dialog
          .getByRole('tabpanel', { name: review.spanishTab })
          .getByRole('region', { name: edit.preview })
          .locator('strong')
          .last(),
      ).toHaveText('corregida');
      expect(await seen(page, language)).toEqual([]);
      await page.setViewportSize(wide);
      await page.keyboard.press('Escape');
      await press(page.getByRole('alertdialog'), own.panel.cancel);
      await press(dialog, edit.save);
      await toast(page, edit.saved);
    });

    await test.step('it is approved in spite of a warning, everywhere at once', async () => {
      await press(page.getByRole('dialog'), p.approve);
      const asked = page.getByRole('alertdialog');
      await expect(asked.getByText(own.checkNames.english, { exact: true })).toBeVisible();
      expect(await seen(page, language, [wide])).toEqual([]);
      await page.setViewportSize(wide);
      await press(asked, review.approveAnyway);
      await toast(page, p.approved);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(rowOf(page, slugs.approved)).toHaveCount(0);
      await expect(rowOf(second, slugs.approved)).toHaveCount(0);
      await open(second, `/noticias/${slugs.approved}`);
      await expect(second.getByText('La frase corregida a mano.')).toBeVisible();
      await second.close();
    });

    await test.step('another is rejected, by keyboard', async () => {
      const reject = rowOf(page, slugs.rejected).getByRole('button', { name: new RegExp(`^${p.reject}`) });
      await expect(rowOf(page, slugs.rejected)).toContainText(p.ai);
      await reject.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await toast(page, p.rejected);
      await expect(rowOf(page, slugs.rejected)).toHaveCount(0);
    });

    await test.step('the published one is featured, frozen, deleted and taken back', async () => {
      await page.getByRole('tab', { name: p.approvedOnes }).click();
      const row = rowOf(page, slugs.approved);
      await press(row, p.feature);
      await toast(page, p.featured);
      await row.getByText(p.dynamic, { exact: true }).click();
      await toast(page, p.frozen);
      await press(row, p.redraw);
      await toast(page, p.redrawn);
      expect(await seen(page, language)).toEqual([]);
      await page.setViewportSize(wide);
      await press(row, p.view);
      await expect(page.getByRole('dialog').getByText(review.publishedArticle)).toBeVisible();
      await page.keyboard.press('Escape');
      await press(row, p.remove);
      await toast(page, p.removed);
      // From here on the toast waits.
      await page.keyboard.press('F8');
      await expect(row).toHaveCount(0);
      expect((await page.request.get(`/noticias/${slugs.approved}`)).status()).toBe(404);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await toast(page, p.restored);
      await expect(row).toBeVisible();
      expect((await page.request.get(`/noticias/${slugs.approved}`)).status()).toBe(200);
      // What is frozen does not grow old here: other journeys look at the front page.
      await press(row, p.remove);
      await toast(page, p.removed);
    });

    await test.step('an author gets a name', async () => {
      await page.getByRole('tab', { name: own.panel.migration }).click();
      await press(rowOf(page, slugs.migrated), migration.assign.replace('{{agent}}', 'Vigía'));
      await toast(page, migration.done);
      await expect(panel(page).getByRole('table', { name: migration.results })).toContainText(slugs.migrated);
      expect(await seen(page, language)).toEqual([]);
      await page.setViewportSize(wide);
      await press(page, migration.auto);
      await press(page.getByRole('alertdialog'), own.panel.cancel);
    });
    await page.getByRole('main').getByRole('button', { name: t.layout.signOut }).click();
    await expect(page).toHaveURL(address('/', language));
  });
}

test('nothing that is smuggled into a draft runs in front of its editor', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signedInBefore(page);
  await open(page, '/admin?tab=publicaciones');
  await press(rowOf(page, hostileSlug), panelTexts.es.publications.view);
  const prose = page.getByRole('dialog').locator('.prose');
  await expect(prose).toBeVisible();
  await prose.evaluate((element) => {
    for (const one of element.querySelectorAll('*'))
      for (const type of ['mouseover', 'pointerenter', 'focus', 'error', 'load'])
        one.dispatchEvent(new Event(type));
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(dialogs).toEqual([]);
});
