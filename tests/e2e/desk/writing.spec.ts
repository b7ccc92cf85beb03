import type { Page } from '@playwright/test';
import { unnamed } from '../support/administrator.ts';
import { failedMessage } from '../support/calls.ts';
import { button, isOpaque } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { fieldOf, isSaved, openEditor } from '../support/editor.ts';
import { signedInBefore } from '../support/panel.ts';
import { panelTexts } from '../support/site.ts';
import { narrow } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Creates a draft; returns its slug. */
const createDraft = async (page: Page, title: string, more: object): Promise<string> => {
  const slug = `${title.toLowerCase().replaceAll(' ', '-')}-${Date.now()}`;
  const data = { slug, title_es: title, ...more };
  const answer = await page.request.post('/api/articles', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return slug;
};

/** The stored Markdown of a draft, with the changes that are not published yet. */
const storedBody = async (page: Page, slug: string): Promise<string> => {
  const answer = await page.request.get(`/api/articles/${slug}/pending`);
  const { pending } = (await answer.json()) as { pending: { edit: { body_es?: string } } | null };
  return pending?.edit.body_es ?? '';
};

/** How often a field changes its height in this many frames. */
const heightChanges = (frames: number) => async (element: Element) => {
  let [last, changes] = [element.getBoundingClientRect().height, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const { height } = element.getBoundingClientRect();
    if (height !== last) changes += 1;
    last = height;
  }
  return changes;
};

test('the body is written anywhere in its field, and its marks by keys', async ({ page, watched }) => {
  watched.allow(failedMessage);
  await page.setViewportSize({ width: 1280, height: 710 });
  await signedInBefore(page);
  const slug = await createDraft(page, 'Un campo entero', { body_es: '' });
  await openEditor(page, 'es', slug);
  const body = fieldOf(page, 'es', 'body_es');

  await test.step('a click at its bottom sets the cursor', async () => {
    await body.scrollIntoViewIfNeeded();
    const box = (await body.boundingBox())!;
    expect(box.height).toBeGreaterThan(200);
    await body.click({ position: { x: box.width - 10, y: box.height - 10 } });
    await expect(body).toBeFocused();
  });

  await test.step('a second press of the key ends a mark', async () => {
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Aviso ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('a los ');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('barcos');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' de hoy');
    await body.getByText('hoy').dblclick({ position: { x: 5, y: 5 } });
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Control+b');
    await isSaved(page, 'es');
    await expect.poll(() => storedBody(page, slug)).toBe('**Aviso** a los *barcos* de **hoy**');
  });

  await test.step('its height stays, however well the text fits', async () => {
    for (const paragraphs of [7, 8, 9]) {
      await body.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(Array.from({ length: paragraphs }, () => 'Una línea.').join('\n\n'));
      await body.evaluate(heightChanges(10));
      expect(await body.evaluate(heightChanges(20))).toBe(0);
    }
  });

  await test.step('a conflict that undo has settled needs no decision', async () => {
    const { editor: e } = panelTexts.es;
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('El primero.');
    await expect.poll(() => storedBody(page, slug)).toBe('El primero.');
    await isSaved(page, 'es');
    let isFirst = true;
    await page.route(`**/api/articles/${slug}/pending`, async (route) => {
      const request = route.request();
      if (isFirst && request.method() === 'PUT') {
        isFirst = false;
        // Somebody else is a moment faster.
        const data = { ...(request.postDataJSON() as object), body_es: 'Otro primero.' };
        expect((await page.request.put(request.url(), { data })).status()).toBe(200);
      }
      await route.continue();
    });
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Lo mío.');
    const decide = button(page.getByRole('status'), e.decide);
    await expect(decide).toBeVisible();
    expect(await isOpaque(decide)).toBe(true);
    await page.keyboard.press('Control+z');
    await expect(decide).toHaveCount(0);
    await expect(body).toHaveText('Otro primero.');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' Sigue.');
    await isSaved(page, 'es');
    await expect.poll(() => storedBody(page, slug)).toBe('Otro primero. Sigue.');
  });
});

for (const [language, dark] of [
  ['es', false],
  ['en', true],
] as const)
  test(`an account without a person's name is asked for one, and goes on publishing, in ${language}`, async ({
    page,
    watched,
  }) => {
    watched.allow(failedMessage);
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    if (!dark) await page.setViewportSize(narrow);
    const own = panelTexts[language];
    const { editor: e, answering: a } = own;
    await signedInBefore(page, unnamed);
    const slug = await createDraft(page, `Responde de esto ${language}`, {
      summary_es: 'El resumen de la pieza, en una frase completa.',
      body_es: 'Un párrafo con bastantes palabras para que se pueda leer. '.repeat(20),
      topics: ['agi'],
      sources: [{ name: 'BOE', url: `https://example.org/quien-${Date.now()}` }],
      origin_es: 'ai-generated',
    });
    await openEditor(page, language, slug, unnamed);
    const publishing = page.getByRole('dialog').filter({ hasText: e.publishTitle });
    const asking = page.getByRole('dialog', { name: a.title });
    const name = asking.getByRole('textbox', { name: a.name });
    await button(page.getByRole('main'), e.publish).click();
    await expect(publishing).toContainText(e.answersUnnamed.replace('{{name}}', 'Admin'));
    const go = publishing.getByRole('button', { name: new RegExp(`^${e.publish}`) });

    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(asking, own.panel.cancel).click(),
    ]) {
      await go.click();
      await expect(name).toBeFocused();
      await leave();
      await expect(asking).toHaveCount(0);
      await expect(go).toBeFocused();
    }

    await go.click();
    await expect(name).toBeFocused();
    await page.keyboard.type('Redacción');
    await page.keyboard.press('Enter');
    await expect(asking).toContainText(a.house.replace('{{name}}', 'Redacción'));
    await name.fill(`Ana Ruiz ${language}`);
    await page.keyboard.press('Enter');
    await expectToast(page, e.published);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { provenance } = (await (await page.request.get(`/api/articles/${slug}`)).json()) as {
      provenance: { es: { reviewer?: string } };
    };
    expect(provenance.es.reviewer).toBe(`Ana Ruiz ${language}`);
    // As it was before, for the other language.
    await page.request.put('/api/account', { data: { username: 'Admin' } });
  });
