import type { APIRequestContext, Page } from '@playwright/test';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { Disclosure } from '#core/articles/disclosure.ts';
import { disclosureText } from '#core/articles/disclosure.ts';
import { labelIn } from '#core/kernel/label-names.ts';
import type { Language } from '#core/kernel/language.ts';
import { longDate } from '#core/kernel/relative-time.ts';
import { canonicalTopic } from '#core/kernel/topic-aliases.ts';
import { slugs } from './support/articles.ts';
import {
  address,
  allArticles,
  articlePath,
  cards,
  newsroom,
  open,
  texts,
  titleOf,
  topicText,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

const body = (page: Page) => page.locator('[data-article-body]');

const show = (page: Page, slug: string, language: Language = 'es') =>
  open(page, address(articlePath(slug), language));

const find = async (request: APIRequestContext, slug: string): Promise<ArticleSummary> => {
  const article = (await allArticles(request)).find((one) => one.slug === slug);
  if (!article) throw new Error(`there is no ${slug}`);
  return article;
};

test('an article has its way back, topics, title, summary, date, author, tags, body and box', async ({
  page,
  request,
}) => {
  const language = 'en';
  const t = texts[language];
  const article = await find(request, 'pieza-25');
  await show(page, 'pieza-25', language);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOf(article, language));
  await expect(main).toContainText(article.summary_en ?? '');
  const topics = article.topics.map(canonicalTopic);
  expect(topics).toHaveLength(2);
  for (const [index, topic] of topics.entries())
    await expect(
      main
        .locator('header')
        .getByRole('link', { name: topicText(language, article.topics[index] ?? ''), exact: true }),
    ).toHaveAttribute('href', address(`/noticias?topic=${topic}`, language));
  await expect(main.locator(`time[datetime="${article.date}"]`).first()).toHaveText(
    longDate(article.date, language),
  );
  await expect(main).toContainText(t.card.by.replace('{{author}}', newsroom[language]));
  for (const tag of article.tags)
    await expect(
      main.getByRole('list', { name: t.article.tags }).getByRole('link', { name: tag, exact: true }),
    ).toBeVisible();
  await expect(body(page).getByRole('heading', { level: 2 }).first()).toHaveText('What happened');
  await expect(main.getByRole('region', { name: t.article.whyTitle })).toContainText(t.article.whyText);
  await main.getByRole('link', { name: t.article.back }).click();
  await expect(page).toHaveURL(address('/noticias', language));
});

test('the sources of an article open in a tab of their own', async ({ page, context, watched }) => {
  const t = texts.es;
  watched.allowHost('example.org');
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ body: 'La fuente', contentType: 'text/plain' }),
  );
  await show(page, 'pieza-05');
  await expect(page.locator('main').getByText(/\bIA, (?:sin|revisado)/)).toHaveCount(0);
  const sources = page.getByRole('region', { name: t.article.sources });
  await expect(sources.getByRole('listitem')).toHaveCount(2);
  const link = sources.getByRole('link', { name: `Informe anual${t.article.newTab}` });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const opening = page.waitForEvent('popup');
  await link.click();
  const tab = await opening;
  await expect(tab).toHaveURL('https://example.org/informe/5');
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(page.url()).toContain('pieza-05');
});

test('an article shows up to three others that share a topic', async ({ page, request }) => {
  const t = texts.es;
  const article = await find(request, 'pieza-20');
  const related = (await allArticles(request))
    .filter(
      ({ topics, slug }) => slug !== 'pieza-20' && topics.some((topic) => article.topics.includes(topic)),
    )
    .slice(0, 3);
  await show(page, 'pieza-20');
  const section = page.getByRole('region', { name: t.article.related });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    related.map((one) => titleOf(one, 'es')),
  );
  await show(page, slugs.plain);
  await expect(section).toHaveCount(0);
  await expect(page.getByRole('region', { name: t.article.sources })).toHaveCount(0);
});

test('an article says who paid for it, who wrote it and how it was made', async ({ page }) => {
  const t = texts.en;
  const header = page.locator('main header');
  const label = (origin: Disclosure['origin'], reviewer: string) =>
    page.getByText(`${disclosureText({ origin, reviewer }, 'en')}.`, { exact: true });

  await show(page, slugs.sponsored, 'en');
  await expect(header).toContainText(t.card.sponsored);
  await expect(header).toContainText(labelIn('Novedad de la industria', 'en'));
  await expect(header).not.toContainText('Novedad');

  await show(page, slugs.anonymous, 'en');
  const byTheSite = page.getByText(t.card.by.replace('{{author}}', 'Vigía'), { exact: true });
  await expect(byTheSite.first()).toBeVisible();

  await show(page, slugs.generated, 'en');
  await expect(label('ai-generated', 'Luis Vera')).toBeVisible();
  const byline = page.getByText(t.card.by.replace('{{author}}', 'Redactor Diario'), { exact: true });
  const above = await byline.boundingBox();
  const below = await label('ai-generated', 'Luis Vera').boundingBox();
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);

  await show(page, slugs.translated, 'en');
  await expect(label('ai-translated', 'Ana Ruiz')).toBeVisible();
});

test('an article that has no English stands in Spanish, marked as such', async ({ page }) => {
  await show(page, slugs.onlySpanish, 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Lo que solo está en español');
  for (const part of [title, body(page)])
    expect(await part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('es');
  await expect(page.getByText(texts.en.article.onlySpanish)).toBeVisible();
});

test('an article with forty topics, or signs of all the world, is still an article', async ({ page }) => {
  const topics = page.locator('main header');
  await show(page, slugs.long);
  await expect(topics.getByRole('link', { name: /^tema-libre/i })).toHaveCount(40);
  await expect(page.getByRole('list', { name: texts.es.article.tags }).getByRole('listitem')).toHaveCount(40);
  await show(page, slugs.signs);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>&amp;"\'');
  await expect(page.getByText('</script><script>alert(1)</script>').first()).toBeVisible();
  await topics.getByRole('link', { name: 'عدالة' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'عدالة' })).toBeChecked();
});

test('a body with everything Markdown can say is shown whole, and nothing dangerous with it', async ({
  page,
  watched,
}) => {
  watched.allowHost('example.org');
  await open(page, articlePath(slugs.everyFeature));
  for (const [selector, count] of Object.entries({
    'strong, em, s': 3,
    'h2, h3, h4': 3,
    'blockquote blockquote': 1,
    'ol > li > ul > li > ol': 1,
    'input[type=checkbox][disabled]': 2,
    table: 2,
    pre: 2,
    hr: 1,
    'kbd, sub, sup:not([class])': 3,
    '.footnotes li': 2,
    'script, style, [onclick], [onerror], [style], a[href^="javascript:"]': 0,
  }))
    await expect(body(page).locator(selector), selector).toHaveCount(count);
  const outside = body(page).getByRole('link', { name: 'enlace de fuera' });
  await expect(outside).toHaveAttribute('rel', /noopener/);
  const inside = body(page).getByRole('link', { name: 'enlace al sitio' });
  await expect(inside).not.toHaveAttribute('target', '_blank');
  await body(page).locator('sup a').first().click();
  await expect(page).toHaveURL(/#fn/);
  await expect(page.locator(':target')).toBeInViewport();
});
