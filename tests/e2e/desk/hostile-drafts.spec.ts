import type { Page } from '@playwright/test';
import { hostileTexts } from '../support/desk-drafts.ts';
import { button, dialog, pressInRow } from '../support/desk.ts';
import { fieldOf, typeInto } from '../support/editor.ts';
import { openPanel, rows } from '../support/panel.ts';
import { panelTexts } from '../support/site.ts';
import { expect, notFoundMessage, test } from '../support/test.ts';

// The site's security policy would block what gets through; here nothing does.
test.use({ bypassCSP: true });

/** Records everything that runs. */
const trap = async (page: Page): Promise<string[]> => {
  const ran: string[] = [];
  page.on('dialog', (opened) => {
    ran.push(opened.message());
    void opened.dismiss();
  });
  return ran;
};

/** Triggers all handlers of an element, and returns links that lead to anything other than pages and mails. */
const provoke = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate(async (box) => {
    const types = ['click', 'mouseover', 'pointerenter', 'focus', 'focusin', 'error', 'load', 'toggle'];
    const inside = [...box.querySelectorAll<HTMLElement>('*')];
    for (const one of inside)
      for (const type of types)
        if (type !== 'click' || !one.closest('a')) one.dispatchEvent(new Event(type, { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return [...box.querySelectorAll('a')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
      .map(({ outerHTML }) => outerHTML);
  });

test('nothing smuggled into a draft runs for its editor', async ({ page, watched }) => {
  // The pictures in these texts do not exist.
  watched.allow(notFoundMessage);
  const ran = await trap(page);
  const { publications: p, review, editor } = panelTexts.es;
  await openPanel(page, 'es', '?tab=publicaciones');

  await test.step('in its preview, in the editor and in its diff', async () => {
    const row = rows(page).filter({ hasText: hostileTexts[0]! });
    await pressInRow(row, p.view);
    await expect(dialog(page).locator('.prose')).toBeVisible();
    expect(await provoke(page, '[role=dialog] article')).toEqual([]);
    await dialog(page).getByRole('link', { name: review.edit }).click();
    const body = fieldOf(page, 'es', 'body_es');
    await typeInto(page, body, '\n\nY **al final** esto.');
    await button(page.getByRole('main'), editor.preview).click();
    const preview = dialog(page).frameLocator('iframe');
    await expect(preview.locator('strong').getByText('al final')).toBeVisible();
    await button(dialog(page), panelTexts.es.panel.close).click();
    await button(page.getByRole('main'), editor.changes).click();
    await expect(dialog(page).locator('ins').first()).toBeVisible();
    expect(await provoke(page, '[role=dialog]')).toEqual([]);
  });

  await test.step('nor each text alone', async () => {
    const rendered: string[] = [];
    for (const body of hostileTexts) {
      const answer = await page.request.post('/api/admin/articles/preview', { data: { body, lang: 'es' } });
      expect(answer.status()).toBe(200);
      rendered.push(((await answer.json()) as { html: string }).html);
    }
    await page.evaluate((all) => {
      const box = document.createElement('div');
      box.id = 'box';
      document.body.append(box);
      for (const html of all) box.appendChild(document.createElement('section')).innerHTML = html;
    }, rendered);
    expect(await provoke(page, '#box')).toEqual([]);
  });
  expect(ran).toEqual([]);
});
