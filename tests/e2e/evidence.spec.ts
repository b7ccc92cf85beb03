import en from '#apps/web/locales/evidence/en.json' with { type: 'json' };
import es from '#apps/web/locales/evidence/es.json' with { type: 'json' };
import { sentenceKey } from '#core/evidence/stored-evidence.ts';
import { slugs } from './support/articles.ts';
import { violations } from './support/axe.ts';
import { evidence } from './support/evidence.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const path = articlePath(slugs.generated);
const own = { es: es.passages, en: en.passages };
const names = {
  es: 'Prueba de «Nortia fue multada con 30 millones de euros»',
  en: 'Evidence for “Nortia was fined 30 million euros”',
};
const sentences = { es: evidence.sentence, en: evidence.english };

for (const language of languages) {
  const t = own[language];
  const key = sentenceKey(sentences[language]);

  test(`a mark opens the passage of its sentence by keyboard, on a phone too, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, address(path, language));
    const mark = page.getByRole('link', { name: names[language] });
    await expect(mark).toHaveCount(1);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
    });
    await mark.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t.one });
    await expect(dialog.locator('mark').filter({ hasText: evidence.decisive })).toBeVisible();
    await expect(dialog).toContainText(evidence.source.hash);
    expect(requests).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(mark).toBeFocused();
    await mark.click();
    await dialog.getByRole('link', { name: t.making }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/como-se-hizo`));
    await page.goBack();
    await expect(mark).toHaveCount(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a mark leads to the passage on a page of its own in ${language}`, async ({ page }) => {
      await page.goto(address(path, language));
      await page.getByRole('link', { name: names[language] }).click();
      await expect(page).toHaveURL(
        new RegExp(`${path}/pruebas${language === 'en' ? '\\?lang=en' : ''}#${key}$`),
      );
      const place = page.locator(`#${key}`);
      await expect(place).toBeInViewport();
      await expect(place.getByText(sentences[language], { exact: true })).toBeVisible();
      await expect(place.locator('blockquote')).toContainText(evidence.decisive);
      if (language === 'en') await expect(place).toContainText(t.language.es);
      await place.getByRole('link', { name: t.inPiece.replace('{{number}}', '1') }).click();
      await expect(page).toHaveURL(new RegExp(`${path}${language === 'en' ? '\\?lang=en' : ''}#${key}$`));
      await expect(page.locator(`a.evidence#${key}`)).toBeInViewport();
    });
  });
}

test('marks are neither copied nor printed', async ({ page }) => {
  await open(page, path);
  const copied = await page.evaluate(() => {
    const first = document.querySelector('[data-article-body] p')!;
    getSelection()!.selectAllChildren(first);
    return getSelection()!.toString();
  });
  expect(copied.trim()).toBe(`${evidence.sentence} Costó 700 euros en 2019.`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('a.evidence')).toBeHidden();
});

test('the other language keeps the paragraph beside marks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, path);
  const nth = (index: number) => page.locator('[data-article-body] p').nth(index);
  await nth(8).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { y: before } = (await nth(8).boundingBox())!;
  await page
    .getByRole('link', { name: 'English' })
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(nth(8)).toBeInViewport();
  const { y: after } = (await nth(8).boundingBox())!;
  expect(Math.abs(after - before)).toBeLessThan(80);
});

test('a piece says how many of its sentences rest on a passage', async ({ page }) => {
  await open(page, path);
  const figure = texts.es.article.evidence_one.replace('{{count}}', '1').replace('{{checkable}}', '2');
  await page.getByRole('link', { name: figure }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/pruebas$`));
  await expect(page.locator('main')).toContainText(figure);
});
