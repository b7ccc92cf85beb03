import type { APIRequestContext, Locator, Page } from '@playwright/test';
import enPanel from '#apps/web/locales/admin/en.json' with { type: 'json' };
import esPanel from '#apps/web/locales/admin/es.json' with { type: 'json' };
import en from '#apps/web/locales/en.json' with { type: 'json' };
import es from '#apps/web/locales/es.json' with { type: 'json' };
import type { ArticleSummary } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { noteToasts } from './shown-toasts.ts';

/** The texts of the site by language. */
export const texts: Record<Language, typeof en> = { es, en };

/** The texts of the editors' panel only, by language. */
export const panelTexts: Record<Language, typeof enPanel> = { es: esPanel, en: enPanel };

export const languages = ['es', 'en'] as const satisfies Language[];

/** An address of the site in a language. */
export const address = (path: string, language: Language): string =>
  language === 'es' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`;

export const articlePath = (slug: string): string => `/noticias/${slug}`;

/** All published articles, newest first, from the API. */
export const allArticles = async (request: APIRequestContext): Promise<ArticleSummary[]> => {
  const answer = await request.get('/api/articles?limit=100');
  return ((await answer.json()) as { items: ArticleSummary[] }).items;
};

/** The title of an article as displayed. */
export const titleOf = (article: ArticleSummary, language: Language): string =>
  localized(article, 'title', language).replace(/\s+/g, ' ');

/** The byline of the newsroom's own articles. */
export const newsroom: Record<Language, string> = { es: 'Redacción', en: 'Vigía staff' };

/** The displayed number of articles. */
export const countText = (language: Language, count: number): string => {
  const { count_one: one, count_other: other } = texts[language].list;
  return (count === 1 ? one : other).replace('{{number}}', String(count));
};

/** The visible cards of any list. */
export const cards = (page: Page): Locator => page.locator('main article:has(h2 > a, h3 > a)');

/** The card of one article. */
export const cardOf = (page: Page, slug: string): Locator =>
  cards(page).filter({ has: page.locator(`:is(h2, h3) > a[href^="${articlePath(slug)}"]`) });

/** The titles of the cards, in their order. */
export const cardTitles = async (page: Page): Promise<string[]> =>
  (await cards(page).locator(':is(h2, h3) > a').allTextContents()).map((title) => title.replace(/\s+/g, ' '));

/** The name of a topic. */
export const topicText = (language: Language, topic: string): string =>
  (texts[language].topics as Record<string, string>)[topic] ?? topic;

/** The status line over the list. */
export const countLine = (page: Page): Locator => page.locator('main').getByRole('status');

/** Resolves after hydration, section by section, except for static HTML. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const used = [
      ...document.querySelectorAll('#root :is(a, button, input, select, textarea, form, summary)'),
    ];
    const own = used.filter((one) => !one.closest('.prose'));
    const isOurs = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'));
    return own.length > 0 && own.every(isOurs);
  });
  // Effects of the first render run after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

/** Opens a page and waits for hydration. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
  await noteToasts(page);
};
