import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-program.ts';

/** The documentation: README, CONTRIBUTING and CHANGELOG, and everything in `docs`, by path. */
export const readPages = async (): Promise<Map<string, string>> => {
  const files = await readdir(join(root, 'docs'), { recursive: true });
  const pages = files.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  const paths = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages.toSorted()];
  const texts = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return new Map(await Promise.all(texts));
};

/** The shell commands of a page, without prompt and trailing comment. */
export const shellLines = (page: string): string[] =>
  [...page.matchAll(/^```(sh|console)\n([\s\S]*?)^```/gm)].flatMap(([, kind, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => (kind === 'sh' ? line.trim() : line.startsWith('$ ')))
      .map((line) =>
        line
          .replace(/^\$ /, '')
          .replace(/(?:^|\s+)#.*$/, '')
          .trim(),
      )
      .filter(Boolean),
  );
