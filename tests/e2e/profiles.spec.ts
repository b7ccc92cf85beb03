import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { slugs } from './support/articles.ts';
import { entries } from './support/directory-entities.ts';
import { address, articlePath, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// What profiles show is tested without a browser (tests/web/pages/author.test.tsx, tests/web/directories).

const journey = (language: Language) => {
  const t = texts[language];
  const at = (path: string) => address(path, language);
  test(`from a piece to who signs it, to whom it quotes, and to their feed, in ${language}`, async ({
    page,
  }) => {
    await page.goto(at(articlePath(slugs.plain)));
    await page.locator('[rel=author]').first().click();
    await expect(page).toHaveURL(at('/autores/ana-ruiz'));
    await expect(page.getByText(localized(authorProfile, 'bio', language))).toBeVisible();
    const interests = page.getByRole('region', { name: t.authors.interests });
    await expect(interests).toContainText(localized(authorProfile, 'interests', language));
    await expect(page.getByRole('link', { name: 'ana@vigia.example' })).toHaveAttribute(
      'href',
      'mailto:ana@vigia.example',
    );
    await page.goto(at(`/referentes/${entries.referent}`));
    const quoted = page.getByRole('region', { name: t.directory.quotations });
    await expect(quoted.getByRole('blockquote')).toContainText('Zoe de Prueba');
    const feed = page.getByRole('region', { name: t.topicPages.follow }).getByRole('link', { name: 'RSS' });
    await expect(feed).toHaveAttribute('href', at(`/referentes/${entries.referent}/rss`));
    const answer = await page.request.get(at(`/referentes/${entries.referent}/rss`));
    expect(await answer.text()).toContain(articlePath(slugs.plain));
    await quoted.getByRole('link').click();
    await expect(page).toHaveURL(at(articlePath(slugs.plain)));
    await page.goto(at('/empresas'));
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/empresas\/[a-z-]+/);
    await expect(page.getByRole('region', { name: t.topicPages.follow })).toBeVisible();
  });
};

journey('es');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  journey('en');
});
