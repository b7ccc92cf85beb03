import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

const read = (path: string) => readFile(join(root, path), 'utf8');
const { dependencies } = JSON.parse(await read('package.json')) as {
  dependencies: Record<string, string>;
};

describe('the deployment', () => {
  it('uses the Node version of the packages, in the image and in the instructions', async () => {
    const image = await read('Dockerfile');
    const named = [...`${image}${await read('docs/deployment.md')}`.matchAll(/node[:/-]v?(\d+\.\d+\.\d+)/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(new Set(named.map(([, version]) => version))).toEqual(new Set([dependencies['node']]));
  });

  it('installs the packages of an image and of a release as a start does', async () => {
    const [image, pack, bootstrap] = await Promise.all(
      ['Dockerfile', 'cli/pack.mjs', 'cli/bootstrap.mjs'].map(read),
    );
    expect(image).toContain('\nRUN ["npm", "ci", "--omit=dev"]\n');
    expect(pack).toContain("npmCi(['--omit=dev'], folder)");
    expect(bootstrap).toContain('npmCi(options)');
    // Binaries for this platform are optional.
    expect(`${image}${pack}${bootstrap}`).not.toContain('--omit=optional');
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
    const folders = [...(packed.match(/folders = \[.*\]/)?.[0] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, folder]) => folder,
    );
    const absent = folders.filter((folder) => !ignored.includes(`\n!${folder}\n`));
    expect([folders.length > 5, absent]).toEqual([true, []]);
  });
});
