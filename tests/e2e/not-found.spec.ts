import { slugs } from './support/articles.ts';
import { entries } from './support/directory-entities.ts';
import { servedPage } from './support/served-page.ts';
import { address, articlePath, languages, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The links from there are tested without a browser (tests/web/pages/not-found.test.tsx, tests/web/directories).

for (const language of languages)
  test(`missing content is a real 404 with a page, in ${language}`, async ({ request }) => {
    const t = texts[language];
    const served = (path: string) => servedPage(request, address(path, language));
    for (const path of [
      '/nada',
      '/noticias/a/b',
      '/noticias.html',
      '/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
      '/admin.php',
    ])
      expect([path, await served(path)]).toEqual([
        path,
        {
          status: 404,
          language,
          title: 'Page Not Found | Vigía',
          heading: 'Page Not Found',
          text: expect.stringContaining('Did you forget to add the page to the router?'),
          robots: 'noindex',
          hasCanonical: false,
        },
      ]);
    const odd = ['x'.repeat(3000), '%00', 'Con%20Espacios', '%F0%9F%8C%8D', "a'--"];
    for (const slug of [...odd, slugs.missing])
      expect([slug, await served(articlePath(slug))]).toMatchObject([
        slug,
        {
          status: 404,
          heading: t.notFound.titles.article,
          text: expect.stringContaining(t.notFound.texts.article),
          robots: 'noindex',
        },
      ]);
    for (const [kind, heading] of [
      ['entrevistas', t.notFound.titles.interview],
      ['referentes', t.notFound.titles.referent],
    ] as const)
      for (const slug of [...odd, entries.missing])
        expect([kind, slug, await served(`/${kind}/${slug}`)]).toMatchObject([
          kind,
          slug,
          { status: 404, heading, robots: 'noindex' },
        ]);
  });
