import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import enSecurity from '#apps/web/locales/security/en.json' with { type: 'json' };
import esSecurity from '#apps/web/locales/security/es.json' with { type: 'json' };
import { failedMessage } from './support/calls.ts';
import { onDesk, onPhone, violations } from './support/axe.ts';
import { address, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const securityTexts = { es: esSecurity, en: enSecurity };
const password = 'una clave con ñ y más';

/** A passkey in software, which verifies its user (WebDriver, WebAuthn extension). */
const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

for (const language of languages)
  test(`a second factor is set up, needed and replaced, in ${language}`, async ({
    page,
    watched,
    baseURL,
  }) => {
    test.slow();
    watched.allow(failedMessage);
    watched.allow(/^error: (?:Second factor refused|Identity not confirmed): /);
    const [t, s] = [texts[language], securityTexts[language]];
    // Passkeys belong to a name: browsers accept none for a network address.
    const site = new URL(baseURL ?? '');
    site.hostname = 'localhost';
    watched.allowHost(site.host);
    const at = (path: string) => new URL(address(path, language), site).href;
    const email = `segunda-${language}@example.org`;
    const main = page.getByRole('main');
    const look = language === 'es' ? onPhone : onDesk;
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const signOut = async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    };
    const signIn = async () => {
      await open(page, at('/login'));
      await page.getByLabel(t.forms.email).fill(email);
      await page.getByLabel(t.forms.password, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { name: s.step.title })).toBeVisible();
    };
    const entered = () => expect(page.getByText(t.login.done, { exact: true })).toBeVisible();

    await open(page, at('/register'));
    await page.getByLabel(t.register.username).fill('Segunda');
    await page.getByLabel(t.forms.email).fill(email);
    await page.getByLabel(t.forms.password, { exact: true }).fill(password);
    await page.getByLabel(t.register.confirm).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('/'));

    await open(page, at('/account/security'));
    await expect(main).toContainText(s.security.off);
    await main.getByRole('button', { name: s.app.setUp }).click();
    await expect(main.getByRole('img', { name: s.app.qr })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const secret = (await main.locator('code').textContent())!.replaceAll(' ', '');
    const codeIn = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    await main.getByLabel(s.step.code).fill(await codeIn(-150));
    await main.getByRole('button', { name: s.app.confirm }).click();
    const why = language === 'es' ? /el reloj de tu teléfono/ : /the clock of your phone/;
    await expect(main.getByLabel(s.step.code)).toHaveAccessibleDescription(why);
    await expect(main.getByLabel(s.step.code)).toBeFocused();
    await expect(page.getByText(why)).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await main.getByLabel(s.step.code).fill(await codeIn(0));
    await main.getByRole('button', { name: s.app.confirm }).click();
    await expect(main.getByRole('heading', { name: s.codes.newTitle })).toBeFocused();
    const codes = await main
      .getByRole('list', { name: s.codes.list })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    expect(await violations(page)).toEqual([]);
    await main.getByRole('button', { name: s.codes.done }).click();
    await expect(main).toContainText(s.security.on);

    await signOut();
    await signIn();
    expect(await violations(page)).toEqual([]);
    await main.getByLabel(s.step.code).fill('000000');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toBeVisible();
    await main.getByLabel(s.step.code).fill(await codeIn(30));
    await page.keyboard.press('Enter');
    await entered();

    await signOut();
    await signIn();
    await main.getByRole('button', { name: s.step.useRecovery }).click();
    await main.getByLabel(s.step.recoveryCode).fill(codes[4]!.toUpperCase());
    await page.keyboard.press('Enter');
    await entered();

    await addAuthenticator(page);
    // Browsers refuse passkeys to a page without the focus.
    await page.bringToFront();
    await open(page, at('/account/security'));
    await main.getByRole('button', { name: s.keys.add }).click();
    await main.getByLabel(s.keys.name, { exact: true }).fill('Portátil');
    await main.getByRole('button', { name: s.keys.save }).click();
    await expect(main.getByRole('list', { name: s.keys.title })).toContainText('Portátil');
    expect(await violations(page)).toEqual([]);

    await signOut();
    await open(page, at('/login'));
    await main.getByRole('button', { name: t.login.passkey }).click();
    await entered();

    await signOut();
    await signIn();
    await main.getByRole('button', { name: s.step.passkey }).click();
    await entered();
    await open(page, at('/account/security'));
    await main.getByRole('button', { name: `${s.keys.remove} Portátil` }).click();
    await expect(main).toContainText(s.keys.none);
  });

test('a code is given without JavaScript too', async ({ browser, page, watched, baseURL }) => {
  watched.allow(failedMessage);
  const [t, s] = [texts.es, securityTexts.es];
  const email = 'sin-javascript@example.org';
  const { request } = page.context();
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  await post('/api/auth/register', { username: 'Sin', email, password });
  const { secret } = (await post('/api/account/authenticator', {})) as { secret: string };
  const code = () => generate({ secret });
  const { recovery_codes } = (await post('/api/account/authenticator/confirm', { code: await code() })) as {
    recovery_codes: string[];
  };
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plainPage = await plain.newPage();
  await plainPage.goto('/login?next=/noticias');
  await plainPage.getByLabel(t.forms.email).fill(email);
  await plainPage.getByLabel(t.forms.password, { exact: true }).fill(password);
  await plainPage.keyboard.press('Enter');
  await expect(plainPage.getByRole('heading', { name: s.step.title })).toBeVisible();
  await expect(plainPage.getByRole('main').locator('form')).toHaveCSS('display', 'grid');
  await plainPage.getByLabel(s.step.code).fill('000000');
  await plainPage.keyboard.press('Enter');
  await expect(plainPage.getByRole('alert')).toContainText('Este código no vale');
  await plainPage.getByLabel(s.step.code).fill(recovery_codes[0]!);
  await plainPage.keyboard.press('Enter');
  await expect(plainPage).toHaveURL('/noticias');
  await plain.close();
});
