import type { APIRequestContext, Page } from '@playwright/test';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { filterArticles } from '#core/articles/filters.ts';
import { withAliases } from '#core/text/topic-aliases.ts';
import {
  address,
  allArticles,
  cardTitles,
  countLine,
  countText,
  open,
  texts,
  titleOf,
  topicText,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

// Each filter is tested without a browser (tests/web/news/filters.test.tsx).

const language = 'en';
const t = texts[language];

// Those in a closed menu count as well.
const topic = (page: Page, name: string) => page.locator(`input[name=topic][value="${name}"]`);
const badges = (page: Page) => page.getByRole('list', { name: t.filters.active }).getByRole('listitem');
const badge = (page: Page, name: string) =>
  badges(page).getByRole('link', { name: t.filters.remove + name, exact: true });
const menu = (page: Page, name: string) => page.getByRole('search').locator('summary', { hasText: name });

/** Expects the list to show the matches of the filter, and their number. */
const listIn = (page: Page, request: APIRequestContext) => {
  const stored = allArticles(request);
  return async (filter: ArticleFilter, sort: 'newest' | 'oldest' = 'newest') => {
    const topics = filter.topics && { topics: withAliases(filter.topics) };
    const passing = filterArticles(await stored, { ...filter, ...topics }, sort);
    expect(passing.length).toBeGreaterThan(0);
    await expect(countLine(page)).toHaveText(countText(language, passing.length));
    // Two lists may have equal counts: the cards show whether the new one is displayed.
    const titles = passing.slice(0, 20).map((article) => titleOf(article, language));
    await expect.poll(() => cardTitles(page)).toEqual(titles);
  };
};

test(`filters narrow the list, show as badges, and are removed one by one, in ${language}`, async ({
  page,
  request,
  watched,
}) => {
  const expectList = listIn(page, request);
  await open(page, address('/noticias', language));
  await expect(badges(page)).toHaveCount(0);
  watched.mark();

  await test.step('by topics, with a stable focus', async () => {
    await menu(page, t.filters.topic).click();
    await topic(page, 'etica-sesgos').check();
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos', language));
    await expectList({ topics: ['etica-sesgos'] });
    await expect(topic(page, 'etica-sesgos')).toBeFocused();
    await topic(page, 'tecnica-modelos').check();
    await expectList({ topics: ['etica-sesgos', 'tecnica-modelos'] });
    await expect(badges(page)).toHaveCount(3);
  });

  await test.step('by collapsed filters', async () => {
    await badge(page, topicText(language, 'tecnica-modelos')).click();
    await expect(topic(page, 'etica-sesgos')).toBeHidden();
    await menu(page, t.filters.tag).click();
    await page.getByRole('checkbox', { name: 'impar', exact: true }).check();
    await expectList({ topics: ['etica-sesgos'], tags: ['impar'] });
    await expect(topic(page, 'tecnica-modelos')).not.toBeChecked();
  });

  await test.step('in the other order', async () => {
    await badge(page, 'impar').click();
    await page
      .getByRole('group', { name: t.filters.sort })
      .getByRole('link', { name: t.filters.oldest })
      .click();
    await expectList({ topics: ['etica-sesgos'] }, 'oldest');
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos&sort=oldest', language));
  });

  await test.step('and back again, including by the browser', async () => {
    await badges(page).getByRole('link', { name: t.filters.clear, exact: true }).click();
    await expectList({});
    await expect(page).toHaveURL(address('/noticias', language));
    await expect(topic(page, 'etica-sesgos')).not.toBeChecked();
    await page.goBack();
    await expectList({ topics: ['etica-sesgos'] }, 'oldest');
    await expect(topic(page, 'etica-sesgos')).toBeChecked();
    await page.goForward();
    await expectList({});
    await expect(topic(page, 'etica-sesgos')).not.toBeChecked();
  });

  await test.step('all apply when chosen faster than the site responds', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    const chosen = ['riesgos-existenciales', 'tecnica-modelos', 'regulacion'];
    await menu(page, t.filters.topic).click();
    for (const name of chosen) await topic(page, name).check();
    await topic(page, 'regulacion').uncheck();
    answer();
    await expectList({ topics: chosen.slice(0, 2) });
    for (const name of chosen.slice(0, 2)) await expect(topic(page, name)).toBeChecked();
    await expect(topic(page, 'regulacion')).not.toBeChecked();
  });
  expect(watched.requests.filter((input) => input.resourceType() === 'document')).toEqual([]);
});

test('filters are in the address, which can be shared; invalid ones are ignored, wrong dates pointed out', async ({
  page,
  request,
  watched,
}) => {
  watched.allow(/ 400 \(Bad Request\)$/);
  const expectList = listIn(page, request);
  await open(page, address('/noticias?topic=regulacion&tag=ley&sort=oldest&type=nada&from=ayer', language));
  await expectList({ topics: ['regulacion'], tags: ['ley'] }, 'oldest');
  await expect(badges(page)).toHaveCount(3);
  await expect(page.getByText(t.filters.noSuchDay)).toBeVisible();
  await expect(topic(page, 'regulacion')).toBeChecked();
  await menu(page, t.filters.tag).click();
  await expect(page.getByRole('checkbox', { name: 'ley', exact: true })).toBeChecked();
});

test('the first result is in the first screen of a phone, whatever is filtered and opened', async ({
  page,
}) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [
      '/noticias',
      '/noticias?topic=etica-sesgos&topic=tecnica-modelos&topic=regulacion&tag=ley&tag=impar&from=2000-01-01',
      '/buscar?q=pieza&topic=regulacion',
    ]) {
      await open(page, address(path, language));
      const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
      await expect(first).toBeInViewport({ ratio: 1 });
      const before = await first.boundingBox();
      await page.getByRole('main').locator('summary').first().click();
      expect(await first.boundingBox()).toEqual(before);
      await page.keyboard.press('Escape');
    }
  }
});
