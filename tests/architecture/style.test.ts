import { readFileNames, readSources } from './support/source-files.ts';
import { findNameFaults, findStyleFaults } from './support/style-faults.ts';

const sources = await readSources();
const find = (text: string, path = 'core/articles/x.ts') => findStyleFaults(new Map([[path, text]]));

describe('every file', () => {
  it('uses named exports and has no any, enum, barrel file or class', () => {
    expect(findStyleFaults(sources)).toEqual([]);
  });

  it('has a descriptive name in kebab-case', async () => {
    expect(findNameFaults(await readFileNames())).toEqual([]);
  });
});

const faults: [fault: string, text: string][] = [
  ['any', 'const a: any = 1;'],
  ['any', 'const f = (values: Array<any>) => values;'],
  ['any', 'const b = a as any;'],
  ['an enum', 'enum Colour { Red }'],
  ['an enum', 'export const enum Colour { Red }'],
  ['a default export', 'export default 1;'],
  ['a default export', 'export default function page() {}'],
  ['export *', "const a = 1;\nexport * from './y.ts';"],
  ['a class', 'class ArticleManager {}'],
  ['a class', 'const A = class extends Base {};'],
  ['a note of work to do', 'const a = 1; // TODO later'],
  ['text normalised manually', "const a = b.normalize('NFKD');"],
  ['text normalised manually', 'const a = b.normalize();'],
  ['a regular expression that is not matched', 'expect(a).toMatchObject({ message: /b/ });'],
  ['a regular expression that is not matched', 'expect(a).toEqual([{ ...b, c: /d/ }]);'],
  ['a regular expression that is not matched', 'expect(a).toEqual(expect.objectContaining({ b: /c/ }));'],
  ['types switched off', '// @ts-ignore\nconst a = 1;'],
  ['a lint rule switched off without a reason', '// oxlint-disable-next-line no-console\nconst a = 1;'],
];

const fine: { text: string; path?: string }[] = [
  { text: "const text = 'any enum'; // any class by default" },
  { text: 'export class DomainError extends Error {}' },
  { text: 'const model = class extends Model {};' },
  { text: 'class Boundary extends React.Component {}', path: 'apps/web/x.tsx' },
  { text: 'export default {};', path: 'apps/web/vite.config.ts' },
  { text: "import { a } from './a.ts';\nexport { b } from './b.ts';\nexport const c = a;" },
  { text: "const a = normalize(b, 'NFC');\nconst c = path.normalize(d);" },
  { text: 'expect(a).toMatchObject({ message: expect.stringMatching(/b/) });' },
  { text: '// The console is where it belongs.\n// oxlint-disable-next-line no-console\nconst a = 1;' },
  { text: '// oxlint-disable-next-line no-console -- the console is where it belongs\nconst a = 1;' },
];

describe('the detection of style violations', () => {
  it.each(faults)('detects %s in: %s', (fault, text) => {
    const found = find(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^core/articles/x\\.ts:\\d+: ${fault.replace('*', '\\*')}$`));
  });

  it('detects barrels', () => {
    expect(find("export { a } from './a.ts';\nexport { b } from './b.ts';")).toEqual([
      'core/articles/x.ts: a barrel',
    ]);
  });

  it.each(fine)('accepts: $text', ({ text, path }) => {
    expect(find(text, path)).toEqual([]);
  });

  it('detects meaningless or misspelt names', () => {
    expect(findNameFaults(['core/kernel/date-utils.ts', 'adapters/helpers/x.ts'])).toEqual([
      'core/kernel/date-utils.ts: the name says nothing',
      'adapters/helpers/x.ts: the name says nothing',
    ]);
    expect(findNameFaults(['apps/web/ArticleCard.tsx', 'core/snake_case.ts'])).toEqual([
      'apps/web/ArticleCard.tsx: not in kebab-case',
      'core/snake_case.ts: not in kebab-case',
    ]);
    expect(findNameFaults(['core/articles/index.ts'])).toEqual([
      'core/articles/index.ts: a barrel by its name',
    ]);
    expect(
      findNameFaults([
        'core/articles/operations/list-articles.ts',
        'adapters/postgres/migrations/20261129000000_create-schema.ts',
      ]),
    ).toEqual([]);
  });
});
