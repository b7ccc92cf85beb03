import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import { frame, onDesk, onPhone, seen } from './axe.ts';
import { panel, rows, screenLink } from './panel.ts';
import { panelTexts } from './site.ts';
import { narrow, wide } from './sizes.ts';
import { expect } from './test.ts';

/** The row of a draft of the desk, whose slug is derived from its title. */
export const rowOf = (page: Page, slug: string): Locator =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: slug.replaceAll('-', ' ') }) });

/** A button by its label; in a row it is followed by the row's name. */
export const button = (within: Page | Locator, word: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${word}(?::|$)`) });

/** Opens the menu of a row unless an action is in sight, and returns the action. */
export const rowAction = async (row: Locator, word: string): Promise<Locator> => {
  const name = new RegExp(`^${word}: `);
  const inSight = row.getByRole('button', { name }).or(row.getByRole('link', { name }));
  if ((await inSight.count()) > 0) return inSight;
  await row.getByRole('button', { name: /^(?:Más|More): / }).click();
  return row.getByRole('button', { name });
};

/** Presses an action of a row. */
export const pressInRow = async (row: Locator, word: string): Promise<void> =>
  (await rowAction(row, word)).click();

/** The dialog with an article, and the question above it. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Lists the interactive elements and action bars covered by the visible toast. */
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
      // Elements clipped by scrolling, or below a dialog, are not covered by the toast.
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

/** Expects the visible toast to cover no interactive element, in a wide window and a narrow one. */
export const toastCoversNothing = async (page: Page): Promise<void> => {
  // Hovering pauses the toast; it stays visible for the duration of this check.
  await page.locator('li[data-state=open]').dispatchEvent('pointermove');
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(coveredByToast)).toEqual([]);
  }
  await page.setViewportSize(wide);
};

/** Whether what is said over the page hides what is below it. */
export const isOpaque = (notice: Locator): Promise<boolean> =>
  notice.evaluate((element) => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { backgroundColor, position } = getComputedStyle(part);
      if (backgroundColor.startsWith('rgb(')) return true;
      if (position !== 'static') return false;
    }
    return false;
  });

/**
 * Tested already, or out of reach: header and footer; copies of one draft, which differ in a number; content behind an
 * open dialog.
 */
export const unseen = [...frame, 'tbody tr:nth-child(n + 17)', '[inert]'];

/** The number of runs per page: alternating, so that both configurations cover each part of the panel. */
const looksAt = new WeakMap<Page, number>();

/** Expects the visible content to be accessible, in one of both configurations. */
export const usableByAll = async (page: Page): Promise<void> => {
  const before = looksAt.get(page) ?? 0;
  looksAt.set(page, before + 1);
  const look = before % 2 ? onDesk : onPhone;
  expect(await seen(page, [look], unseen)).toEqual([]);
  await page.setViewportSize(wide);
};

type DeskView = OutputOf<'articles.desk-view'>;

/** A concurrent action of another editor, through the API. */
export const meanwhile = async (request: APIRequestContext, slug: string, change: object): Promise<void> => {
  const { article } = (await (await request.get(`/api/admin/articles/${slug}`)).json()) as DeskView;
  const answer = await request.put(`/api/articles/${slug}`, {
    data: { revision: article.revision, ...change },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Opens the trash of the open screen. */
export const openTrash = async (page: Page, language: Language): Promise<void> => {
  const [before] = panelTexts[language].trash.title.split('{{count}}');
  await panel(page).getByRole('button', { name: before! }).click();
};

/** Opens a screen of the panel. */
export const openTab = async (page: Page, label: string): Promise<void> => {
  await screenLink(page, label).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(label);
};
