import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#tests/support/run-program.ts';

type Listed = Record<string, { dev?: boolean; peer?: boolean }>;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Listed;
};
/** Those of serving (0), with what only some sites need (1), with what developers need (2): see cli/install-packages.mjs. */
const installed = (listed: Listed, level: number): string[] =>
  Object.entries(listed)
    .filter(([path, { dev, peer }]) => path !== '' && (level > 0 || !peer) && (level > 1 || !dev))
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));

/** On disk, in MB, without the packages inside of it. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : (lstatSync(path).blocks * 512) / 2 ** 20);
  }, 0);

describe('what a start installs', () => {
  // Before raising the limit: which package is large, and can it be a development dependency?
  it('is less than half of all, and small', () => {
    const serving = installed(packages, 0);
    expect(serving.length).toBeLessThan(520);
    expect(serving.length).toBeLessThan(installed(packages, 2).length / 2);
    const sizes = serving.map((path): [number, string] => [sizeOf(join(root, path)), path]);
    const total = sizes.reduce((sum, [size]) => sum + size, 0);
    const largest = sizes.sort(([a], [b]) => b - a).slice(0, 12);
    expect([Math.max(280, total), largest]).toEqual([280, largest]);
  });

  it('leaves out what only some sites and what developers need', () => {
    const names = (level: number) => installed(packages, level).map((path) => path.slice(13));
    for (const extra of ['node', '@opentelemetry/sdk-trace']) {
      expect(names(0)).not.toContain(extra);
      expect(names(1)).toContain(extra);
    }
    for (const name of ['typescript', 'jest', '@chakra-ui/react']) {
      expect(names(1)).not.toContain(name);
      expect(names(2)).toContain(name);
    }
    expect(names(0)).toEqual(expect.arrayContaining(['koa', 'vite', 'react']));
  });
});

it('bundles of Chakra what the panel takes', async () => {
  const make = join(root, 'apps/web/chakra/make.mjs');
  await expect(promisify(execFile)(process.execPath, [make, '--check'])).resolves.toMatchObject({
    stderr: '',
  });
});
