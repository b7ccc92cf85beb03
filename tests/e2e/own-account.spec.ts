import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import en from '#apps/web/locales/account/en.json' with { type: 'json' };
import es from '#apps/web/locales/account/es.json' with { type: 'json' };
import { administrator } from './support/administrator.ts';
import { onDesk, onPhone, seen, violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { unseen } from './support/desk.ts';
import { receivedMails } from './support/mails.ts';
import { overflow } from './support/overflow.ts';
import { panel, screenLink } from './support/panel.ts';
import { address, open, panelTexts, texts } from './support/site.ts';
import { wide } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const own = { es: es.account, en: en.account };
const password = 'una clave con ñ';
const another = 'otra clave con ñ';

/** The link in the latest mail to an address, once it has arrived. */
const linkTo = async (email: string, earlier = 0): Promise<string> => {
  const mails = async () => (await receivedMails()).filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(earlier);
  const link = /https?:\/\/\S+token=[^\s)\]]+/.exec((await mails()).at(-1)!.text)![0];
  const { pathname, search } = new URL(link);
  return pathname + search;
};

const subjectsTo = async (email: string) =>
  (await receivedMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

/** Another browser of the same person. */
const signInElsewhere = async (browser: Browser, input: { email: string; password: string }, url: string) => {
  const context = await browser.newContext({ baseURL: new URL(url).origin });
  const answer = await context.request.post('/api/auth/login', { data: input });
  expect(answer.status()).toBe(200);
  return {
    isIn: async () => (await context.request.get('/api/auth/me')).status() === 200,
    close: () => context.close(),
  };
};

const section = (page: Page, id: string) => page.locator(`#${id}`);
const submit = (page: Page, name: string, at: Page | ReturnType<typeof section> = page) =>
  at.getByRole('button', { name, exact: true }).click();

for (const language of ['es', 'en'] as const)
  test(`a reader looks after their account and leaves, in ${language}`, async ({
    page,
    browser,
    watched,
  }) => {
    // Eight journeys in one, as each builds on the one before.
    test.setTimeout(240_000);
    watched.allow(failedMessage);
    const [t, a] = [texts[language], own[language]];
    const email = `cuenta-${language}@example.org`;
    const moved = `cuenta-nueva-${language}@example.org`;
    const name = `Noemí ${language}`;

    await test.step('registers, and confirms the address by mail', async () => {
      await open(page, address('/register', language));
      await page.getByLabel(t.register.username).fill(name);
      await page.getByLabel(t.forms.email).fill(email);
      await page.getByLabel(t.forms.password, { exact: true }).fill(password);
      await page.getByLabel(t.register.confirm).fill(password);
      await page.keyboard.press('Enter');
      const notice = page.locator('#notice');
      await expect(notice).toContainText(a.notices.registered);
      await expect(notice).toContainText(email);
      expect(await violations(page)).toEqual([]);
      const greeting = t.layout.greeting.replace('{{username}}', name);
      await expect(page.getByRole('banner')).toContainText(greeting);
      await notice.getByRole('link', { name: a.notices.again }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.title);
      await expect(section(page, 'address')).toContainText(a.address.unconfirmed);
      expect(await violations(page)).toEqual([]);
      await open(page, await linkTo(email));
      await submit(page, a.confirm.account.submit);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.confirm.account.doneTitle);
      await open(page, address('/account', language));
      await expect(section(page, 'address')).toContainText(a.address.confirmed);
    });

    await test.step('changes the name, and what the newsletter brings', async () => {
      const profile = section(page, 'profile');
      await profile.getByLabel(a.profile.username).fill(`${name} Gil`);
      await submit(page, a.profile.submit, profile);
      await expect(profile.getByText(a.profile.done, { exact: true })).toBeVisible();
      await expect(profile.locator(':focus')).toHaveText(a.profile.done);
      const greeting = t.layout.greeting.replace('{{username}}', `${name} Gil`);
      await expect(page.getByRole('banner')).toContainText(greeting);
      const newsletter = section(page, 'newsletter');
      await newsletter.getByRole('checkbox').first().check();
      await submit(page, a.newsletter.subscribe, newsletter);
      await expect(newsletter.getByText(a.newsletter.done, { exact: true })).toBeVisible();
      await expect(newsletter.getByRole('checkbox').first()).toBeChecked();
    });

    await test.step('changes the password: another browser is out, this one is not', async () => {
      const elsewhere = await signInElsewhere(browser, { email, password }, page.url());
      expect(await elsewhere.isIn()).toBe(true);
      const form = section(page, 'password');
      const change = async (current: string) => {
        await form.getByLabel(a.currentPassword).fill(current);
        await form.getByLabel(a.password.new, { exact: true }).fill(another);
        await form.getByLabel(a.password.confirm).fill(another);
        await submit(page, a.password.submit, form);
      };
      const top = () =>
        form.getByRole('button', { name: a.password.submit }).evaluate((e) => (e as HTMLElement).offsetTop);
      const before = await top();
      await form.getByLabel(a.password.new, { exact: true }).fill(another);
      await expect(form.locator('[data-score]')).toHaveText(/\S/);
      expect(await top(), 'nothing moves when the strength of a password shows').toBe(before);
      await change('equivocada');
      await expect(form.getByText(a.notSaved, { exact: true })).toBeVisible();
      await change(password);
      await expect(form.getByText(a.password.done, { exact: true })).toBeVisible();
      expect(await elsewhere.isIn()).toBe(false);
      await elsewhere.close();
      await open(page, address('/account', language));
      await expect(section(page, 'profile').getByLabel(a.profile.username)).toHaveValue(`${name} Gil`);
    });

    await test.step('changes the address, and the old one is notified', async () => {
      const form = section(page, 'address');
      await form.getByLabel(a.address.new).fill(moved);
      await form.getByLabel(a.currentPassword).fill(another);
      await submit(page, a.address.submit, form);
      await expect(form.getByText(a.address.done, { exact: true })).toBeVisible();
      const waiting = form.getByText(a.address.pending.replace('{{email}}', moved), { exact: true });
      await expect(waiting).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const first = (await subjectsTo(moved)).length;
      await submit(page, a.address.resend, form);
      await expect(form.getByText(a.address.sent, { exact: true })).toBeVisible();
      await expect.poll(async () => (await subjectsTo(moved)).length).toBeGreaterThan(first);
      await submit(page, a.address.cancel, form);
      await expect(form.getByText(a.address.cancelled, { exact: true })).toBeVisible();
      await expect(waiting).toHaveCount(0);
      const earlier = (await subjectsTo(moved)).length;
      for (const [wanted, expected] of [
        [email, form.getByRole('alert')],
        [moved, waiting],
      ] as const) {
        await form.getByLabel(a.address.new).fill(wanted);
        await form.getByLabel(a.currentPassword).fill(another);
        await submit(page, a.address.submit, form);
        await expect(expected).toBeVisible();
      }
      const notified = (await subjectsTo(email)).length;
      await open(page, await linkTo(moved, earlier));
      await submit(page, a.confirm.address.submit);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.confirm.address.doneTitle);
      expect(await violations(page)).toEqual([]);
      await expect.poll(async () => (await subjectsTo(email)).length).toBeGreaterThan(notified);
      await open(page, address('/account', language));
      await expect(section(page, 'address')).toContainText(moved);
    });

    await test.step('ends sessions one by one, and all others', async () => {
      const input = { email: moved, password: another };
      const [one, two] = [
        await signInElsewhere(browser, input, page.url()),
        await signInElsewhere(browser, input, page.url()),
      ];
      await page.reload();
      const sessions = section(page, 'sessions');
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await sessions
        .getByRole('button', { name: new RegExp(`^${a.sessions.end} `) })
        .first()
        .click();
      await expect(sessions.getByText(a.sessions.ended, { exact: true })).toBeVisible();
      expect([await one.isIn(), await two.isIn()].filter(Boolean)).toHaveLength(1);
      await submit(page, a.sessions.endOthers, sessions);
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      expect([await one.isIn(), await two.isIn()]).toEqual([false, false]);
      await Promise.all([one.close(), two.close()]);
    });

    await test.step('downloads what is stored', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: a.data.download }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(JSON.parse(file)).toMatchObject({ account: { email: moved, username: `${name} Gil` } });
    });

    await test.step('leaves, and comes back in the language of the account', async () => {
      await open(page, address('/account', language));
      await page.getByRole('banner').getByRole('button', { name: t.layout.leave, exact: true }).click();
      await expect(page).toHaveURL(address('/login', language));
      await expect(page.locator('#notice')).toHaveText(t.login.left);
      expect(await violations(page)).toEqual([]);
      // An address without a language.
      await open(page, '/login?next=%2Faccount');
      await page.locator('main [name=email]').fill(moved);
      await page.locator('main [name=password]').fill(another);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === '/account' && searchParams.get('lang') === (language === 'en' ? 'en' : null),
      );
      await expect(page.getByText(t.login.done, { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await open(page, address('/account', language));
    });

    await test.step('deletes the account, which lets nobody in any more', async () => {
      const deletion = section(page, 'deletion');
      const summary = deletion.getByText(a.deletion.open, { exact: true });
      await summary.click();
      await deletion.getByRole('link', { name: a.deletion.cancel }).click();
      await expect(deletion.getByLabel(a.currentPassword)).toBeHidden();
      await expect(summary).toBeFocused();
      await summary.click();
      await deletion.getByLabel(a.currentPassword).fill('equivocada');
      await submit(page, a.deletion.submit, deletion);
      await expect(deletion.getByText(a.deletion.refused, { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await deletion.getByLabel(a.currentPassword).fill(another);
      await submit(page, a.deletion.submit, deletion);
      await expect(page).toHaveURL(({ pathname }) => pathname === '/');
      await expect(page.locator('#notice')).toContainText(a.notices.deleted);
      expect(await violations(page)).toEqual([]);
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.enter, exact: true }).first(),
      ).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      const farewell = language === 'es' ? /se ha borrado$/ : /has been deleted$/;
      await expect.poll(async () => (await subjectsTo(moved)).at(-1)).toMatch(farewell);
      for (const gone of [email, moved]) {
        const data = { email: gone, password: another };
        expect((await page.context().request.post('/api/auth/login', { data })).status()).toBe(401);
      }
      await page.goto(address('/account', language));
      await expect(page).toHaveURL(/\/login\?next=%2Faccount/);
    });
  });

