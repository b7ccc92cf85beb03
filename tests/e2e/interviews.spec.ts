import { entries } from './support/directory-entities.ts';
import { servedPage } from './support/served-page.ts';
import { address, open, texts } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

const t = texts.en;
const path = `/entrevistas/${entries.linked}?lang=en`;
const title = 'A conversation with Zoe';
const question = 'And then?';

test.describe('an interview', () => {
  test('is there from the server, labelled, and leads to the profile and back', async ({ page, watched }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(t.card.sponsored, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: question }).locator('strong')).toBeVisible();
    expect(watched.paths().filter((one) => one.startsWith('/api/'))).toEqual([]);
    // It runs nothing that an answer holds, and keeps its own names apart.
    expect(await page.locator('[data-answer] :is(script, iframe, [onclick], [onerror])').count()).toBe(0);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
    watched.mark();
    await page.getByRole('link', { name: t.interview.profile }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoe de Prueba');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(watched.paths().filter((one) => one.startsWith('/api/'))).toHaveLength(1);
    // On paper it stands without what is there to be pressed.
    await page.emulateMedia({ media: 'print' });
    for (const gone of [t.interview.back, t.interview.profile])
      await expect(page.getByRole('link', { name: gone })).toBeHidden();
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
  });

  for (const [kind, known, language] of [
    ['entrevistas', t.interview, 'en'],
    ['referentes', texts.es.referent, 'es'],
  ] as const)
    test(`what is not there in /${kind} is a real 404 with a way back`, async ({
      page,
      request,
      watched,
    }) => {
      watched.allow(notFoundMessage);
      for (const slug of ['x'.repeat(3000), '%00', 'Con%20Espacios', "a'--", entries.missing]) {
        const served = await servedPage(request, address(`/${kind}/${slug}`, language));
        expect([slug, served]).toMatchObject([
          slug,
          { status: 404, heading: known.missingTitle, robots: 'noindex' },
        ]);
      }
      await page.goto(address(`/${kind}/${entries.missing}`, language));
      await page.getByRole('link', { name: known.back }).click();
      await expect(page).toHaveURL(address(`/${kind}`, language));
      await expect(page.locator('main article').first()).toBeVisible();
    });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('reads whole', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('region', { name: question })).toBeVisible();
      await expect(page.getByRole('region', { name: t.interview.links })).toBeVisible();
      await page.getByRole('link', { name: t.interview.back }).click();
      await expect(page.locator('main article').first()).toBeVisible();
    });
  });
});
