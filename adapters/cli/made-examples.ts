import type { CommandSpec, FieldSpec } from './command-spec.ts';
import { flagOf } from './command-spec.ts';

/** What a thing of each collection may be called. */
const slugs: Readonly<Record<string, string>> = {
  interviews: 'una-entrevista',
  referents: 'ada',
  companies: 'una-fundacion',
  applications: 'una-aplicacion',
  resources: 'un-informe',
  pages: 'metodologia',
};

/** What else has to be given, by the name of its field. */
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

/** The shortest command line that is complete. */
const shortest = (spec: CommandSpec): string => {
  const { words, positional, options, secret } = spec;
  const needed = options.filter(({ field, required }) => required && field !== secret?.field);
  return [
    'vigia',
    ...words,
    ...positional.map((field) => sampleOf(spec, field)),
    ...needed.flatMap((field) => [`--${flagOf(field)}`, sampleOf(spec, field)]),
  ].join(' ');
};

/** One option more, or a way to go without a question. */
const longer = (spec: CommandSpec, line: string): string[] => {
  const { options, secret, asks } = spec;
  if (asks) return [`${line} --yes    do it without asking`];
  if (secret) return [`${line} --${secret.field}-stdin < clave.txt`];
  const choosing = options.find(({ choices, required }) => choices && !required);
  if (choosing) return [`${line} --${flagOf(choosing)} ${sampleOf(spec, choosing)}`];
  return options.some(({ field }) => field === 'limit') ? [`${line} --limit 5`] : [];
};

/** A command with examples: those that it was given, else such as can be told from what it takes. */
export const withExamples = (spec: CommandSpec): CommandSpec => {
  const { examples = '' } = spec;
  if (examples.includes('Examples:')) return spec;
  const line = shortest(spec);
  const lines = [line, ...longer(spec, line)].map((one) => `  ${one}`);
  return { ...spec, examples: `${examples}\nExamples:\n${lines.join('\n')}\n` };
};
