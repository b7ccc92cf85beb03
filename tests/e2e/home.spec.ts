import { address, open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

// The content of the front page is tested without a browser (tests/web/pages/home.test.tsx).

const language = 'es';
const t = texts[language];

test(`the front page shows its lead above the fold, linked like the topics, in ${language}`, async ({
  page,
}) => {
  await open(page, address('/', language));
  const lead = page.locator('main article').first();
  for (const size of [narrow, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    const title = await lead.getByRole('heading').boundingBox();
    expect(title!.y + title!.height).toBeLessThan(size.height * 0.75);
  }
  await page.getByRole('main').getByRole('link', { name: t.home.subscribe, exact: true }).click();
  const email = page.locator('#newsletter').getByRole('textbox');
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport({ ratio: 1 });
  const link = lead.getByRole('heading').getByRole('link');
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: t.topics.deepfakes, exact: true }).click();
  await expect(page).toHaveURL(address('/temas/desinformacion-deepfakes', language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.topics['desinformacion-deepfakes']);
});
