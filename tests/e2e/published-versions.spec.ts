import bindingEn from '#apps/web/locales/binding/en.json' with { type: 'json' };
import bindingEs from '#apps/web/locales/binding/es.json' with { type: 'json' };
import en from '#apps/web/locales/versions/en.json' with { type: 'json' };
import es from '#apps/web/locales/versions/es.json' with { type: 'json' };
import type { Language } from '#core/text/language.ts';
import { slugs } from './support/articles.ts';
import { seen } from './support/axe.ts';
import { address, articlePath, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The content of these pages is tested without a browser (tests/web/pages/versions.test.ts, binding.test.ts).

const journey = (language: Language) => {
  const t = texts[language];
  const { versions } = { es, en }[language];
  const { binding } = { es: bindingEs, en: bindingEn }[language];
  const at = (path: string) => address(path, language);

  test(`from an article to its citation and its versions, in ${language}`, async ({ page, request }) => {
    await page.goto(at(articlePath(slugs.lead)));
    const cite = page.getByText(t.cite.title, { exact: true });
    await cite.focus();
    await page.keyboard.press('Enter');
    const files = page.getByRole('link', { name: /\.bib/ });
    await expect(files).toBeVisible();
    const file = await request.get((await files.getAttribute('href'))!);
    expect(file.headers()['content-disposition']).toContain('attachment');
    expect(await file.text()).toContain('@online{');
    await page.getByRole('link', { name: t.cite.versions }).click();
    await expect(page).toHaveURL(at(`${articlePath(slugs.lead)}/versiones`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.cite.versions);
    await page.getByRole('main').getByRole('list').getByRole('link').first().click();
    await page.getByRole('link', { name: versions.article.toPiece }).click();
    await expect(page).toHaveURL(at(articlePath(slugs.lead)));
  });

  test(`from the chronologies to a calendar and to what binds on a day, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.goto(at('/cronologias'));
    const file = page.getByRole('link', { name: `${t.calendars.file}: ${t.roles.provider}` });
    const calendar = await request.get((await file.getAttribute('href'))!);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await page.getByRole('link', { name: t.chronologies.binding }).click();
    await page.getByLabel(binding.day).fill('2026-12-02');
    await page.getByLabel(binding.role).selectOption('administration');
    await page.getByRole('button', { name: binding.show }).click();
    await expect(page).toHaveURL(/on=2026-12-02&role=administration/);
    await expect(page.getByLabel(binding.day)).toHaveValue('2026-12-02');
    await expect(page.locator('#in-force')).toBeVisible();
    await page.locator('[aria-labelledby=in-force] a[href*="#"]').first().click();
    const entry = page.locator('li:target');
    await expect(entry).toBeInViewport();
    await expect(entry.locator('> div')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
};

journey('es');

test('a day that is typed while what binds today is loading stays', async ({ page }) => {
  const t = texts.es;
  const { binding } = bindingEs;
  await open(page, '/cronologias');
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/dates/binding*', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: t.chronologies.binding }).click();
  await page.getByLabel(binding.day).fill('2026-12-02');
  typed.resolve();
  await expect(page.locator('#in-force')).toBeVisible();
  await expect(page.getByLabel(binding.day)).toHaveValue('2026-12-02');
});

test('a citation is asked for when it is opened, unless it came with the page', async ({ page, watched }) => {
  const t = texts.es;
  await open(page, '/noticias');
  await page.locator(`main a[href*="${slugs.lead}"]`).first().click();
  const cite = page.getByText(t.cite.title, { exact: true });
  const asked = () =>
    watched.paths().filter((path) => path.startsWith('/api/') && path.includes('/citation'));
  await expect(cite).toBeVisible();
  expect(asked()).toEqual([]);
  await cite.click();
  await expect(page.getByRole('link', { name: /\.bib/ })).toBeVisible();
  expect(asked()).toHaveLength(1);
  await open(page, articlePath(slugs.everyFeature));
  await cite.click();
  await expect(page.getByRole('link', { name: /\.bib/ })).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test('axe finds nothing on an opened citation, nor on a version', async ({ page }) => {
  const t = texts.es;
  await page.goto(articlePath(slugs.lead));
  await page.getByText(t.cite.title, { exact: true }).click();
  expect(await seen(page)).toEqual([]);
  await page.goto(`${articlePath(slugs.lead)}/versiones`);
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: es.versions.article.toPiece })).toBeVisible();
  expect(await seen(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  journey('en');
});
