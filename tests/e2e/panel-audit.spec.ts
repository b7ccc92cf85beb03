import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import en from '#core/messages/en.json' with { type: 'json' };
import es from '#core/messages/es.json' with { type: 'json' };
import { onDesk, onPhone, seen } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { dialog, unseen } from './support/desk.ts';
import { overflow } from './support/overflow.ts';
import { openPanel, panel, rows } from './support/panel.ts';
import { address, languages, panelTexts } from './support/site.ts';
import { narrow, wide } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const texts = { es, en };
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

for (const language of languages) {
  const { audit: t, panel: own } = panelTexts[language];
  const { results } = texts[language].audit;
  const reasons = texts[language].audit.reasons.accounts;

  test(`the audit log is filtered, read and downloaded, in ${language}`, async ({
    page,
    request,
    watched,
  }) => {
    watched.allow(failedMessage);
    // A refusal to find: somebody who is not signed in suspends an account.
    const suspension = await request.post('/api/admin/users/suspend', { data: { email: 'eva@example.org' } });
    expect(suspension.status()).toBe(401);
    await openPanel(page, language, '?tab=registro');
    await rows(page).first().waitFor();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.audit);

    const choose = (label: string) =>
      panel(page).getByLabel(t.result, { exact: true }).selectOption({ label });
    await test.step('by result, in the address', async () => {
      await choose(results.unauthenticated);
      await expect.poll(() => query(page)).toMatchObject({ result: 'unauthenticated' });
      await expect(rows(page).first()).toContainText(results.unauthenticated);
      await expect(rows(page).filter({ hasNotText: results.unauthenticated })).toHaveCount(0);
      await page.reload();
      await expect(rows(page).first()).toContainText(results.unauthenticated);
    });

    await test.step('an entry is shown with all that is known of it', async () => {
      await rows(page).first().getByRole('rowheader').getByRole('button').click();
      await expect(dialog(page)).toContainText(t.request);
      await expect(dialog(page)).toContainText('127.0.0.1');
      expect(await seen(page, [onPhone, onDesk], unseen)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('by person, whose name is shown', async () => {
      await choose(results.done);
      await expect(rows(page).first()).toContainText(results.done);
      const person = rows(page).locator('td:nth-child(3) button').first();
      const name = (await person.textContent()) ?? '';
      await person.click();
      // The person of a sign-in is the account that it is about.
      const narrowed = () => query(page)['actor'] ?? query(page)['subject'] ?? null;
      await expect.poll(narrowed).not.toBeNull();
      await panel(page)
        .getByRole('button', { name: t.clearPerson.replace('{{name}}', name) })
        .click();
      await expect.poll(narrowed).toBeNull();
    });

    await test.step('the same rows as a file, in the language of the page', async () => {
      await choose(results.unauthenticated);
      await expect(rows(page).filter({ hasNotText: results.unauthenticated })).toHaveCount(0);
      const started = page.waitForEvent('download');
      await panel(page).getByRole('link', { name: t.download }).click();
      const file = await started;
      expect(file.suggestedFilename()).toMatch(/^registro-\d{4}-\d{2}-\d{2}\.csv$/);
      const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(header).toContain('refused');
      const title = await rows(page).first().getByRole('rowheader').getByRole('button').textContent();
      expect(lines[0]).toContain(title);
      expect(lines.filter((line) => !line.includes('unauthenticated'))).toEqual([]);
    });

    await test.step('what was refused, and why', async () => {
      const origin = new URL(page.url()).origin;
      const { user } = (await (await page.request.get('/api/auth/me')).json()) as { user: { email: string } };
      const invited = { headers: { origin }, data: { email: user.email, role: 'editor' } };
      expect((await page.request.post('/api/admin/invitations', invited)).status()).toBe(409);
      await choose(results.conflict);
      await expect(rows(page).first()).toContainText(reasons['invited-has-account']);
      await expect(rows(page).first()).toContainText(user.email);
    });

    await test.step('on a phone the network address stands below the way in', async () => {
      await page.setViewportSize(narrow);
      const way = rows(page).first().locator('td').filter({ hasText: '127.0.0.1' }).locator('div');
      const [all, ip] = [await way.boundingBox(), await way.getByText('127.0.0.1').boundingBox()];
      expect(ip!.x).toBe(all!.x);
      expect(ip!.x).toBeGreaterThan(100);
      await page.setViewportSize(wide);
    });

    await test.step('nothing found, and back', async () => {
      await page.goto(address('/admin?tab=registro&q=nadie-con-este-nombre', language));
      await panel(page).getByRole('button', { name: panelTexts[language].panel.clear }).click();
      await rows(page).first().waitFor();
    });

    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      expect(await overflow(page)).toBe(0);
    }
    expect(await seen(page, [onPhone, onDesk], unseen)).toEqual([]);
  });
}
