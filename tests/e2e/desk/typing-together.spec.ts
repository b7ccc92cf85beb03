import type { Locator, Page } from '@playwright/test';
import { colleague } from '../support/administrator.ts';
import { failedMessage } from '../support/calls.ts';
import { button } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { fieldOf, isSaved, openEditor, saveState } from '../support/editor.ts';
import { signedInBefore } from '../support/panel.ts';
import { panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const { editor: e } = panelTexts.es;
const offline = /^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;
const sentence = 'Llueve en Madrid.';

/** What is stored: the revision of the article, and its text with what is not published yet. */
const storedOf = async (page: Page, slug: string) => {
  const answer = await page.request.get(`/api/articles/${slug}/pending`);
  const { article, pending } = (await answer.json()) as {
    article: { revision: number; body_es: string };
    pending: { edit: { body_es?: string } } | null;
  };
  return {
    revision: article.revision,
    isPending: pending !== null,
    body: pending?.edit.body_es ?? article.body_es,
  };
};

/** Puts the cursor after a text in the first line, and types there key by key. */
const typeAfter = async (page: Page, body: Locator, before: string, text: string) => {
  await body.focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < before.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(text);
};

test('two people type in one sentence and see each other do it, also after one was offline', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  test.slow();
  watched.allow(failedMessage);
  watched.allow(offline);
  await signedInBefore(page);
  const slug = `a-cuatro-manos-${Date.now()}`;
  const data = { slug, title_es: 'A cuatro manos', body_es: `${sentence}\n\nHace frío.` };
  expect((await page.request.post('/api/articles', { data })).status()).toBe(201);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } });
  const second = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  const typingCode = () => loaded.filter((url) => /typing-session/.test(url));
  await openEditor(page, 'es', slug);
  const [own, theirs] = [fieldOf(page, 'es', 'body_es'), fieldOf(second, 'es', 'body_es')];
  await own.waitFor();
  const both = async (text: string) => {
    for (const body of [own, theirs]) await expect(body.locator('.cm-line').first()).toHaveText(text);
  };

  await test.step('alone, nothing of it is loaded', async () => {
    await own.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Mucho.');
    await isSaved(page, 'es');
    expect(typingCode()).toEqual([]);
  });

  await test.step('what one types appears at the other before it is saved', async () => {
    await openEditor(second, 'es', slug, colleague);
    await expect(second.getByText(e.others.replace('{{names}}', 'Nora Prat'))).toBeVisible();
    await expect(page.getByText(e.others.replace('{{names}}', 'Marta'))).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/pending', async (route) => {
      if (route.request().method() === 'PUT') await released;
      await route.continue();
    });
    await typeAfter(page, own, 'Llueve', ' mucho');
    await both('Llueve mucho en Madrid.');
    await expect(theirs.locator('.cm-colleague[data-name="Nora Prat"]')).toBeVisible();
    expect((await storedOf(page, slug)).body).toMatch(/^Llueve en Madrid\./);
    release();
    await isSaved(page, 'es');
    await isSaved(second, 'es');
    expect(typingCode().length).toBeGreaterThan(0);
  });

  await test.step('both type in one sentence at once', async () => {
    await Promise.all([
      typeAfter(page, own, 'Llueve mucho', ' y seguido'),
      typeAfter(second, theirs, 'Llueve mucho en Madrid', ' hoy'),
    ]);
    await expect(own.locator('.cm-line').first()).toContainText('hoy');
    await expect(theirs.locator('.cm-line').first()).toContainText('seguido');
    const text = (await own.locator('.cm-line').first().textContent())!;
    await both(text);
    for (const typed of [' y seguido', ' hoy']) for (const char of typed.trim()) expect(text).toContain(char);
    await expect.poll(async () => (await storedOf(page, slug)).body.split('\n')[0]).toBe(text);
    for (const one of [page, second]) await expect(button(one, e.decide)).toHaveCount(0);
  });

  await test.step('both type in one title at once, and the carets stay', async () => {
    const titles = [page, second].map((one) => one.locator('[data-field=title_es] textarea'));
    const [ownTitle, theirTitle] = titles as [Locator, Locator];
    await ownTitle.click();
    await page.keyboard.press('Home');
    await theirTitle.click();
    await second.keyboard.press('End');
    await Promise.all([page.keyboard.type('Escrito '), second.keyboard.type(' y seis pies')]);
    for (const title of titles) await expect(title).toHaveValue('Escrito A cuatro manos y seis pies');
    // Each goes on where they were.
    await page.keyboard.type('todo ');
    await second.keyboard.type('.');
    for (const title of titles) await expect(title).toHaveValue('Escrito todo A cuatro manos y seis pies.');
    const summary = (one: Page) => one.locator('[data-field=summary_es] textarea');
    await summary(second).fill('Dos escriben.');
    await expect(summary(page)).toHaveValue('Dos escriben.');
    for (const one of [page, second]) {
      await isSaved(one, 'es');
      await expect(button(one, e.decide)).toHaveCount(0);
    }
  });

  await test.step('each save is one revision, which the other goes on from', async () => {
    const { revision } = await storedOf(page, slug);
    for (const [index, one] of [page, second].entries()) {
      const body = [own, theirs][index]!;
      await body.click();
      await one.keyboard.press('Control+End');
      await one.keyboard.type(` Fin ${index}.`);
      await one.keyboard.press('Control+s');
      await expectToast(one, e.draftSaved);
      for (const shown of [own, theirs]) await expect(shown).toContainText(`Fin ${index}.`);
      const stored = await storedOf(page, slug);
      expect([stored.revision, stored.isPending]).toEqual([revision + 1 + index, false]);
    }
    for (const one of [page, second]) {
      await isSaved(one, 'es');
      await expect(button(one, e.decide)).toHaveCount(0);
    }
  });

  await test.step('what is typed without a connection joins the same sentence later', async () => {
    await context.setOffline(true);
    await second.keyboard.press('Control+Home');
    await second.keyboard.type('Sin red: ');
    await expect(saveState(second)).toHaveText(e.offline);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Con red: ');
    await expect.poll(async () => (await storedOf(page, slug)).body).toContain('Con red: ');
    await context.setOffline(false);
    for (const body of [own, theirs]) {
      await expect(body).toContainText('Sin red: ');
      await expect(body).toContainText('Con red: ');
    }
    await expect.poll(async () => (await storedOf(page, slug)).body).toContain('Sin red: ');
    await expect.poll(async () => (await storedOf(page, slug)).body).toContain('Con red: ');
    for (const one of [page, second]) await expect(button(one, e.decide)).toHaveCount(0);
  });
  await context.close();
});
