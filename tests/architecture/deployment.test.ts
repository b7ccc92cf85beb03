import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

const read = (path: string) => readFile(join(root, path), 'utf8');
const { peerDependencies } = JSON.parse(await read('package.json')) as {
  peerDependencies: Record<string, string>;
};

describe('the deployment', () => {
  it('uses the Node version of the packages, in the image and in the instructions', async () => {
    const image = await read('Dockerfile');
    const named = [...`${image}${await read('docs/deployment.md')}`.matchAll(/node[:/-]v?(\d+\.\d+\.\d+)/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(new Set(named.map(([, version]) => version))).toEqual(new Set([peerDependencies['node']]));
  });

  it('installs the packages of an image as a start does, for a release', async () => {
    const [image, bootstrap] = await Promise.all([read('Dockerfile'), read('cli/bootstrap.mjs')]);
    const commands = [...image.matchAll(/^RUN \["node", "cli\/bootstrap\.mjs", "(\w+)"/gm)];
    expect(commands.map(([, name]) => name)).toEqual(['install', 'pack']);
    expect(image).not.toMatch(/"npm"/);
    // Nothing is left to be installed by the second.
    const setOf = (name: string) => new RegExp(`\\b${name}: '(\\w+)'`).exec(bootstrap)?.[1];
    expect([setOf('install'), setOf('pack')]).toEqual(['extras', 'extras']);
    expect(await read('.dockerignore')).toContain('\n!.npmrc\n');
  });

  it('refers to existing files', async () => {
    const texts = await Promise.all(['Dockerfile', 'compose.yaml', 'deploy/vigia.service'].map(read));
    const paths = texts.flatMap((text) => text.match(/\b(?:cli|deploy)\/[\w.-]+/g) ?? []);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has every folder of the program in the image', async () => {
    const [ignored, packed] = await Promise.all([read('.dockerignore'), read('cli/pack.mjs')]);
    const folders = [...packed.matchAll(/^ {2}'(\w+)\//gm)].map(([, folder]) => folder);
    const absent = folders.filter((folder) => folder !== 'dist' && !ignored.includes(`\n!${folder}\n`));
    expect([folders.length > 5, absent]).toEqual([true, []]);
  });
});
