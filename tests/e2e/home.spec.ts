import { localized } from '#core/kernel/language.ts';
import { address, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const language = 'es';
const t = texts[language];
const home = address('/', language);

test.describe(`the front page, in ${language}`, () => {
  test('begins its lead story on the first screen, wide or narrow', async ({ page }) => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await open(page, home);
      const lead = page.locator('main article').first();
      const title = await lead.getByRole('heading').boundingBox();
      expect(title!.y + title!.height).toBeLessThan(size.height * 0.75);
    }
  });

  test('leads from its lead to the article, from its topics to their news', async ({ page, watched }) => {
    await open(page, home);
    watched.mark();
    const lead = page.locator('main article').first().getByRole('heading').getByRole('link');
    const title = await lead.textContent();
    await lead.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: t.topics.deepfakes }).click();
    await expect(page).toHaveURL(address('/noticias?topic=desinformacion-deepfakes', language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
  });

  test('has the counts of the specification, and scrolls to the sign-up', async ({ page, request }) => {
    const found = (await (await request.get('/api/home')).json()) as {
      interviews: { title_es: string; title_en: string | null }[];
    };
    await open(page, home);
    const mustWatch = page.getByRole('region', { name: t.home.mustWatch });
    await expect(mustWatch.getByRole('heading', { level: 3 })).toHaveText(
      found.interviews.map((interview) => localized(interview, 'title', language)),
    );
    await expect(mustWatch.getByText(t.home.new, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('region', { name: t.home.latest }).getByRole('article')).toHaveCount(4);
    for (const name of [t.home.applications, t.home.referents])
      await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('main').getByRole('link', { name: t.home.subscribe, exact: true }).click();
    const email = page.locator('#newsletter').getByRole('textbox');
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport({ ratio: 1 });
  });
});
