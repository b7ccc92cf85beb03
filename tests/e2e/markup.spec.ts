import { HtmlValidate } from 'html-validate';
import { slugs } from './support/articles.ts';
import { templates } from './support/pages.ts';
import { address, articlePath, languages } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Elements are known, nested and closed as HTML requires, ids unique, attributes valid; what styles hide is for axe.
const judge = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What is wrong with a page as sent by the server. */
const faultsOf = (html: string): string[] =>
  judge
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);

test('the pages of every template are valid HTML, in both languages', async ({ request }) => {
  expect(faultsOf('<!doctype html><title>Vigía</title><p id="a"><p id="a">')).toEqual([
    expect.stringContaining('no-dup-id'),
  ]);
  const first = Object.values(templates).map(([path]) => path!);
  const paths = [
    ...first,
    articlePath(slugs.lead),
    articlePath(slugs.sponsored),
    '/cronologias/reglamento-europeo-de-ia',
  ];
  for (const [index, path] of paths.entries()) {
    // Languages differ in texts only.
    const page = address(path, languages[index % languages.length]!);
    const response = await request.get(page);
    expect.soft(faultsOf(await response.text()), page).toEqual([]);
  }
});
