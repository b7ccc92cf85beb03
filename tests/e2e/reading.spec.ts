import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { onDesk, onPhone, seen } from './support/axe.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const path = articlePath(slugs.accents);
const names = { es: 'Español', en: 'English' } as const;
const desk = { width: 1280, height: 800 };

/** Selects words of the first paragraph of the body, from within the first to within the last of them. */
const select = (page: Page, words: string) =>
  page
    .locator('[data-article-body] > p')
    .first()
    .evaluate((paragraph, wanted) => {
      const text = paragraph.firstChild as Text;
      const at = text.data.indexOf(wanted);
      getSelection()!.setBaseAndExtent(text, at + 1, text, at + wanted.length - 1);
    }, words);

for (const language of languages)
  test(`an article is read, shared and saved, in ${language}`, async ({ page, context }) => {
    const t = texts[language];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(desk);
    await open(page, address(path, language));
    const contents = page.getByRole('navigation', { name: t.article.contents });
    const body = page.locator('[data-article-body]');

    await test.step('its first paragraph begins above the fold, in the middle of the page', async () => {
      const box = (await body.locator('p').first().boundingBox())!;
      expect(box.y + 60).toBeLessThan(desk.height);
      expect(Math.abs(box.x + box.width / 2 - desk.width / 2)).toBeLessThan(12);
      await expect(
        page.getByRole('complementary').getByText(t.article.made, { exact: true }),
      ).toBeInViewport();
    });

    await test.step('the contents lead to a section, and mark the one being read', async () => {
      await contents.getByRole('link').nth(2).click();
      await expect(contents.locator('[aria-current=location]')).toHaveText(
        (await body.locator('h2').nth(2).textContent()) ?? '',
      );
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(contents.locator('[aria-current]')).toHaveCount(0);
    });

    await test.step('a citation leads to its source, and back', async () => {
      await body.locator('[role=doc-noteref]').nth(1).click();
      const source = page.locator(':target');
      await expect(source).toContainText('Sentencia');
      await expect(source).toBeInViewport();
      await source.locator('[role=doc-backlink]').nth(1).click();
      await expect(body.locator('[role=doc-noteref]').nth(1)).toBeInViewport();
    });

    await test.step('a link to a passage is copied, and finds it', async () => {
      const words = language === 'es' ? 'párrafo que se lee' : 'paragraph that is read';
      await select(page, words);
      await page.getByRole('button', { name: t.article.copy }).click();
      await expect(page.getByText(t.article.passageCopied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(decodeURIComponent(copied.split('#:~:text=')[1]!)).toBe(words);
      expect(new URL(copied).pathname).toBe(path);
    });

    await test.step('it is saved, and found among the saved ones', async () => {
      await page.getByRole('button', { name: t.article.save, exact: true }).click();
      await expect(page.getByRole('button', { name: t.article.saved, pressed: true })).toBeVisible();
      expect(await seen(page, [onDesk])).toEqual([]);
      await page.getByRole('complementary').getByRole('link', { name: t.saved.title }).click();
      const entry = page.locator('main').getByRole('article');
      await expect(entry).toHaveCount(1);
      expect(await seen(page, [onDesk, onPhone])).toEqual([]);
      await entry.getByRole('link').click();
      await expect(body).toBeVisible();
    });

    await page.setViewportSize(desk);
    await test.step('how it was made is shown step by step, and leads back', async () => {
      await page.getByRole('complementary').getByRole('link', { name: t.article.madeSteps }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t.article.made);
      await expect(page.locator('main ol > li').first()).toBeVisible();
      expect(await seen(page, [onDesk, onPhone])).toEqual([]);
      await page.setViewportSize(desk);
      await page.goBack();
      await expect(body).toBeVisible();
    });

    await test.step('the reading position stays when the language changes', async () => {
      const paragraph = () => page.locator('[data-article-body] > p').nth(3);
      await paragraph().evaluate((one) =>
        window.scrollTo({ top: one.getBoundingClientRect().top + window.scrollY - 80, behavior: 'instant' }),
      );
      const other = language === 'es' ? 'en' : 'es';
      await page
        .getByRole('banner')
        .getByRole('link', { name: names[other] })
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect.poll(async () => Math.abs((await paragraph().boundingBox())!.y - 80)).toBeLessThan(4);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article has its contents and sources on a narrow screen, without buttons', async ({ page }) => {
    const t = texts.es;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    await page.getByText(t.article.contents, { exact: true }).filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Qué se respondió' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Qué se respondió' })).toBeInViewport();
    await expect(page.getByRole('complementary').getByText(t.article.made, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t.article.save })).toBeHidden();
    await page.goto('/guardados');
    await expect(page.locator('main noscript p')).toHaveText(t.saved.noScripts);
    await expect(page.locator('main noscript p')).toBeVisible();
  });
});
