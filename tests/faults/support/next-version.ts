import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

const version = '99.0.0';

/** The migration that this version adds. */
export const nextMigration = '29990101000000_next.ts';

const migration = `
export const up = (knex) => knex.raw('create table next_feature (id int); alter table articles add column next_feature text');
export const down = (knex) => knex.raw('drop table next_feature; alter table articles drop column next_feature');
`;

/** Makes a later version of the program in a folder: a copy with a migration of its own. */
export const makeNextVersion = async (folder: string): Promise<void> => {
  for (const name of ['adapters', 'apps', 'core', 'fixtures'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['dist', 'node_modules']) await symlink(join(root, name), join(folder, name));
  await writeFile(join(folder, 'adapters/postgres/migrations', nextMigration), migration);
  const about = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...about, version }));
};
