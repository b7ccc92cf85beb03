import { slugs } from './support/articles.ts';
import { address, articlePath, cardOf, cards, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const language = 'en';
const t = texts[language];

test(`without JavaScript the site is readable, its filters are a form, its menu opens, in ${language}`, async ({
  page,
  watched,
}) => {
  watched.allow(/400|404|422/);
  await page.goto(address('/noticias', language));
  await expect(cards(page)).toHaveCount(20);

  await test.step('filters', async () => {
    const form = page.getByRole('search');
    const menu = (name: string) => form.locator('summary', { hasText: name });
    await menu(t.filters.topic).click();
    await form.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true }).check();
    await menu(t.filters.tag).click();
    await form.getByRole('checkbox', { name: 'ley', exact: true }).check();
    await form.getByRole('button', { name: t.filters.apply }).click();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('topic'), searchParams.get('tag')]).toEqual(['etica-sesgos', 'ley']);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(cardOf(page, slugs.accents)).toHaveCount(1);
    await menu(t.filters.topic).click();
    await expect(form.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true })).toBeChecked();
    await menu(t.filters.tag).click();
    await expect(form.getByRole('checkbox', { name: 'ley', exact: true })).toBeChecked();
    await page
      .getByRole('list', { name: t.filters.active })
      .getByRole('link', { name: t.filters.clear })
      .click();
    await expect(cards(page)).toHaveCount(20);
  });

  await test.step('search and order, each preserving the other', async () => {
    await page
      .getByRole('group', { name: t.filters.sort })
      .getByRole('link', { name: t.filters.oldest })
      .click();
    await page.getByRole('searchbox').fill('pieza piece');
    await page.getByRole('button', { name: t.filters.searchAction }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('pieza piece');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('oldest');
  });

  await test.step('an article, complete, with a back link', async () => {
    await page.goto(address(articlePath(slugs.lead), language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first of all');
    await expect(page.locator('[data-article-body]')).toContainText('The body of the article.');
    await expect(page.getByRole('region', { name: t.article.sources })).toBeVisible();
    await page.getByRole('link', { name: t.article.back }).click();
    await expect(cards(page)).toHaveCount(20);
  });

  await test.step('the sign-up at the foot of an article, whose outcome is shown there', async () => {
    await page.goto(address(articlePath(slugs.lead), language));
    await page.locator('#newsletter').getByRole('textbox').fill('sin-arroba');
    await page.locator('#newsletter').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${articlePath(slugs.lead)}\\?lang=${language}#newsletter$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first of all');
    await expect(page.locator('#newsletter').getByRole('alert')).toBeVisible();
    await page.goto(address('/noticias', language));
  });

  await test.step('the menu on narrow screens', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const link = page.getByRole('banner').getByRole('link', { name: t.nav.services });
    await expect(link).toBeHidden();
    await page.getByText(t.layout.menu, { exact: true }).click();
    await expect(link).toBeVisible();
  });

  await test.step('missing pages', async () => {
    await page.goto(address(articlePath(slugs.missing), language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.notFound.titles.article);
    await page.goto(address('/nada', language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});
