import { parseSync } from 'rolldown/utils';
import type { Sources } from './source-files.ts';

/** What citations may name: files of the repository, and the numbered sections of the product's rules. */
type Citable = { isFile: (path: string) => boolean; sections: ReadonlySet<string> };

/** The numbers of the product's rules: chapters are headings, sections begin with their number in bold. */
export const sectionsOf = (page: string): string[] =>
  [...page.matchAll(/^(?:## |\*\*)(\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number);

/** Documents that nobody who reads the repository has. Public standards are named with their own number. */
const absent =
  /\bspec(?:ification)?,? sections?\b|\((?:spec|specification)[,)]|\b(?:the|by|our|its) (?:spec|specification)\b|\b(?:issue|pull request|PR|ticket|session) #?\d+\b|§|(?:^|\s)\/work\/|\bshared\/(?:spec|design|cases|reference)\b/i;

/** A number behind the page, and those that follow it: 'docs/product.md 3.5 and 3.6'. */
const cited = /docs\/product\.md(?: (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*))?/g;
const titles = /\b(?:it|describe)(?:\.\w+)?\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

type Text = { text: string; start: number };

const unwrap = (comment: string): string => comment.replace(/\n\s*\*?[ \t]*/g, ' ');

/** Comments, and the titles of tests, which people read alike. */
const textsOf = (path: string, source: string): Text[] => {
  if (path.endsWith('.css'))
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ text, start: index }));
  const comments = parseSync(path, source).comments.map(({ value, start }) => ({ text: value, start }));
  const named = path.startsWith('tests/')
    ? [...source.matchAll(titles)].map(({ 1: one, 2: two, 3: three, index }) => ({
        text: one ?? two ?? three ?? '',
        start: index,
      }))
    : [];
  return [...comments, ...named];
};

const faultsIn = (text: string, { isFile, sections }: Citable): string[] => {
  const foreign = absent.exec(text);
  // What stands in backticks is an example, not a citation.
  const files = text.replace(/`[^`]*`/g, '').match(/[\w./-]+\.md\b/g) ?? [];
  const numbers = [...text.matchAll(cited)].map(([, list]) => list?.split(/, | and /) ?? []);
  return [
    ...(foreign ? [`cites what is not in the repository: ${foreign[0].trim()}`] : []),
    ...files.filter((file) => !isFile(file)).map((file) => `cites what is not in the repository: ${file}`),
    ...(numbers.some(({ length }) => length === 0) ? ['cites docs/product.md without a section'] : []),
    ...numbers
      .flat()
      .filter((number) => !sections.has(number))
      .map((number) => `docs/product.md has no section ${number}`),
  ];
};

/** Citations in comments and titles of tests that lead nowhere, as `path:line: fault`. */
export const findCitationFaults = (sources: Sources, citable: Citable): string[] =>
  [...sources].flatMap(([path, source]) =>
    textsOf(path, source).flatMap(({ text, start }) =>
      faultsIn(unwrap(text), citable).map(
        (fault) => `${path}:${source.slice(0, start).split('\n').length}: ${fault}`,
      ),
    ),
  );
