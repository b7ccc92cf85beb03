import { day } from '#core/time/wall-clock.ts';
import { address, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

for (const language of languages) {
  const t = texts[language].today;

  test(`what is followed, and what is new since the last visit, stay on the device, in ${language}`, async ({
    page,
  }) => {
    await open(page, address('/temas/regulacion', language));
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    // Its name says whether the topic is followed.
    const follow = page.getByRole('button', { name: title });
    await follow.focus();
    await page.keyboard.press('Enter');
    await expect(follow).toHaveAttribute('aria-pressed', 'true');

    const visit = { since: null, at: new Date(Date.now() - 20 * day).toISOString() };
    await page.evaluate((stored) => localStorage.setItem('today', stored), JSON.stringify(visit));
    await open(page, address('/hoy', language));
    const bySince = page.getByRole('button', { name: t.bySinceVisit });
    await expect(bySince).toHaveAttribute('aria-pressed', 'true');
    const followed = page.getByRole('region', { name: t.followedTitle });
    await expect(followed.getByRole('link', { name: title })).toBeVisible();
    const fresh = page.getByRole('region', { name: t.newTitle, exact: true });
    await page.getByRole('button', { name: t.byDay }).click();
    await expect(page.getByText(t.sinceDay)).toBeVisible();
    const ofDay = await fresh.getByRole('listitem').count();
    await bySince.click();
    await expect.poll(() => fresh.getByRole('listitem').count()).toBeGreaterThan(ofDay);
    await followed.getByRole('button', { name: t.unfollowOf.replace('{{name}}', title) }).click();
    await expect(followed).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page of today has the last 24 hours', async ({ page }) => {
    await page.goto(address('/hoy', 'es'));
    await expect(page.getByText(texts.es.today.sinceDay)).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.es.today.datesTitle })).toBeVisible();
    await page.goto('/temas/regulacion');
    await expect(page.getByRole('button', { name: /^Seguir/ })).toHaveCount(0);
  });
});
