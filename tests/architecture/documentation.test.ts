import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
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
