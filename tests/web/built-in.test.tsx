import { waitFor } from '@testing-library/react';
import { createBuiltIn } from '#apps/web/build/built-in.ts';
import { createBuiltInResponses } from '#apps/web/built-in-responses.ts';
import { languages, localized } from '#core/text/language.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article } from '#tests/support/entities.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const [builtIn, publication] = [await createBuiltIn(), { name: 'Vigía', timeZone: 'Europe/Madrid' }];
const answer = createBuiltInResponses(builtIn, { ...publication, withSamples: true });
const down = new Error('the database is on fire');

/** The warnings about missing answers, from the collected output. */
const warnings = () => takeConsole().filter((line) => line.includes('built-in content is shown'));

describe('the built-in content', () => {
  it.each(languages)('includes every text rendered, in %s', async (lang) => {
    for (const { slug } of sampleContent.articles)
      expect(await answer('articles.view', { slug, lang })).toMatchObject({
        html: expect.stringContaining('<p>'),
      });
    for (const { slug } of sampleContent.pages)
      expect(await answer('pages.view', { slug, lang })).toMatchObject({
        html: expect.stringContaining('<h2'),
      });
    for (const interview of sampleContent.interviews) {
      const { html, questions } = (await answer('articles.view', { slug: interview.slug, lang })) as {
        html: string;
        questions: string[];
      };
      expect(questions).toEqual((lang === 'en' ? interview.qa_en : interview.qa_es)!.map(({ q }) => q));
      expect(html.match(/<h2 /g)).toHaveLength(questions.length);
    }
  });

  it('answers lists with their filters, and nothing that it lacks', async () => {
    const { items } = (await answer('companies.list', { type: 'think-tank' })) as { items: unknown[] };
    expect(items).toHaveLength(1);
    expect(await answer('articles.list', { topic: ['nadie'] })).toMatchObject({ items: [], total: 0 });
    expect(await answer('articles.view', { slug: 'no-hay', lang: 'es' })).toBeNull();
    expect(await answer('articles.list', { limit: -1 })).toBeNull();
    expect(await answer('articles.import', {})).toBeNull();
  });
});

describe('the built-in content of a site that has its samples no more', () => {
  const own = createBuiltInResponses(builtIn, publication);

  it('is the texts of its own pages: no list is answered, not even as empty', async () => {
    expect(await own('pages.view', { slug: 'metodologia', lang: 'es' })).not.toBeNull();
    const [sample] = sampleContent.articles;
    for (const name of ['articles.list', 'interviews.list', 'referents.list', 'companies.list', 'home.view'])
      expect(await own(name, {})).toBeNull();
    expect(await own('articles.view', { slug: sample!.slug, lang: 'es' })).toBeNull();
  });

  it('leaves the failure to be said', async () => {
    const web = await startWeb([article()]);
    web.fail(down);
    openPage('/noticias', {}, own);
    expect(await main().findByRole('alert')).toBeTruthy();
    expect(main().queryByRole('article')).toBeNull();
    takeConsole();
  });
});

describe('when the product is unreachable', () => {
  const [sample] = sampleContent.articles;
  const title = localized(sample!, 'title', 'es');

  it('the built-in content is shown and the failure logged; returning requests the product again', async () => {
    const web = await startWeb([article()]);
    web.fail(down);
    const { user } = openPage('/noticias', {}, answer);
    expect(await main().findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(main().getByText(`${sampleContent.articles.length} artículos`)).toBeTruthy();
    expect(main().queryByRole('alert')).toBeNull();
    expect(warnings()).toHaveLength(1);

    await user.click(main().getByRole('link', { name: title }));
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.querySelector('[data-article-body]')!.innerHTML).toContain('<p>');
    expect(warnings()).toHaveLength(1);

    web.fail(null);
    await user.click(main().getByRole('link', { name: 'Volver a noticias' }));
    expect(await main().findByRole('heading', { level: 2, name: 'Una nota' })).toBeTruthy();
    await waitFor(() => expect(main().queryByRole('link', { name: title })).toBeNull());
  });

  it('an article only in the archive is not found', async () => {
    const web = await startWeb([article()]);
    web.fail(down);
    openPage('/noticias/una-nota', {}, answer);
    expect(await main().findByRole('heading', { level: 1, name: 'Artículo no encontrado' })).toBeTruthy();
  });
});
