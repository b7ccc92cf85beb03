import { violations } from './support/axe.ts';
import { button, dialog, pressInRow, unseen } from './support/desk.ts';
import { expectToast } from './support/shown-toasts.ts';
import { openPanel, panel } from './support/panel.ts';
import { panelTexts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const {
  contents,
  contentNew,
  editor,
  media,
  contentFields,
  contentFaults,
  edit,
  publications,
  panel: own,
} = panelTexts.en;

test('all content is edited on a phone, by keyboard only', async ({ page }) => {
  await page.setViewportSize(narrow);
  await openPanel(page, 'en', '?tab=contenidos&type=companies');
  const head = panel(page).getByRole('heading', { level: 2, name: own.contents });
  await expect(head).toBeVisible();
  expect(await violations(page, unseen)).toEqual([]);
  await button(panel(page), contents.new).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: contentNew.companies })).toBeVisible();
  await button(dialog(page), contents.publish).focus();
  await page.keyboard.press('Enter');
  const name = dialog(page)
    .getByLabel(new RegExp(`^${contentFields.name}`))
    .first();
  await expect(dialog(page).getByText(contentFaults.missing).first()).toBeVisible();
  await expect(name).toBeFocused();
  expect(await violations(page, unseen)).toEqual([]);
  await page.keyboard.type('Faro de Finisterre');
  await dialog(page)
    .getByLabel(new RegExp(`^${contentFields.type}`))
    .selectOption('alianza');
  await dialog(page)
    .getByLabel(new RegExp(`^${contentFields.website}`))
    .fill('https://faro.example');
  await button(dialog(page), contents.preview).press('Enter');
  const preview = page.getByRole('dialog', { name: editor.preview });
  await expect(
    preview.frameLocator('iframe').getByRole('heading', { name: 'Faro de Finisterre' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(dialog(page), contents.preview)).toBeFocused();
  await button(dialog(page), contents.saveDraft).press('Enter');
  await expectToast(page, contents.draftSaved);
  const row = page.getByRole('row', { name: /Faro de Finisterre/ });
  await expect(row.getByText(contents.draft, { exact: true })).toBeVisible();
  await button(row, contents.publish).press('Enter');
  await expect(row.getByText(contents.isPublished, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  await pressInRow(row, publications.remove);
  await expect(row).toHaveCount(0);
  await button(panel(page), publications.trash).click();
  await expect(row).toBeVisible();
  expect(await violations(page, unseen)).toEqual([]);
  await page.goBack();
  await expect(button(panel(page), contents.new)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a picture is described, given a focal point and cropped by keyboard only', async ({ page }) => {
  await openPanel(page, 'en', '?tab=imagenes');
  const card = panel(page).getByRole('list', { name: media.list }).getByRole('button').first();
  await card.press('Enter');
  const opened = dialog(page);
  await expect(opened.getByRole('heading', { name: media.usage })).toBeVisible();
  expect(await violations(page, unseen)).toEqual([]);
  await opened.getByRole('button', { name: new RegExp(`^${media.focus}`) }).press('ArrowRight');
  await expect(opened.getByText(edit.unsaved)).toBeVisible();
  await button(opened, media.crop).press('Enter');
  const cut = page.getByRole('dialog', { name: media.cropTitle });
  const part = cut.getByRole('group', { name: media.cropMove });
  await expect(part).toBeVisible();
  const top = async () => (await part.boundingBox())!.y;
  const before = await top();
  for (let key = 0; key < 5; key += 1) await part.press('ArrowUp');
  await expect.poll(top).toBeLessThan(before);
  expect(await violations(page, unseen)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button(opened, media.crop)).toBeFocused();
});
