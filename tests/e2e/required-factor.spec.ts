import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import enSecurity from '#apps/web/locales/security/en.json' with { type: 'json' };
import esSecurity from '#apps/web/locales/security/es.json' with { type: 'json' };
import { root } from '#tests/support/run-program.ts';
import { administrator, colleague } from './support/administrator.ts';
import { violations } from './support/axe.ts';
import { failedMessage } from './support/calls.ts';
import { panel } from './support/panel.ts';
import { address, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const securityTexts = { es: esSecurity, en: enSecurity };

/** A new site that asks administrators for a second factor, from the build of the others. */
const startSite = async () => {
  const script = join(import.meta.dirname, 'support/required-factor-server.ts');
  const site = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(site, 'exit');
  for await (const line of createInterface({ input: site.stdout })) {
    const found = /^Vigía: (http\S+)/.exec(line);
    if (found)
      return {
        url: found[1]!,
        async stop() {
          site.kill('SIGTERM');
          await ended;
        },
      };
  }
  throw new Error('The site did not start');
};

test.describe('a site that asks administrators for a second factor', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    site = await startSite();
  });
  test.afterAll(() => site.stop());

  test('leads them from the panel to setting one up, and back, the first one too', async ({
    page,
    watched,
  }) => {
    test.slow();
    watched.allow(failedMessage);
    watched.allowHost(new URL(site.url).host);
    const people = { es: administrator, en: colleague };
    for (const language of languages) {
      await setUp(page, language, people[language]);
      // The first administrator makes a reader the second one, who is asked for a factor of their own.
      if (language === 'es') {
        const promoted = await page.request.post(`${site.url}/api/admin/users/role`, {
          data: { email: colleague.email, role: 'admin' },
        });
        expect(promoted.status()).toBe(200);
      }
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
  });

  const setUp = async (page: Page, language: 'es' | 'en', as: typeof administrator) => {
    const [t, s] = [texts[language], securityTexts[language]];
    const at = (path: string) => site.url + address(path, language);
    const main = page.getByRole('main');
    await open(page, at('/admin'));
    await page.getByLabel(t.forms.email).fill(as.email);
    await page.getByLabel(t.forms.password, { exact: true }).fill(as.password);
    await page.keyboard.press('Enter');
    // The panel's code is loaded first.
    await page.waitForURL(/\/account\/security\?next=%2Fadmin/);
    await expect(page.getByText(t.admin.factorTitle, { exact: true })).toBeVisible();
    await expect(main).toContainText(s.security.required);
    expect(await violations(page)).toEqual([]);
    // Nothing else of the panel opens before.
    expect((await page.request.get(`${site.url}/api/admin/users`)).status()).toBe(403);
    await main.getByRole('button', { name: s.app.setUp }).click();
    const secret = (await main.locator('code').textContent())!.replaceAll(' ', '');
    await main.getByLabel(s.step.code).fill(await generate({ secret }));
    await main.getByRole('button', { name: s.app.confirm }).click();
    await main.getByRole('button', { name: s.codes.done }).click();
    await expect(main).toContainText(s.security.on);
    await main.getByRole('link', { name: s.security.back }).click();
    await page.waitForURL(at('/admin'));
    await panel(page).waitFor();
    await open(page, at('/admin?tab=equipo'));
    await expect(panel(page).getByRole('row').filter({ hasText: as.email })).toBeVisible();
  };
});
