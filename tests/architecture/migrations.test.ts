import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseline } from '#adapters/postgres/baseline.ts';
import { safeSince } from '#adapters/postgres/schema-fit.ts';
import { root } from '#tests/support/run-program.ts';
import { findContracting } from './support/contracting.ts';
import { readSources } from './support/source-files.ts';

const folder = 'adapters/postgres/migrations/';
/** What migrations do, as the first word of their names. */
const verbs = [
  'add',
  'change',
  'correct',
  'create',
  'drop',
  'fill',
  'hide',
  'index',
  'move',
  'record',
  'remove',
  'rename',
  'split',
  'store',
];
const namePattern = new RegExp(`^\\d{14}_(?:${verbs.join('|')})-[a-z0-9-]+(?:\\.since-[\\d.]+)?\\.ts$`);
const importPattern = /\bfrom\s*['"]([#.][^'"]*)['"]|\bimport\s*\(?\s*['"]([#.][^'"]*)['"]/g;

const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
const migrations = [...(await readSources())]
  .filter(([path]) => path.startsWith(folder))
  .map(([path, source]) => [path.slice(folder.length), source] as const);

/** Violations by migrations of the rules in CONTRIBUTING.md. */
const findFaults = (files: readonly (readonly [name: string, source: string])[]): string[] =>
  files.flatMap(([name, source]) => {
    const since = safeSince(name);
    const faults = since === null ? findContracting(source) : [];
    if (since !== null && !changelog.includes(`## [${since}]`))
      faults.push(`since ${since}, which is no release`);
    if (!namePattern.test(name)) faults.push('is not named verb-object');
    for (const [, named, called] of source.matchAll(importPattern)) faults.push(`imports ${named ?? called}`);
    return faults.map((fault) => `${name} ${fault}`);
  });

describe('migrations', () => {
  it('only add, are named verb-object, and import nothing that changes later', () => {
    expect(migrations.map(([name]) => name)).toContain(baseline.name);
    expect(findFaults(migrations)).toEqual([]);
  });

  it('are checked as applied, without their rollback', () => {
    expect(
      findContracting(`export const up = (knex) => knex.raw('create table x (id int)');
export const down = (knex) => knex.raw('drop table x')`),
    ).toEqual([]);
  });

  it('would be refused with another name, or with an import of the program', () => {
    expect(findFaults([['20990101000000_slugs.ts', '']])).toEqual([
      '20990101000000_slugs.ts is not named verb-object',
    ]);
    const name = '20990101000000_fill-keys.ts';
    const imports = `import type { Knex } from 'knex';
import { titleKeys } from '#core/articles/title-keys.ts';
import { holdTable } from '../holds.ts';
const late = await import('#adapters/postgres/holds.ts');`;
    expect(findFaults([[name, imports]])).toEqual([
      `${name} imports #core/articles/title-keys.ts`,
      `${name} imports ../holds.ts`,
      `${name} imports #adapters/postgres/holds.ts`,
    ]);
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
    const name = '20990101000000_drop-slugs.since-99.0.0.ts';
    expect(findFaults([[name, 'drop table x']])).toEqual([`${name} since 99.0.0, which is no release`]);
    expect(findFaults([['20990101000000_drop-slugs.ts', 'drop table x']])).toHaveLength(1);
  });
});
