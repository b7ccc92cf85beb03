import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readPages } from '#tests/support/documentation.ts';
import { root } from '#tests/support/run-program.ts';

type Pages = ReadonlyMap<string, string>;
type Link = { from: string; path: string; fragment: string };

const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

/** Links and pictures of a page that refer to files of the project. */
const linksOf = (from: string, text: string): Link[] => {
  const markdown = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)];
  const html = [...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)];
  return [...markdown, ...html]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', fragment = ''] = target.split('#');
      return { from, path: path ? posix.join(posix.dirname(from), path) : from, fragment };
    });
};

/** The fragments that headings get when pages are rendered. */
const fragmentsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = (pages: Pages): string[] =>
  [...pages]
    .flatMap(([from, text]) => linksOf(from, text))
    .filter(({ path, fragment }) => {
      if (!pages.has(path) && !existsSync(join(root, path))) return true;
      return fragment !== '' && !fragmentsOf(pages.get(path) ?? '').includes(fragment);
    })
    .map(({ from, path, fragment }) => `${from}: ${path}${fragment && `#${fragment}`}`);

/** Code files that a page mentions and that do not exist. */
const missingFiles = (pages: Pages): string[] =>
  [...pages]
    .filter(([from]) => from !== 'CHANGELOG.md')
    .flatMap(([from, text]) =>
      [
        ...text.matchAll(
          /`((?:core|adapters|apps|cli|fixtures|tests|docs)\/[\w./-]+\.(?:tsx?|mjs|yaml|md))`/g,
        ),
      ].map(([, path = '']) => [from, path] as const),
    )
    .filter(([, path]) => !existsSync(join(root, path)))
    .map(([from, path]) => `${from}: ${path}`);

const statusLine =
  /^# .+\n\n\*\*Status\.\*\* (?:Accepted|Superseded by \[(\d{4})\]\(\1-[a-z0-9-]+\.md\)), \d{4}-\d{2}-\d{2}\.\n/;

/** Decision records without the line that says their state, too long, or not in their index. */
const recordFaults = (pages: Pages): string[] => {
  const index = pages.get('docs/decisions/README.md') ?? '';
  return [...pages]
    .filter(([path]) => /^docs\/decisions\/\d/.test(path))
    .flatMap(([path, text]) => [
      ...(statusLine.test(text) ? [] : [`${path}: no status`]),
      ...(text.trimEnd().split('\n').length > 40 ? [`${path}: more than 40 lines`] : []),
      ...(index.includes(`(${posix.basename(path)})`) ? [] : [`${path}: not in the index`]),
    ]);
};

/** Names that the glossary says are in a file, and that are not. */
const missingNames = async (glossary: string): Promise<string[]> => {
  const named = [...glossary.matchAll(/`(\w+)` in `([^`]+)`/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  }));
  const texts = await Promise.all(named.map(({ path }) => readFile(join(root, path), 'utf8')));
  return named
    .filter(({ name }, at) => !new RegExp(`\\b${name}\\b`).test(texts[at]!))
    .map(({ name, path }) => `${path}: no ${name}`);
};

const pages = await readPages();
const links = [...pages].flatMap(([from, text]) => linksOf(from, text));

describe('the documentation', () => {
  it('has no broken links', () => {
    expect(links.length).toBeGreaterThan(60);
    expect(brokenLinks(pages)).toEqual([]);
  });

  it('mentions only existing code files', () => {
    expect(missingFiles(pages)).toEqual([]);
  });

  it('is reachable from the README, including pictures', async () => {
    const reached = new Set(['README.md']);
    for (const page of reached)
      for (const { path } of linksOf(page, pages.get(page) ?? '')) reached.add(path);
    const files = await readdir(join(root, 'docs'), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.relative(root, posix.join(parentPath, name)));
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('begins with a README of at most 150 lines', () => {
    expect(pages.get('README.md')!.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('decision records', () => {
  it('say their state and are in the index', () => {
    expect(recordFaults(pages)).toEqual([]);
  });

  it('are reported when they do not', () => {
    const find = (text: string) => recordFaults(new Map([['docs/decisions/0099-x.md', text]]));
    const absent = 'docs/decisions/0099-x.md: not in the index';
    expect(find('# X\n\n**Status.** Accepted, 2026-11-22.\n')).toEqual([absent]);
    expect(find('# X\n\n**Status.** Superseded by [0100](0100-y.md), 2026-11-22.\n')).toEqual([absent]);
    expect(find('# X\n\n**Status.** Accepted.\n')).toEqual(['docs/decisions/0099-x.md: no status', absent]);
    expect(find(`# X\n\n**Status.** Accepted, 2026-11-22.\n${'\n'.repeat(40)}x`)).toContain(
      'docs/decisions/0099-x.md: more than 40 lines',
    );
  });
});

describe('the glossary', () => {
  it('names what is in the code', async () => {
    const glossary = pages.get('docs/glossary.md')!;
    expect(glossary.match(/` in `/g)!.length).toBeGreaterThan(20);
    expect(await missingNames(glossary)).toEqual([]);
    expect(await missingNames('`Nothing` in `core/articles/article.ts`')).toEqual([
      'core/articles/article.ts: no Nothing',
    ]);
  });
});

describe('the detection of broken links', () => {
  const find = (text: string) => brokenLinks(new Map([['docs/a.md', `# One (of two)\n\n${text}`]]));

  it('detects missing files, headings and pictures', () => {
    expect(find('[x](b.md), [y](#two), ![z](../README.png), <img src="c.png">')).toEqual([
      'docs/a.md: docs/b.md',
      'docs/a.md: docs/a.md#two',
      'docs/a.md: README.png',
      'docs/a.md: docs/c.png',
    ]);
    expect(missingFiles(new Map([['docs/a.md', '`core/nothing.ts`']]))).toEqual([
      'docs/a.md: core/nothing.ts',
    ]);
  });

  it('accepts existing targets, code, and targets outside the project', () => {
    expect(
      find('[x](../LICENSE), [y](#one-of-two), [z](https://vigia.example/x)\n```\n[c](d.md)\n```'),
    ).toEqual([]);
  });
});