test('an author looks after their account without leaving the panel, by keyboard', async ({
  page,
  watched,
}) => {
  watched.allow(failedMessage);
  const [t, a, p] = [texts.es, own.es, panelTexts.es];
  const email = 'redactora@example.org';
  const heading = panel(page).getByRole('heading', { level: 2 });
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { data })).ok()).toBe(true);

  await test.step('from Hoy, by the palette', async () => {
    await post('/api/auth/login', administrator);
    await post('/api/admin/invitations', { email, role: 'author', language: 'es' });
    const token = new URLSearchParams((await linkTo(email)).split('?')[1]).get('token');
    await post('/api/invitations/accept', { token, username: 'Irene', password });
    await open(page, '/admin');
    await expect(heading).toHaveText(p.due.title);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(p.panel.account);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(p.panel.account);
    await expect(panel(page)).toBeFocused();
    await expect(section(page, 'deletion')).toBeVisible();
    expect(await seen(page, [onDesk, onPhone], unseen)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(wide);
  });

  await test.step('saves another name', async () => {
    const profile = section(page, 'profile');
    await profile.getByLabel(a.profile.username).fill('Irene Sanz');
    await page.keyboard.press('Enter');
    await expect(profile.locator(':focus')).toHaveText(a.profile.done);
    await expect(profile.locator(':focus')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/admin/cuenta#profile');
    const connected = t.layout.connected.replace('{{username}}', 'Irene Sanz');
    await expect(page.getByText(connected, { exact: true })).toBeVisible();
    await expect(screenLink(page, p.panel.account)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  await test.step('sees where the password is refused', async () => {
    const form = section(page, 'password');
    await form.getByLabel(a.currentPassword).fill('equivocada');
    await form.getByLabel(a.password.new, { exact: true }).fill(another);
    await form.getByLabel(a.password.confirm).fill(another);
    await page.keyboard.press('Enter');
    await expect(form.locator(':focus')).toContainText(a.notSaved);
    await expect(form.locator(':focus')).toBeInViewport({ ratio: 1 });
    expect(await violations(page, unseen)).toEqual([]);
  });

  await test.step('stays there in the other language', async () => {
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/admin/cuenta?lang=en');
    await expect(heading).toHaveText(panelTexts.en.panel.account);
  });
});
