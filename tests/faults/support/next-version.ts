import { cp, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

const version = '99.0.0';

/** The migration that this version adds. */
export const nextMigration = '29990101000000_next.ts';

const migration = `
export const up = (knex) => knex.raw('create table next_feature (id int); alter table articles add column next_feature text');
export const down = (knex) => knex.raw('drop table next_feature; alter table articles drop column next_feature');
`;

/** Links everything in a folder of the project, except for the given names. */
const link = async (folder: string, path: string, except: readonly string[] = []) => {
  await mkdir(join(folder, path), { recursive: true });
  for (const name of await readdir(join(root, path)))
    if (!except.includes(name)) await symlink(join(root, path, name), join(folder, path, name));
};

/** Makes a later version of the program in a folder, with a migration of its own, from the bundled server. */
export const makeNextVersion = async (folder: string): Promise<void> => {
  const migrations = 'adapters/postgres/migrations';
  await link(folder, '.', ['adapters', 'dist', 'package.json', 'data']);
  await link(folder, 'adapters', ['postgres']);
  await link(folder, 'adapters/postgres', ['migrations']);
  await link(folder, migrations);
  await link(folder, 'dist', ['faults']);
  await cp(join(root, 'dist/faults'), join(folder, 'dist/faults'), { recursive: true });
  await writeFile(join(folder, migrations, nextMigration), migration);
  const about = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...about, version }));
};
