import type { Page } from '@playwright/test';
import en from '#apps/web/locales/account/en.json' with { type: 'json' };
import es from '#apps/web/locales/account/es.json' with { type: 'json' };
import { administrator } from './support/administrator.ts';
import { onDesk, onPhone, seen, violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { dialog, pressInRow, unseen } from './support/desk.ts';
import type { ReceivedMail } from './support/mails.ts';
import { receivedMails } from './support/mails.ts';
import { overflow } from './support/overflow.ts';
import { openPanel, panel } from './support/panel.ts';
import { address, languages, open, panelTexts, texts } from './support/site.ts';
import { narrow, wide } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

// Expiry, races and accounts that exist already are tested without a browser (tests/core/accounts, tests/postgres).

const accountTexts = { es: es.account, en: en.account };
const password = 'una clave para la redacción';

/** The page that the link in the mail to this address leads to, once the mail has arrived. */
const linkTo = async (email: string): Promise<string> => {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () =>
        (found = (await receivedMails()).find(
          ({ to, text }) => to === email && text.includes('/invitation'),
        )),
    )
    .toBeDefined();
  const { pathname, search } = new URL(/https?:\S+\/invitation\S+/.exec(found!.text)![0]);
  return pathname + search;
};

/** What a mail says when an account is suspended, and afterwards. */
const suspended = { es: 'tu cuenta está suspendida', en: 'your account is suspended' };
const readmitted = { es: 'ya no está suspendida', en: 'is no longer suspended' };

/** Waits for a mail to this address with these words. */
const isTold = (email: string, words: string) =>
  expect
    .poll(async () => (await receivedMails()).some(({ to, text }) => to === email && text.includes(words)))
    .toBe(true);

const rowOf = (page: Page, text: string) => panel(page).getByRole('row').filter({ hasText: text });

