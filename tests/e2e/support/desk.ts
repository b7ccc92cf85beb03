import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/kernel/language.ts';
import { frame, onDesk, onPhone, seen } from './axe.ts';
import { panel, rows } from './panel.ts';
import { panelTexts } from './site.ts';
import { narrow, wide } from './sizes.ts';
import { expect } from './test.ts';

/** The row of a draft of the desk, whose title its slug spells. */
export const rowOf = (page: Page, slug: string): Locator =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: slug.replaceAll('-', ' ') }) });

/** A button by its word; in a row the name of what it is for comes after it. */
export const button = (within: Page | Locator, word: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${word}(?::|$)`) });

/** The dialog with an article, and the question that stands over it. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Waits for a toast with these words; beside a dialog they are only seen and read aloud. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.locator('li[data-state=open]').getByText(text, { exact: true })).toBeVisible();

/** Names what the toast in sight covers of all that can be pressed and of the bars of buttons. */
const coveredByToast = () => {
  const toast = document.querySelector('li[data-state=open]');
  const box = toast?.getBoundingClientRect();
  if (!toast || !box || box.top < 0 || box.left < 0) return ['no toast in sight'];
  if (box.bottom > window.innerHeight || box.right > window.innerWidth) return ['no toast in sight'];
  const pressable = 'a[href], button, summary, [role=tab], label:has(input), [data-action-bar]';
  return [...document.querySelectorAll(pressable)]
    .filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)];
      const [width, height] = [Math.min(right, box.right) - x, Math.min(bottom, box.bottom) - y];
      // What a scrolled part hides, or a dialog covers, is under the toast for nobody.
      return (
        width > 1 &&
        height > 1 &&
        !toast.contains(element) &&
        document
          .elementsFromPoint(x + width / 2, y + height / 2)
          .some((under) => element === under || element.contains(under))
      );
    })
    .map((element) => element.textContent || element.outerHTML);
};

/** Expects that the toast in sight covers nothing that can be pressed, in a wide window and a narrow one. */
export const toastCoversNothing = async (page: Page): Promise<void> => {
  // Somebody who points at it holds it; it stays in sight for as long as this takes.
  await page.locator('li[data-state=open]').dispatchEvent('pointermove');
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(coveredByToast)).toEqual([]);
  }
  await page.setViewportSize(wide);
};

/**
 * What was seen before, or is out of reach: header and foot; copies of one draft, which fill the desk and differ in a
 * number; what is behind an open dialog.
 */
export const unseen = [...frame, 'tbody tr:nth-child(n + 17)', '[inert]'];

/** How often a page was looked at: one look after the other, so that both come to each part of the panel. */
const looksAt = new WeakMap<Page, number>();

/** Expects that everybody can use what is in sight, in one of both looks. */
export const usableByAll = async (page: Page): Promise<void> => {
  const before = looksAt.get(page) ?? 0;
  looksAt.set(page, before + 1);
  const look = before % 2 ? onDesk : onPhone;
  expect(await seen(page, [look], unseen)).toEqual([]);
  await page.setViewportSize(wide);
};

type DeskView = OutputOf<'articles.desk-view'>;

/** What another editor does meanwhile, through the API. */
export const meanwhile = async (request: APIRequestContext, slug: string, change: object): Promise<void> => {
  const { article } = (await (await request.get(`/api/admin/articles/${slug}`)).json()) as DeskView;
  const answer = await request.put(`/api/articles/${slug}`, {
    data: { revision: article.revision, ...change },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Opens the trash of the open tab. */
export const openTrash = async (page: Page, language: Language): Promise<void> => {
  const [before] = panelTexts[language].trash.title.split('{{count}}');
  await panel(page).getByRole('button', { name: before! }).click();
};

/** Chooses a tab of the panel. */
export const openTab = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('tab', { name: label, exact: true }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
};
