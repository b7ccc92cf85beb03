import type { APIRequestContext, Page } from '@playwright/test';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { filterArticles } from '#core/articles/filters.ts';
import { withAliases } from '#core/kernel/topic-aliases.ts';
import { longDate } from '#core/kernel/relative-time.ts';
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

type Place = { page: Page; request: APIRequestContext; language: 'es' | 'en' };

/** The list shows what passes the filter, and says how much that is. */
const expectList = async (
  { page, request, language }: Place,
  filter: ArticleFilter,
  sort: 'newest' | 'oldest' = 'newest',
) => {
  const topics = filter.topics && { topics: withAliases(filter.topics) };
  const passing = filterArticles(await allArticles(request), { ...filter, ...topics }, sort);
  expect(passing.length).toBeGreaterThan(0);
  await expect(countLine(page)).toHaveText(countText(language, passing.length));
  // Two lists may count the same: the cards tell whether the new one is there.
  const titles = passing.slice(0, 20).map((article) => titleOf(article, language));
  await expect.poll(() => cardTitles(page)).toEqual(titles);
};

const language = 'en';
test.describe(`the filters of the news list in ${language}`, () => {
  const t = texts[language];
  const topic = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: topicText(language, name), exact: true });
  const badges = (page: Page) => page.getByRole('list', { name: t.filters.active }).getByRole('listitem');
  const badge = (page: Page, name: string) =>
    badges(page).getByRole('link', { name: t.filters.remove + name, exact: true });
  const clear = (page: Page) => badges(page).getByRole('link', { name: t.filters.clear, exact: true });
  const more = (page: Page) => page.getByRole('search').getByText(t.filters.more);

  test('narrow it by a topic, and by several', async ({ page, request, watched }) => {
    await open(page, address('/noticias', language));
    await expect(badges(page)).toHaveCount(0);
    watched.mark();
    await topic(page, 'etica-sesgos').check();
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos', language));
    await expectList({ page, request, language }, { topics: ['etica-sesgos'] });
    await expect(topic(page, 'etica-sesgos')).toBeFocused();
    await topic(page, 'tecnica-modelos').check();
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos&topic=tecnica-modelos', language));
    await expectList({ page, request, language }, { topics: ['etica-sesgos', 'tecnica-modelos'] });
    await expect(badges(page)).toHaveCount(3);
    await topic(page, 'etica-sesgos').uncheck();
    await expectList({ page, request, language }, { topics: ['tecnica-modelos'] });
    expect(watched.requests.filter((asked) => asked.resourceType() === 'document')).toEqual([]);
  });

  test('narrow it by type, dates and tags, that are folded away until they are wanted', async ({
    page,
    request,
  }) => {
    await open(page, address('/noticias', language));
    await expect(page.getByLabel(t.filters.type)).toBeHidden();
    await more(page).click();
    await page.getByLabel(t.filters.type).selectOption({ label: t.types.analisis });
    await expectList({ page, request, language }, { type: 'analisis' });
    const [newest, , older] = filterArticles(await allArticles(request), { type: 'analisis' }, 'newest');
    const from = older?.date.slice(0, 10) ?? '';
    const to = newest?.date.slice(0, 10) ?? '';
    await page.getByLabel(t.filters.from, { exact: true }).fill(from);
    await expectList({ page, request, language }, { type: 'analisis', from });
    await page.getByLabel(t.filters.to, { exact: true }).fill(to);
    await expectList({ page, request, language }, { type: 'analisis', from, to });
    await expect(page).toHaveURL(address(`/noticias?type=analisis&from=${from}&to=${to}`, language));
    await badge(page, t.types.analisis).click();
    await badge(page, t.filters.since.replace('{{date}}', longDate(`${from}T12:00:00Z`, language))).click();
    await badge(page, t.filters.until.replace('{{date}}', longDate(`${to}T12:00:00Z`, language))).click();
    await expect(page).toHaveURL(address('/noticias', language));
    await expect(page.getByLabel(t.filters.from, { exact: true })).toHaveValue('');
    await open(page, address('/noticias?topic=etica-sesgos', language));
    await more(page).click();
    await page.getByRole('checkbox', { name: 'impar', exact: true }).check();
    await expectList({ page, request, language }, { topics: ['etica-sesgos'], tags: ['impar'] });
  });

  test('show as badges that can be taken away one by one, and all at once', async ({ page, request }) => {
    await open(
      page,
      address('/noticias?topic=etica-sesgos&topic=regulacion&tag=ley&tag=impar&q=pieza', language),
    );
    await expect(badges(page)).toHaveCount(6);
    await badge(page, t.filters.searched.replace('{{text}}', 'pieza')).click();
    await expectList(
      { page, request, language },
      { topics: ['etica-sesgos', 'regulacion'], tags: ['ley', 'impar'] },
    );
    await badge(page, 'ley').click();
    await expectList(
      { page, request, language },
      { topics: ['etica-sesgos', 'regulacion'], tags: ['impar'] },
    );
    await badge(page, topicText(language, 'regulacion')).click();
    await expectList({ page, request, language }, { topics: ['etica-sesgos'], tags: ['impar'] });
    await expect(topic(page, 'regulacion')).not.toBeChecked();
    await expect(topic(page, 'etica-sesgos')).toBeChecked();
    await clear(page).click();
    await expect(page).toHaveURL(address('/noticias', language));
    await expectList({ page, request, language }, {});
    await expect(badges(page)).toHaveCount(0);
    await expect(topic(page, 'etica-sesgos')).not.toBeChecked();
  });

  test('all count when they are chosen faster than the site answers', async ({ page, request }) => {
    await open(page, address('/noticias', language));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    const chosen = ['etica-sesgos', 'tecnica-modelos', 'regulacion'];
    for (const name of chosen) await topic(page, name).check();
    await topic(page, 'regulacion').uncheck();
    answer();
    await expectList({ page, request, language }, { topics: chosen.slice(0, 2) });
    for (const name of chosen.slice(0, 2)) await expect(topic(page, name)).toBeChecked();
    await expect(topic(page, 'regulacion')).not.toBeChecked();
  });

  test('turn the order round', async ({ page, request }) => {
    await open(page, address('/noticias', language));
    const order = page.getByRole('group', { name: t.filters.sort });
    await expect(order.getByRole('link', { name: t.filters.newest })).toHaveAttribute('aria-current', 'true');
    await order.getByRole('link', { name: t.filters.oldest }).click();
    await expect(page).toHaveURL(address('/noticias?sort=oldest', language));
    await expectList({ page, request, language }, {}, 'oldest');
    await expect(badges(page)).toHaveCount(0);
    await topic(page, 'regulacion').check();
    await expectList({ page, request, language }, { topics: ['regulacion'] }, 'oldest');
    await order.getByRole('link', { name: t.filters.newest }).click();
    await expectList({ page, request, language }, { topics: ['regulacion'] });
  });

  test('live in the address: it can be shared, and the back button undoes them one by one', async ({
    page,
    request,
  }) => {
    await open(page, address('/noticias?topic=regulacion&tag=ley&sort=oldest', language));
    await expectList({ page, request, language }, { topics: ['regulacion'], tags: ['ley'] }, 'oldest');
    await expect(topic(page, 'regulacion')).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'ley', exact: true })).toBeChecked();
    await clear(page).click();
    await expectList({ page, request, language }, {});
    await topic(page, 'tecnica-modelos').check();
    await expectList({ page, request, language }, { topics: ['tecnica-modelos'] });
    await page.goBack();
    await expectList({ page, request, language }, {});
    await expect(topic(page, 'tecnica-modelos')).not.toBeChecked();
    await page.goBack();
    await expectList({ page, request, language }, { topics: ['regulacion'], tags: ['ley'] }, 'oldest');
    await expect(topic(page, 'regulacion')).toBeChecked();
    await page.goForward();
    await expectList({ page, request, language }, {});
    await expect(topic(page, 'regulacion')).not.toBeChecked();
  });

  test('that leave nothing say so, and what to do', async ({ page, request }) => {
    await open(page, address('/noticias?topic=regulacion&to=1999-12-31', language));
    await expect(countLine(page)).toHaveText(countText(language, 0));
    await expect(page.getByRole('heading', { level: 2, name: t.list.emptyTitle })).toBeVisible();
    await expect(page.getByText(t.list.emptyText)).toBeVisible();
    await expect(page.getByRole('button', { name: t.list.loadMore })).toHaveCount(0);
    await page.getByRole('link', { name: t.filters.clear }).last().click();
    await expect(page).toHaveURL(address('/noticias', language));
    await expectList({ page, request, language }, {});
  });

  test('that make no sense are ignored', async ({ page, request }) => {
    await open(
      page,
      address('/noticias?type=nada&from=ayer&to=2026-02-31&sort=x&limit=-1&cursor=no&tag=&q=%00', language),
    );
    await expectList({ page, request, language }, {});
    await expect(badges(page)).toHaveCount(0);
  });
});
