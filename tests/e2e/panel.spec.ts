import { administrator } from './support/administrator.ts';
import { seen, violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { openPanel, panel, rows, signedInBefore } from './support/panel.ts';
import { address, languages, panelTexts, texts } from './support/site.ts';
import { narrow, wide } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const names = ['suscripciones', 'newsletters', 'agentes', 'publicaciones', 'migracion'] as const;

for (const language of languages) {
  const [t, own] = [texts[language], panelTexts[language]];
  const labels = [
    own.panel.subscriptions,
    own.panel.newsletters,
    own.panel.agents,
    own.panel.publications,
    own.panel.migration,
  ];

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
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.panel.publications);
      await page.reload();
      await expect(tab(own.panel.publications)).toHaveAttribute('aria-selected', 'true');
    });

    test('can be used by everybody, tab by tab', async ({ page }) => {
      test.slow();
      await openPanel(page, language, '?q=mesa');
      for (const [index, label] of labels.entries()) {
        if (index > 0) await page.getByRole('tab', { name: label, exact: true }).click();
        else await rows(page).first().waitFor();
        await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
        expect(await seen(page, language)).toEqual([]);
        await page.setViewportSize(wide);
      }
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
      const dialog = page.getByRole('dialog', { name: own.signIn.title });
      await expect(dialog.getByLabel(t.forms.password, { exact: true })).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      expect(await violations(page)).toEqual([]);
      await dialog.getByLabel(t.forms.password, { exact: true }).fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(address('/admin?q=a', language));
      await expect(rows(page).first()).toBeVisible();
    });

    test('is left for home, in words, when the server knows of no administrator', async ({
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
  });
}
