import type { Language } from '#core/text/language.ts';
import { administrator } from './support/administrator.ts';
import { onDesk, seen, violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { button, dialog, toastCoversNothing, unseen } from './support/desk.ts';
import { expectToast } from './support/shown-toasts.ts';
import { fieldOf } from './support/editor.ts';
import { overflow } from './support/overflow.ts';
import { openPanel, panel, rows, signedInBefore } from './support/panel.ts';
import { address, panelTexts, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const names = [
  'suscripciones',
  'newsletters',
  'agentes',
  'acontecimientos',
  'publicaciones',
  'contenidos',
  'imagenes',
  'migracion',
  'gasto',
  'equipo',
  'registro',
  'estado',
] as const;

const labelsOf = (language: Language) => {
  const { panel: own } = panelTexts[language];
  return [
    own.subscriptions,
    own.newsletters,
    own.agents,
    own.events,
    own.publications,
    own.contents,
    own.media,
    own.migration,
    own.spending,
    own.team,
    own.audit,
    own.status,
  ];
};

const language = 'en';
const [t, own] = [texts[language], panelTexts[language]];
const labels = labelsOf(language);
const publishDespite = own.editor.despiteWarnings.replace('{{action}}', own.editor.publishChanges);

test.describe(`the panel, in ${language}`, () => {
  test('asks to sign in over the page as soon as the session has ended', async ({ page, watched }) => {
    watched.allow(failedMessage);
    const question = page.getByRole('dialog', { name: own.signIn.title });
    const password = question.getByLabel(t.forms.password, { exact: true });
    await openPanel(page, language, '?q=a');
    await rows(page).first().waitFor();

    await test.step('elsewhere', async () => {
      await page.context().request.post('/api/auth/logout');
      await expect(password).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      expect(await violations(page, unseen)).toEqual([]);
      await password.fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(address('/admin?q=a', language));
      await expect(rows(page).first()).toBeVisible();
    });

    await test.step('while an article is saved, returning the focus to the save button', async () => {
      await page.getByRole('tab', { name: own.panel.publications, exact: true }).click();
      await page.getByRole('tab', { name: own.publications.approvedOnes }).click();
      await page.route('**/api/articles/*/pending', async (route) => {
        if (route.request().method() === 'PUT') await page.context().request.post('/api/auth/logout');
        await route.continue();
      });
      await rows(page).first().getByRole('link', { name: own.review.edit }).click();
      const title = fieldOf(page, language, 'title_es');
      await title.fill('Un título que no se guarda');
      // Typed text is stored before the question.
      await button(page.getByRole('main'), own.editor.publishChanges).click();
      await expect(password).toBeFocused();
      await question.getByText(own.signIn.later, { exact: true }).click();
      await expect(question).toBeHidden();
      const again = button(dialog(page), publishDespite);
      await again.click();
      await expect(password).toBeFocused();
      await question.getByText(own.signIn.later, { exact: true }).click();
      await expect(question).toBeHidden();
      await expect(again).toBeFocused();
      await button(dialog(page), own.panel.cancel).click();
      await expect(title).toHaveValue('Un título que no se guarda');
    });
  });

  test('shows its toasts over no interactive element', async ({ page, watched }) => {
    watched.allow(failedMessage);
    const p = own.publications;
    await openPanel(page, language, '?tab=publicaciones&list=approved');
    // A failure shows a message, and affects no other reader.
    await page.route('**/api/articles/*/toggle-featured', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const row of [0, 7]) {
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
    await expect(dialog(page).getByRole('alert')).toContainText(reason);
  });

  test('is left for the home page, with a message, when the server knows no administrator', async ({
    page,
    watched,
  }) => {
    watched.allow(failedMessage);
    await page.route('**/api/admin/newsletter/subscriptions', (route) =>
      route.fulfill({ status: 403, json: { error: 'Only administrators may do this', code: 'forbidden' } }),
    );
    await signedInBefore(page);
    await page.goto(address('/admin', language));
    await expect(page).toHaveURL(address('/', language));
    await expect(page.getByText(t.admin.deniedText, { exact: true })).toBeVisible();
  });

  test('opens its tabs by keyboard only, and is accessible', async ({ page }) => {
    await openPanel(page, language, '?q=mesa');
    await expect(page).toHaveTitle(new RegExp(t.admin.title));
    const tab = (label: string) => page.getByRole('tab', { name: label, exact: true });
    await rows(page).first().waitFor();
    await tab(own.panel.subscriptions).focus();
    for (const [index, name] of names.entries()) {
      const label = labels[index]!;
      await expect(tab(label)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      // The first one is open by default, without a parameter.
      const opened = name === 'estado' ? '/admin/estado' : `/admin?tab=${name}`;
      if (index > 0) await expect(page).toHaveURL(address(opened, language));
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
      expect(await seen(page, [onDesk])).toEqual([]);
      await page.keyboard.press('ArrowRight');
    }
    await page.goBack();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.panel.audit);
    await page.reload();
    await expect(tab(own.panel.audit)).toHaveAttribute('aria-selected', 'true');
  });
});

test('the panel fits narrow screens, tab by tab, with the open one in view', async ({ page }) => {
  const size = { ...narrow, width: 360 };
  await page.setViewportSize(size);
  await openPanel(page, 'es', '?q=mesa');
  for (const [index, label] of labelsOf('es').entries()) {
    const tab = page.getByRole('tab', { name: label, exact: true });
    if (index > 0) await tab.click();
    else await rows(page).first().waitFor();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
    // The last tab may be cut by a part of a pixel.
    await expect(tab).toBeInViewport({ ratio: 0.99 });
    expect(await overflow(page)).toBe(0);
    expect(await seen(page, [{ size, colorScheme: 'light' }])).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: panelTexts.es.panel.status, exact: true })).toBeInViewport({
    ratio: 0.99,
  });
});
