import type { Language } from '#core/kernel/language.ts';
import { administrator } from './support/administrator.ts';
import { onDesk, onPhone, seen, violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { button, dialog, toastCoversNothing, expectToast } from './support/desk.ts';
import { fieldOf } from './support/editor.ts';
import { openPanel, panel, rows, signedInBefore } from './support/panel.ts';
import { address, panelTexts, texts } from './support/site.ts';
import { narrow, wide } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const names = [
  'suscripciones',
  'newsletters',
  'agentes',
  'publicaciones',
  'contenidos',
  'imagenes',
  'migracion',
] as const;

const labelsOf = (language: Language) => {
  const { panel: own } = panelTexts[language];
  return [
    own.subscriptions,
    own.newsletters,
    own.agents,
    own.publications,
    own.contents,
    own.media,
    own.migration,
  ];
};

const language = 'en';
const [t, own] = [texts[language], panelTexts[language]];
const labels = labelsOf(language);
const publishDespite = own.editor.despiteWarnings.replace('{{action}}', own.editor.publishChanges);

test.describe(`the panel, in ${language}`, () => {
  test('opens its tabs with the keyboard alone, and keeps the open one', async ({ page }) => {
    await openPanel(page, language);
    await expect(page).toHaveTitle(new RegExp(t.admin.title));
    const tab = (label: string) => page.getByRole('tab', { name: label, exact: true });
    await tab(own.panel.subscriptions).focus();
    for (const [index, name] of names.entries()) {
      const label = labels[index]!;
      await expect(tab(label)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      // The first one is open, and its address need not say so.
      await expect(page).toHaveURL(address(index ? `/admin?tab=${name}` : '/admin', language));
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
      await page.keyboard.press('ArrowRight');
    }
    await page.goBack();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.panel.media);
    await page.reload();
    await expect(tab(own.panel.media)).toHaveAttribute('aria-selected', 'true');
  });

  test('fits narrow screens, with the open tab in sight', async ({ page }) => {
    await page.setViewportSize({ ...narrow, width: 360 });
    await openPanel(page, language, '?tab=migracion');
    await expect(page.getByRole('tab', { name: own.panel.migration, exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.goto(address('/admin?q=mesa', language));
    await rows(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });

  test('asks to sign in over the page as soon as the session ends elsewhere', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await openPanel(page, language, '?q=a');
    await rows(page).first().waitFor();
    await page.context().request.post('/api/auth/logout');
    const asked = page.getByRole('dialog', { name: own.signIn.title });
    await expect(asked.getByLabel(t.forms.password, { exact: true })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect(await violations(page)).toEqual([]);
    await asked.getByLabel(t.forms.password, { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(page).toHaveURL(address('/admin?q=a', language));
    await expect(rows(page).first()).toBeVisible();
  });

  test('goes back to the button that saves from the dialog to sign in', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await openPanel(page, language, '?tab=publicaciones&list=approved');
    await page.route('**/api/articles/*/pending', async (route) => {
      // The session ends while the article is being saved.
      if (route.request().method() === 'PUT') await page.context().request.post('/api/auth/logout');
      await route.continue();
    });
    await rows(page).first().getByRole('link', { name: own.review.edit }).click();
    const title = fieldOf(page, language, 'title_es');
    await title.fill('Un título que no se guarda');
    await button(page.getByRole('main'), own.editor.publishChanges).click();
    await button(dialog(page), publishDespite).click();
    const asked = page.getByRole('dialog', { name: own.signIn.title });
    await expect(asked.getByLabel(t.forms.password, { exact: true })).toBeFocused();
    await asked.getByText(own.signIn.later, { exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(button(dialog(page), publishDespite)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    await asked.getByText(own.signIn.later, { exact: true }).click();
    await expect(asked).toBeHidden();
    await button(dialog(page), own.panel.cancel).click();
    await expect(title).toHaveValue('Un título que no se guarda');
  });

  test('shows its toasts over nothing that can be pressed', async ({ page, watched }) => {
    watched.allow(failedMessage);
    const p = own.publications;
    await openPanel(page, language, '?tab=publicaciones&list=approved');
    // What fails says so, and changes nothing that others read.
    await page.route('**/api/articles/*/toggle-featured', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const row of [0, 4, 9]) {
      await button(rows(page).nth(row), p.feature)
        .or(button(rows(page).nth(row), p.unfeature))
        .click();
      await expectToast(page, p.notFeatured);
      await toastCoversNothing(page);
    }
    const reason = 'The disk is full';
    await page.route('**/api/articles/*/pending/publish', (route) =>
      route.fulfill({ status: 500, json: { error: reason, code: 'internal' } }),
    );
    await rows(page).first().getByRole('link', { name: own.review.edit }).click();
    await fieldOf(page, language, 'title_es').fill('Un título que no se publica');
    await button(page.getByRole('main'), own.editor.publishChanges).click();
    await button(dialog(page), publishDespite).click();
    await expectToast(page, `${own.editor.notPublished}: ${reason}`);
    await toastCoversNothing(page);
  });

  test('is left for home, in words, when the server knows of no administrator', async ({ page, watched }) => {
    watched.allow(failedMessage);
    await page.route('**/api/admin/newsletter/subscriptions', (route) =>
      route.fulfill({ status: 403, json: { error: 'Only administrators may do this', code: 'forbidden' } }),
    );
    await signedInBefore(page);
    await page.goto(address('/admin', language));
    await expect(page).toHaveURL(address('/', language));
    await expect(page.getByText(t.admin.deniedText, { exact: true })).toBeVisible();
  });
});

for (const [shown, look] of [
  ['es', onPhone],
  ['en', onDesk],
] as const)
  test(`the panel can be used by everybody, tab by tab, in ${shown}`, async ({ page }) => {
    await openPanel(page, shown, '?q=mesa');
    for (const [index, label] of labelsOf(shown).entries()) {
      if (index > 0) await page.getByRole('tab', { name: label, exact: true }).click();
      else await rows(page).first().waitFor();
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
      expect(await seen(page, [look])).toEqual([]);
      await page.setViewportSize(wide);
    }
  });
