import type { CommandSpec, FieldSpec } from './command-spec.ts';
import { flagOf } from './command-spec.ts';
import type { Example } from './help.ts';

/** A slug of each collection. */
const slugs: Readonly<Record<string, string>> = {
  interviews: 'una-entrevista',
  referents: 'ada',
  companies: 'una-fundacion',
  applications: 'una-aplicacion',
  resources: 'un-informe',
  pages: 'metodologia',
};

/** Values of other fields, by name. */
const samples: Readonly<Record<string, string>> = {
  id: '<id>',
  slug: 'una-nota',
  email: 'ana@example.com',
  username: 'Ana',
  q: '"modelos abiertos"',
  version: '2',
  revision: '3',
};

const sampleOf = ({ words: [group = ''], byName }: CommandSpec, { field, choices }: FieldSpec): string =>
  (byName && field === 'id' ? '"Faro"' : undefined) ??
  choices?.at(-1) ??
  (field === 'slug' ? slugs[group] : undefined) ??
  samples[field] ??
  `<${field}>`;

/** The shortest complete command line. */
const shortestLine = (spec: CommandSpec): string => {
  const { words, positional, options, secret } = spec;
  const needed = options.filter(({ field, required }) => required && field !== secret?.field);
  return [
    'vigia',
    ...words,
    ...positional.map((field) => sampleOf(spec, field)),
    ...needed.flatMap((field) => [`--${flagOf(field)}`, sampleOf(spec, field)]),
  ].join(' ');
};

/** The same with one more option, or without a question. */
const longerLines = (spec: CommandSpec, line: string): Example[] => {
  const { options, secret, asks } = spec;
  if (asks) return [[`${line} --yes`, 'cli.option.yes']];
  if (secret) return [`${line} --${secret.field}-stdin < clave.txt`];
  const choice = options.find(({ choices, required }) => choices && !required);
  if (choice) return [`${line} --${flagOf(choice)} ${sampleOf(spec, choice)}`];
  return options.some(({ field }) => field === 'limit') ? [`${line} --limit 5`] : [];
};

/** Examples of a command that has none of its own. */
export const deriveExamples = (spec: CommandSpec): Example[] => {
  const line = shortestLine(spec);
  return [line, ...longerLines(spec, line)];
};
