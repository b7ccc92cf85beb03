/** Removals or new requirements that break a program from before the migration. */
const contracting: [name: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b|\.dropTable(?:IfExists)?\(/i],
  ['drops a column', /\bdrop\s+column\b|\.dropColumns?\(/i],
  ['renames', /\brename\s+(?:to|column|constraint)\b|\.rename(?:Table|Column)\(/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b|\.alter\(/i],
  ['forbids nulls', /\bset\s+not\s+null\b|\.dropNullable\(/i],
  ['drops a default', /\bdrop\s+default\b/i],
  [
    'adds a required column',
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?![^,;`]*\b(?:default|generated)\b)[^,;`]*\bnot\s+null\b/i,
  ],
];
/** Statements that older programs may break on, except for a table that the same migration creates. */
const restricting: [name: string, pattern: RegExp][] = [
  [
    'adds a constraint',
    // A constraint of a new column only concerns that column, which older programs do not write.
    /\balter\s+table\s+(\S+)(?![^;`]*\badd\s+column\b)[^;`]*?\badd\s+(?:constraint|unique|check|foreign)\b/gi,
  ],
  ['forbids duplicates', /\bcreate\s+unique\s+index\s+[^;`]*?\bon\s+(\w+)/gi],
];

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(?:\/\/|--).*$/gm, '');

/** Statements of a migration, as applied, that programs of earlier releases cannot run beside. */
export const findContracting = (source: string): string[] => {
  const up = withoutComments(source.split(/^export const down\b/m)[0] ?? '');
  const made = new Set(
    [...up.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table),
  );
  return [
    ...contracting.filter(([, pattern]) => pattern.test(up)),
    ...restricting.filter(([, pattern]) => [...up.matchAll(pattern)].some(([, table]) => !made.has(table))),
  ].map(([name]) => name);
};