for (const language of languages) {
  const [t, a] = [texts[language], accountTexts[language]];
  const { team, tokens, panel: own } = panelTexts[language];
  const filled = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

  test(`a colleague is invited, joins, makes a token, is suspended and let in again, in ${language}`, async ({
    page,
    browser,
    watched,
  }) => {
    test.slow();
    watched.allow(failedMessage);
    const email = `colega-${language}@example.org`;
    const name = `Colega ${language}`;
    await openPanel(page, language, '?tab=equipo');

    await test.step('an administrator sends the invitation', async () => {
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.team);
      await panel(page).getByRole('button', { name: team.invite, exact: true }).click();
      await dialog(page).getByLabel(team.email).fill(email);
      await dialog(page).getByLabel(team.role).selectOption({ label: team.roles.admin });
      expect(await seen(page, [onPhone, onDesk], unseen)).toEqual([]);
      await page.setViewportSize(wide);
      await dialog(page).getByRole('button', { name: team.sendInvitation }).click();
      await expect(rowOf(page, email)).toContainText(team.roles.admin);
    });

    const context = await browser.newContext();
    const theirs = await context.newPage();
    const link = await linkTo(email);
    await test.step('whoever has the mail chooses a name and a password, and is in the panel', async () => {
      await open(theirs, link);
      await expect(theirs.locator('html')).toHaveAttribute('lang', language);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(a.invitation.title);
      await theirs.getByLabel(t.register.username).fill(name);
      await theirs.getByLabel(t.forms.password, { exact: true }).fill('corta');
      await theirs.getByLabel(t.register.confirm).fill('corta');
      await theirs.getByRole('button', { name: a.invitation.submit }).click();
      await expect(theirs.getByRole('main').getByText(t.faults.short)).toBeVisible();
      expect(await seen(theirs, [onPhone, onDesk])).toEqual([]);
      await theirs.setViewportSize(wide);
      await theirs.getByLabel(t.forms.password, { exact: true }).fill(password);
      await theirs.getByLabel(t.register.confirm).fill(password);
      await theirs.getByRole('button', { name: a.invitation.submit }).click();
      await expect(theirs).toHaveURL(address('/admin', language));
      const me = (await (await context.request.get('/api/auth/me')).json()) as { user: object };
      expect(me.user).toMatchObject({ email, role: 'admin', username: name, language });
    });

    await test.step('the link is of no use any more', async () => {
      const other = await (await browser.newContext()).newPage();
      await open(other, link);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t.confirm.staleTitle);
      await expect(other.getByRole('main')).toContainText(a.invitation.stale);
      expect(await violations(other)).toEqual([]);
      await other.context().close();
    });

    await test.step('they make a token, which is shown once', async () => {
      await open(theirs, address('/admin?tab=equipo', language));
      await panel(theirs).getByText(tokens.none).waitFor();
      await panel(theirs).getByRole('button', { name: tokens.new }).click();
      await dialog(theirs).getByLabel(tokens.name).fill('Asistente');
      await dialog(theirs).getByRole('button', { name: tokens.create }).click();
      const token = (await dialog(theirs).locator('code').textContent()) ?? '';
      expect(token).toMatch(/^vigia_/);
      expect(await violations(theirs, unseen)).toEqual([]);
      await theirs.keyboard.press('Escape');
      const headers = { Authorization: `Bearer ${token}` };
      expect((await page.request.get('/api/admin/articles/drafts', { headers })).status()).toBe(200);
      await theirs.reload();
      await expect(panel(theirs).getByRole('row').filter({ hasText: 'Asistente' }).first()).toContainText(
        '127.0.0.1',
      );
      await expect(theirs.getByText(token)).toHaveCount(0);

      await test.step('and are suspended: out, with the token', async () => {
        const row = rowOf(page, email).first();
        await pressInRow(row, team.suspend);
        await page.getByRole('alertdialog').getByRole('button', { name: team.suspend, exact: true }).click();
        await expect(row).toContainText(team.suspendedState);
        await isTold(email, suspended[language]);
        expect((await page.request.get('/api/admin/articles/drafts', { headers })).status()).toBe(401);
        expect((await context.request.get('/api/auth/me')).status()).toBe(401);
        await context.clearCookies();
        await open(theirs, address('/login', language));
        await theirs.getByLabel(t.forms.email).fill(email);
        await theirs.getByLabel(t.forms.password, { exact: true }).fill(password);
        await theirs.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
        await expect(theirs.getByRole('main').getByRole('alert')).not.toContainText(t.login.refused);
        await expect(theirs).toHaveURL(address('/login', language));

        await pressInRow(row, team.readmit);
        await expect(row).not.toContainText(team.suspendedState);
        await isTold(email, readmitted[language]);
        // The token does not come back.
        expect((await page.request.get('/api/admin/articles/drafts', { headers })).status()).toBe(401);
        await theirs.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
        await expect(theirs).toHaveURL(address('/', language));
      });
    });

    await test.step('at last their account is deleted', async () => {
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size);
        expect(await overflow(page)).toBe(0);
      }
      const row = rowOf(page, email).first();
      await pressInRow(row, team.remove);
      await expect(dialog(page)).not.toContainText(filled(team.pieces.tokens_one, { count: '1' }));
      expect(await seen(page, [onPhone, onDesk], unseen)).toEqual([]);
      await page.setViewportSize(wide);
      await dialog(page).getByRole('button', { name: team.removeAction }).click();
      await expect(rowOf(page, email)).toHaveCount(0);
      expect(await seen(page, [onPhone, onDesk], unseen)).toEqual([]);
    });
    await context.close();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    const [t, a] = [texts[language], accountTexts[language]];

    test(`an invitation is accepted, in ${language}`, async ({ page, playwright, baseURL, watched }) => {
      watched.allow(failedMessage);
      const email = `sin-guion-${language}@example.com`;
      const desk = await playwright.request.newContext({ baseURL: baseURL! });
      await desk.post('/api/auth/login', { data: administrator });
      const registered = { username: 'Otra', email, password };
      expect((await page.context().request.post('/api/auth/register', { data: registered })).ok()).toBe(true);
      await page.context().clearCookies();
      const data = { email, role: 'author', language };
      expect((await desk.post('/api/admin/invitations', { data })).status()).toBe(201);
      await page.goto(await linkTo(email));
      await expect(page.getByRole('main')).toContainText(a.invitation.replacesTitle);
      const fill = async (chosen: string) => {
        await page.getByLabel(t.register.username).fill('Sin guion');
        await page.getByLabel(t.forms.password, { exact: true }).fill(chosen);
        await page.getByLabel(t.register.confirm).fill(chosen);
        await page.getByRole('button', { name: a.invitation.submit }).click();
      };
      await fill('12345678');
      await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
      await fill(password);
      await expect(page).toHaveURL(address('/admin', language));
      const me = (await (await page.context().request.get('/api/auth/me')).json()) as { user: object };
      expect(me.user).toMatchObject({ email, role: 'author' });
      await desk.dispose();
    });
  }
});
