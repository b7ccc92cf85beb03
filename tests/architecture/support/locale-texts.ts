import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';
import type { Sources } from './source-files.ts';
import { nodesOf, parse, placeOf } from './syntax.ts';
import type { Node } from './syntax.ts';

/** The texts of a language by key: `list.count_one`. */
export type Texts = ReadonlyMap<string, string>;

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
    : [[path, value as string]];

/** The files of a language's texts: for every page, for administrators only, about how pieces are made and what they rest on, second factors, accounts, published versions, what binds on a day, and services. */
const localeFiles = (language: string) => [
  `${language}.json`,
  `admin/${language}.json`,
  `advertising/${language}.json`,
  `how-it-was-made/${language}.json`,
  `evidence/${language}.json`,
  `security/${language}.json`,
  `account/${language}.json`,
  `versions/${language}.json`,
  `binding/${language}.json`,
  `services/${language}.json`,
];

/** The sections of each text file. A section belongs to one file: its name determines where its texts are looked up. */
export const readSections = async (language: string): Promise<Record<string, unknown>[]> =>
  Promise.all(
    localeFiles(language).map(
      async (file) =>
        JSON.parse(await readFile(join(root, 'apps/web/locales', file), 'utf8')) as Record<string, unknown>,
    ),
  );

/** The texts of the client in one language. */
export const readTexts = async (language: string): Promise<Texts> =>
  new Map((await readSections(language)).flatMap((sections) => flatten(sections, '')));

const plural = /_(?:zero|one|two|few|many|other)$/;

/** The keys as components use them: without plural suffixes. */
export const usedKeys = (texts: Texts): Set<string> =>
  new Set([...texts.keys()].map((key) => key.replace(plural, '')));

/** The placeholders of a text. */
export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name))].sort();

const isTranslator = (callee: Node): boolean => {
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  return named['name'] === 't';
};

/** The literal keys in components, each with its location. */
export const findUsedKeys = (sources: Sources): { key: string; at: string }[] =>
  [...sources].flatMap(([path, text]) =>
    [...nodesOf(parse(path, text))].flatMap(({ node }) => {
      if (node.type !== 'CallExpression' || !isTranslator(node['callee'] as Node)) return [];
      const [key] = node['arguments'] as Node[];
      return key?.type === 'Literal' && typeof key['value'] === 'string'
        ? [{ key: key['value'], at: placeOf(path, text, node) }]
        : [];
    }),
  );
