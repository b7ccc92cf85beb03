import type { Language } from '#core/text/language.ts';
import { administrator } from './support/administrator.ts';
import { onDesk, seen, violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { button, dialog, pressInRow, toastCoversNothing, unseen } from './support/desk.ts';
import { expectToast } from './support/shown-toasts.ts';
import { fieldOf, withBothLanguages } from './support/editor.ts';
import { overflow } from './support/overflow.ts';
import { openPanel, panel, rows, screenLink, screenLinks, signedInBefore } from './support/panel.ts';
import { address, panelTexts, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** The screens by their names in the address, in their order. */
const screensIn = (language: Language): readonly (readonly [name: string, label: string])[] => {
  const { due, contentNames, panel: own } = panelTexts[language];
  return [
    ['hoy', due.title],
    ['publicaciones', own.publications],
    ['entrevistas', contentNames.interviews],
    ['contenidos', own.contents],
    ['imagenes', own.media],
    ['newsletters', own.newsletters],
    ['suscripciones', own.subscriptions],
    ['agentes', own.agents],
    ['acontecimientos', own.events],
    ['gasto', own.spending],
    ['equipo', own.team],
    ['registro', own.audit],
    ['estado', own.status],
    ['migracion', own.migration],
    ['cuenta', own.account],
  ];
};

const language = 'en';
const [t, own] = [texts[language], panelTexts[language]];
const publishDespite = own.editor.despiteWarnings.replace('{{action}}', own.editor.publishChanges);

test.describe(`the panel, in ${language}`, () => {
  test('asks to sign in over the page as soon as the session has ended', async ({ page, watched }) => {
    watched.allow(failedMessage);
    const question = page.getByRole('dialog', { name: own.signIn.title });
    const password = question.getByLabel(t.forms.password, { exact: true });
    await withBothLanguages(page);
    await openPanel(page, language, '?tab=suscripciones&q=a');
    await rows(page).first().waitFor();

    await test.step('elsewhere', async () => {
      await page.context().request.post('/api/auth/logout');
      await expect(password).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      expect(await violations(page, unseen)).toEqual([]);
      await password.fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(address('/admin?tab=suscripciones&q=a', language));
      await expect(rows(page).first()).toBeVisible();
    });

    await test.step('while an article is saved, returning the focus to the save button', async () => {
      await screenLink(page, own.panel.publications).click();
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
    await withBothLanguages(page);
    await openPanel(page, language, '?tab=publicaciones&list=approved');
    // A failure shows a message, and affects no other reader.
    await page.route('**/api/articles/*/toggle-featured', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const row of [0, 7]) {
      await rows(page).nth(row).waitFor();
      const featured = await rows(page).nth(row).getByText(p.isFeatured, { exact: true }).count();
      await pressInRow(rows(page).nth(row), featured > 0 ? p.unfeature : p.feature);
      await expectToast(page, p.notFeatured);
      await toastCoversNothing(page);
    }
    const reason = 'The disk is full';
    await page.route('**/api/articles/*/pending/publish', (route) =>
      route.fulfill({ status: 500, json: { error: reason, code: 'internal' } }),
    );
    // The first article is written in by another test.
    await rows(page).nth(1).getByRole('link', { name: own.review.edit }).click();
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
    await page.goto(address('/admin?tab=suscripciones', language));
    await expect(page).toHaveURL(address('/', language));
    await expect(page.getByText(t.admin.deniedText, { exact: true })).toBeVisible();
  });

  test('leads everywhere by a palette, by keyboard only', async ({ page }) => {
    await openPanel(page, language, '?tab=equipo');
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.panel.team);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: own.palette.open });
    await expect(palette.getByRole('combobox')).toBeFocused();
    expect(await violations(page, unseen)).toEqual([]);
    await page.keyboard.type(own.panel.migration);
    await expect(palette.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.panel.migration);
    await expect(panel(page)).toBeFocused();
  });

  test('opens its screens by keyboard only, and is accessible', async ({ page }) => {
    await openPanel(page, language);
    await expect(page).toHaveTitle(new RegExp(t.admin.title));
    const heading = panel(page).getByRole('heading', { level: 2 });
    await screenLink(page, own.due.title).waitFor();
    for (const [name, label] of screensIn(language)) {
      // The next one follows the open one.
      await screenLink(page, label).focus();
      await page.keyboard.press('Enter');
      await expect(screenLink(page, label)).toHaveAttribute('aria-current', 'page');
      const opened = /^(?:estado|cuenta)$/.test(name) ? `/admin/${name}` : `/admin?tab=${name}`;
      await expect(page).toHaveURL(address(opened, language));
      await expect(heading).toHaveText(label);
      expect(await seen(page, [onDesk])).toEqual([]);
    }
    await page.goBack();
    await expect(heading).toHaveText(own.panel.migration);
    await page.reload();
    await expect(screenLink(page, own.panel.migration)).toHaveAttribute('aria-current', 'page');
  });
});

test('the panel fits narrow screens, screen by screen, with the name of the open one in view', async ({
  page,
}) => {
  const size = { ...narrow, width: 360 };
  await page.setViewportSize(size);
  await openPanel(page, 'es');
  const { panel: names } = panelTexts.es;
  const areas = page.getByRole('navigation', { name: names.areas });
  for (const area of await areas.getByRole('link').all()) {
    await area.click();
    await expect(area).toHaveAttribute('aria-current', 'true');
    await expect(area).toBeInViewport({ ratio: 0.99 });
    // Those of other areas are not rendered at this width.
    for (const link of await screenLinks(page).filter({ visible: true }).all()) {
      const label = (await link.textContent())!;
      await link.click();
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
      await expect(screenLink(page, label)).toBeInViewport({ ratio: 0.9 });
      expect(await overflow(page)).toBe(0);
      expect(await seen(page, [{ size, colorScheme: 'light' }])).toEqual([]);
    }
  }
});
