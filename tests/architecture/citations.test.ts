import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';
import { findCitationFaults, sectionsOf } from './support/citation-faults.ts';
import { readFileNames, readSources } from './support/source-files.ts';

const product = await readFile(join(root, 'docs/product.md'), 'utf8');
const numbers = sectionsOf(product);
const citable = { isFile: (path: string) => existsSync(join(root, path)), sections: new Set(numbers) };

const readStyles = async () => {
  const paths = (await readFileNames()).filter((path) => path.endsWith('.css'));
  return Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const));
};

describe('what comments cite', () => {
  it('is in the repository, and a section of docs/product.md that exists', async () => {
    // This file has the planted violations, and Chakra's comments are its authors'.
    const others = /^tests\/architecture\/citations\.test\.ts$/;
    const own = [...(await readSources())].filter(([path]) => !others.test(path));
    expect(findCitationFaults(new Map([...own, ...(await readStyles())]), citable)).toEqual([]);
  });
});

describe('the sections of docs/product.md', () => {
  it('are numbered in order, without gaps', () => {
    const expected: string[] = [];
    for (const number of numbers) {
      const [chapter = 0, section = 0] = (expected.at(-1) ?? '0').split('.').map(Number);
      expected.push(number.includes('.') ? `${chapter}.${section + 1}` : `${chapter + 1}`);
    }
    expect(numbers.length).toBeGreaterThan(80);
    expect(numbers).toEqual(expected);
  });

  it('refer to sections that exist', () => {
    const referred = [...product.matchAll(/\((\d+\.\d+)\)/g)].map(([, number = '']) => number);
    expect(referred.length).toBeGreaterThan(5);
    expect(referred.filter((number) => !citable.sections.has(number))).toEqual([]);
  });
});

describe('the detection of citations that lead nowhere', () => {
  const find = (text: string, path = 'core/x.ts') => findCitationFaults(new Map([[path, text]]), citable);
  const cite = (what: string) => `core/x.ts:1: cites what is not in the repository: ${what}`;

  it.each([
    ['/** The merge rule (spec section 4). */', cite('spec section')],
    ['/** Cached for five minutes (spec\n * sections 7, 9). */', cite('spec sections')],
    ['// A warning, as the specification requires.', cite('the specification')],
    ['// Refused: § 5.', cite('§')],
    ['// See decisions.md.', cite('decisions.md')],
    ['/** As docs/nothing.md says. */', cite('docs/nothing.md')],
    ['// Fixed for issue #12.', cite('issue #12')],
    ['// See /work/notes.', cite('/work/')],
    ['/** See docs/product.md. */', 'core/x.ts:1: cites docs/product.md without a section'],
    ['/** See docs/product.md 99.1. */', 'core/x.ts:1: docs/product.md has no section 99.1'],
    ['/** See (docs/product.md\n * 4.99). */', 'core/x.ts:1: docs/product.md has no section 4.99'],
    ['/** See docs/product.md 4.1 and 4.98. */', 'core/x.ts:1: docs/product.md has no section 4.98'],
  ])('detects: %s', (text, fault) => {
    expect(find(text)).toEqual([fault]);
  });

  it('detects them in styles and in the titles of tests', () => {
    expect(find('/* As the specification has it. */', 'apps/web/x.css')).toHaveLength(1);
    expect(find("it('has the prices of the specification', () => {});", 'tests/x.test.ts')).toHaveLength(1);
  });

  it.each([
    '/** Samples come first (docs/product.md 4.1). */',
    '/** Content types (docs/product.md 3.5 and 3.6), and README.md. */',
    '// RFC 4287, section 4.1.1, requires an instant.',
    '/** `notes.v2.md` names no language. */',
    "const text = 'as the specification says';",
    'const derive = (spec: CommandSpec) => spec.words; // Of one command.',
  ])('accepts: %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});
