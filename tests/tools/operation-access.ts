/**
 * Writes what derives from the access of the operations: the panel's table, and the table of roles in the
 * documentation. A test checks both.
 *
 *     node tests/tools/operation-access.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { routes } from '#adapters/http/routes.ts';
import { readerTopics, topicsOfOperation } from '#core/kernel/invalidation-topics.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { operations } from '#core/operations.ts';

const levels = ['author', 'editor', 'admin'] as const;
const all = (Object.values(operations) as Operation[]).map(({ name, access }) => ({ name, access }));
const byName = (one: string, other: string) => (one < other ? -1 : 1);

const operationsOf = (level: string, prefix = ''): string[] =>
  all
    .filter(({ name, access }) => access === level && name.startsWith(prefix))
    .map(({ name }) => name)
    .sort(byName);

const listOf = (level: (typeof levels)[number]): string => {
  return `  ${level}: [\n${operationsOf(level)
    .map((name) => `    '${name}',\n`)
    .join('')}  ],\n`;
};

/** The topics of each operation with a route. */
const topicLines = (): string =>
  (Object.values(operations) as Operation[])
    .filter(({ name }) => name in routes)
    .map((operation) => ({ name: operation.name, topics: topicsOfOperation(operation) }))
    .filter(({ topics }) => topics.length > 0)
    .sort((one, other) => byName(one.name, other.name))
    .map(
      ({ name, topics }) => `  '${name}': ${topics === readerTopics ? 'whole' : `'${topics.join(' ')}'`},\n`,
    )
    .join('');

/** The panel's tables (`adapters/client/operation-access.ts`). */
export const accessTable = (): string => `// Written by tests/tools/operation-access.ts.

/**
 * The operations that authors, editors and administrators may call, by the role that it takes: the panel shows what can be
 * done without loading the operations themselves.
 */
export const operationsByRole = {
${levels.map(listOf).join('')}} as const;

/** Of what readers see. */
const whole =
  '${readerTopics.join(' ')}';

/** The topics that an operation reads or changes, separated by spaces: the panel's cache tags. */
export const operationTopics: Partial<Record<string, string>> = {
${topicLines()}};
`;

const modules = [...new Set(all.map(({ name }) => name.split('.')[0]!))].sort(byName);

/** The table of the documentation: the actions of each part of the product that a role adds to those before it. */
export const rolesTable = (): string => {
  const cell = (module: string, level: string) =>
    operationsOf(level, `${module}.`)
      .map((name) => name.slice(module.length + 1))
      .join(', ');
  const rows = modules
    .map((module) => [`\`${module}\``, ...levels.map((level) => cell(module, level))])
    .filter(([, ...cells]) => cells.some(Boolean));
  const lines = [['Operations', 'authors', 'editors, also', 'administrators, also'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  return [
    lineOf(lines[0]!),
    lineOf(widths.map((width) => '-'.repeat(width))),
    ...lines.slice(1).map(lineOf),
  ].join('\n');
};

/** Where the tables are. */
export const tableFile = fileURLToPath(new URL('../../adapters/client/operation-access.ts', import.meta.url));
export const docsFile = fileURLToPath(new URL('../../docs/security.md', import.meta.url));

/** The documentation with the present table. */
export const withRolesTable = (text: string): string =>
  text.replace(/\| Operations +\| authors[\s\S]*?\n(?!\|)/, `${rolesTable()}\n`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(tableFile, accessTable());
  await writeFile(docsFile, withRolesTable(await readFile(docsFile, 'utf8')));
}
