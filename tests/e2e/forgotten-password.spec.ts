import type { Page } from '@playwright/test';
import en from '#apps/web/locales/account/en.json' with { type: 'json' };
import es from '#apps/web/locales/account/es.json' with { type: 'json' };
import type { Language } from '#core/text/language.ts';
import { render } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import { failedMessage } from './support/calls.ts';
import { onDesk, onPhone, seen, violations } from './support/axe.ts';
import type { ReceivedMail } from './support/mails.ts';
import { receivedMails } from './support/mails.ts';
import { address, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Limits, expiry and links for other purposes are tested without a browser (tests/core/accounts, tests/faults).

const accountTexts = { es: es.account, en: en.account };
const [former, password] = ['la de siempre', 'una clave que recuerdo'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Creates an account, and leaves the browser without its session. */
const register = async (page: Page, email: string) => {
  const data = { username: 'Olga', email, password: former };
  expect((await page.context().request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.context().clearCookies();
};

/** The mail to this address with a link to this page, once it has arrived. */
const mailTo = async (email: string, path: string): Promise<ReceivedMail> => {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () =>
        (found = (await receivedMails()).find(({ to, text }) => to === email && text.includes(path))),
    )
    .toBeDefined();
  return found!;
};

/** The page that the link of a mail leads to. */
const linkIn = ({ text }: ReceivedMail): string => {
  const { pathname, search } = new URL(/https?:\S+\/reset-password\S+/.exec(text)![0]);
  return pathname + search;
};

const choose = async (page: Page, language: Language, chosen: string, repeated = chosen) => {
  const [t, a] = [texts[language], accountTexts[language]];
  await page.getByLabel(a.reset.password, { exact: true }).fill(chosen);
  await page.getByLabel(t.register.confirm, { exact: true }).fill(repeated);
  await page.getByRole('button', { name: a.reset.submit }).click();
};

const signIn = async (page: Page, language: Language, email: string) => {
  const t = texts[language];
  await expect(heading(page)).toHaveText(t.login.title);
  await page.getByLabel(t.forms.email).fill(email);
  await page.getByLabel(t.forms.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
  await expect(page).toHaveURL(address('/', language));
};

for (const language of languages) {
  const [t, a] = [texts[language], accountTexts[language]];

  test(`a forgotten password is replaced by the link of a mail, once, in ${language}`, async ({
    page,
    watched,
  }, { retry }) => {
    watched.allow(failedMessage);
    watched.allow(/^error: Password not changed: /);
    const email = `olga-${language}-${retry}@example.org`;
    const main = page.getByRole('main');
    await register(page, email);

    await test.step('the link is asked for on the page that signs in', async () => {
      await open(page, address('/login', language));
      await main.getByRole('link', { name: t.forgot.title }).click();
      await expect(heading(page)).toHaveText(t.forgot.title);
      await page.getByLabel(t.forms.email).fill(email);
      await page.keyboard.press('Enter');
      await expect(main.getByRole('status').filter({ hasText: t.forgot.sent })).toBeVisible();
      expect(await seen(page, [onPhone, onDesk])).toEqual([]);
    });

    const link = linkIn(await mailTo(email, '/reset-password?'));
    await test.step('it opens in the language that it was asked for in', async () => {
      await open(page, link);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByLabel(a.reset.password, { exact: true }).fill(password);
      // Its dictionaries are the largest file that readers may load.
      await expect(main.locator('[data-score]')).not.toBeEmpty();
      expect(await seen(page, [onPhone, onDesk])).toEqual([]);
    });

    await test.step('it says how long the password has to be', async () => {
      await expect(main).toContainText(a.password.hint.replace('{{count}}', '6'));
    });

    await test.step('a password that others know is refused', async () => {
      await choose(page, language, '12345678');
      const field = page.getByLabel(a.reset.password, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(
        new RegExp(render(message('accounts.password-breached', { field: 'password' }), language)),
      );
      expect(await violations(page)).toEqual([]);
    });

    await test.step('a new one is saved, and signs in', async () => {
      await choose(page, language, password);
      await expect(heading(page)).toHaveText(a.reset.doneTitle);
      expect(await violations(page)).toEqual([]);
      expect((await mailTo(email, '/forgot-password')).text).not.toContain(password);
      await main.getByRole('link', { name: t.login.title }).click();
      await signIn(page, language, email);
    });

    await test.step('the link is of no use any more, and leads to another one', async () => {
      await open(page, link);
      await expect(heading(page)).toHaveText(t.confirm.staleTitle);
      await expect(page.getByLabel(a.reset.password, { exact: true })).toHaveCount(0);
      expect(await seen(page, [onPhone, onDesk])).toEqual([]);
      await main.getByRole('link', { name: a.reset.again }).click();
      await expect(heading(page)).toHaveText(t.forgot.title);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    const [t, a] = [texts[language], accountTexts[language]];

    test(`a forgotten password is replaced by the link of a mail, once, in ${language}`, async ({
      page,
      watched,
    }) => {
      watched.allow(failedMessage);
      const email = `sin-guion-${language}@example.org`;
      const main = page.getByRole('main');
      await register(page, email);
      await page.goto(address('/forgot-password', language));
      await page.getByLabel(t.forms.email).fill(email);
      await main.getByRole('button', { name: t.forgot.submit }).click();
      await expect(main).toContainText(t.forgot.sent);

      const link = linkIn(await mailTo(email, '/reset-password?'));
      await page.goto(link);
      await choose(page, language, password, 'otra cosa');
      await expect(main).toContainText(t.faults.mismatch);
      await choose(page, language, password);
      await expect(heading(page)).toHaveText(a.reset.doneTitle);
      await main.getByRole('link', { name: t.login.title }).click();
      await signIn(page, language, email);

      await page.goto(link);
      await expect(heading(page)).toHaveText(t.confirm.staleTitle);
      await main.getByRole('link', { name: a.reset.again }).click();
      await expect(heading(page)).toHaveText(t.forgot.title);
    });
  }
});
