import { entries } from './support/directory-entities.ts';
import { open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const t = texts.en;
const path = `/entrevistas/${entries.linked}?lang=en`;
const title = 'A conversation with Zoe';
const question = 'And then?';

test('an interview is server-rendered, labelled, and links to the profile and back', async ({
  page,
  watched,
}) => {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(t.card.sponsored, { exact: true })).toBeVisible();
  const body = page.locator('[data-article-body]');
  await expect(body.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(body.locator('strong').first()).toBeVisible();
  expect(watched.paths().filter((one) => one.startsWith('/api/'))).toEqual([]);
  // It runs no script in an answer, and isolates its names.
  expect(await body.locator(':is(script, iframe, [onclick], [onerror])').count()).toBe(0);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  watched.mark();
  await page.getByRole('link', { name: t.interview.profile }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoe de Prueba');
  await expect(page.getByRole('region', { name: t.referent.focus })).toBeVisible();
  await expect(page.getByRole('region', { name: t.referent.interviews })).toContainText(t.card.featured);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(watched.paths().filter((one) => one.startsWith('/api/'))).toHaveLength(1);
  // In print it has no controls.
  await page.emulateMedia({ media: 'print' });
  for (const gone of [t.interview.back, t.interview.profile])
    await expect(page.getByRole('link', { name: gone })).toBeHidden();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
});
