import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { safeSince } from '#adapters/postgres/schema-fit.ts';
import { root } from '#tests/support/run-program.ts';
import { findContracting } from './support/contracting.ts';
import { readSources } from './support/source-files.ts';

const folder = 'adapters/postgres/migrations/';
/** No release ran beside those up to this one. */
const lastWithoutRule = '20261123126000_timing.ts';

const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
const migrations = [...(await readSources())]
  .filter(([path]) => path.startsWith(folder))
  .map(([path, source]) => [path.slice(folder.length), source] as const);

/** Violations by migrations of the rule in docs/deployment.md. */
const findFaults = (files: readonly (readonly [name: string, source: string])[]): string[] =>
  files
    .filter(([name]) => name > lastWithoutRule)
    .flatMap(([name, source]) => {
      const since = safeSince(name);
      if (since === null) return findContracting(source).map((fault) => `${name} ${fault}`);
      return changelog.includes(`## [${since}]`) ? [] : [`${name}: ${since} is no release`];
    });

describe('migrations', () => {
  it('only add, unless their name states the release they are safe beside', () => {
    expect(migrations.length).toBeGreaterThan(30);
    expect(findFaults(migrations)).toEqual([]);
  });

  it('are checked as applied, without their rollback', () => {
    const first = migrations.find(([name]) => name.endsWith('_schedule.ts'));
    expect(findContracting(first?.[1] ?? '')).toEqual([]);
    expect(first?.[1]).toMatch(/drop/);
  });
});

describe('the detection of contracting migrations', () => {
  it.each([
    ['drops a table', 'alter table x add column y text; drop table y'],
    ['drops a column', 'alter table articles drop column slug'],
    ['drops a column', "table.dropColumn('slug')"],
    ['renames', 'alter table articles rename column slug to address'],
    ['changes a type', 'alter table articles alter column slug type varchar(80)'],
    ['forbids nulls', 'alter table articles alter column slug set not null'],
    ['drops a default', 'alter table articles alter slug drop default'],
    [
      'adds a required column',
      'alter table articles add column a text default 1, add column b int not null;',
    ],
    ['adds a constraint', 'alter table articles add constraint short check (length(slug) < 80)'],
    ['forbids duplicates', 'create unique index articles_title on articles (title)'],
  ])('detects what %s: %s', (fault, sql) => {
    expect(findContracting(`export const up = (knex) => knex.raw(\`${sql}\`);`)).toEqual([fault]);
  });

  it('accepts additions, and changes to tables that the migration creates', () => {
    const added = `
      // drop table x
      create table notes (id text primary key, body text not null, constraint short check (body <> ''));
      create unique index notes_body on notes (body);
      alter table notes add constraint other check (id <> '');
      alter table articles add column a int not null default 0, add column b text;
      create index on articles (a);`;
    expect(
      findContracting(`export const up = \`${added}\`;\nexport const down = 'drop table notes'`),
    ).toEqual([]);
  });

  it('detects nonexistent releases', () => {
    const name = '20990101000000_slugs.since-99.0.0.ts';
    expect(findFaults([[name, 'drop table x']])).toEqual([`${name}: 99.0.0 is no release`]);
    expect(findFaults([['20990101000000_slugs.ts', 'drop table x']])).toHaveLength(1);
  });
});
