import { z } from 'zod';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { innerSchema } from '#core/input/map-by-schema.ts';
import { fieldDescription, inputFields } from '#core/kernel/operation.ts';
import type { CommandSpec, FieldSpec, Reading } from './command-spec.ts';
import type { CommandSettings } from './command-table.ts';
import { columnsByVerb, commandTable, groupNames, verbNames, writtenFields } from './command-table.ts';
import { groups } from './groups.ts';
import { flagOf } from './command-spec.ts';
import type { Example } from './help.ts';

const maxNames = 3;

const leafOf = (schema: z.ZodType): string => {
  if (schema instanceof z.ZodEnum) {
    const names = schema.options.map(String);
    return `"${names.slice(0, maxNames).join('|')}${names.length > maxNames ? '|…' : ''}"`;
  }
  if (schema instanceof z.ZodLiteral) return JSON.stringify([...schema.values][0]);
  if (schema instanceof z.ZodBoolean) return 'true';
  return schema instanceof z.ZodNumber ? '1' : '"…"';
};

const whole = (schema: z.ZodType): string => {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) return `[${whole(inner.element as z.ZodType)}]`;
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).map(whole).join(' | ');
  if (inner instanceof z.ZodRecord) return `{"…":${whole(inner.valueType as z.ZodType)}}`;
  if (!(inner instanceof z.ZodObject)) return leafOf(inner);
  const fields = Object.entries<z.ZodType>(inner.shape);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${whole(field)}`).join(',')}}`;
};

const maxLength = 160;

/** A short description of a schema's JSON, for the help of an option. */
const shapeOf = (schema: z.ZodType): string => {
  const shape = whole(schema);
  return shape.length > maxLength ? `${shape.slice(0, maxLength)}…` : shape;
};

/** A sample slug of each collection. */
const slugs: Readonly<Record<string, string>> = {
  interviews: 'una-entrevista',
  referents: 'ada',
  companies: 'una-fundacion',
  applications: 'una-aplicacion',
  resources: 'un-informe',
  offers: 'auditoria-ligera',
  pages: 'metodologia',
  topics: 'regulacion',
  authors: 'ada',
  chronologies: 'una-cronologia',
  profiles: 'ana-ruiz',
};

/** Sample values of other fields, by name. */
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

/** The command line with only what is required. */
const minimalLine = (spec: CommandSpec): string => {
  const { words, positional, options, secret } = spec;
  const needed = options.filter(({ field, required }) => required && field !== secret?.field);
  return [
    'vigia',
    ...words,
    ...positional.map((field) => sampleOf(spec, field)),
    ...needed.flatMap((field) => [`--${flagOf(field)}`, sampleOf(spec, field)]),
  ].join(' ');
};

/** The same with one more option, or without confirmation. */
const longerLines = (spec: CommandSpec, line: string): Example[] => {
  const { options, secret, asks } = spec;
  if (asks) return [[`${line} --yes`, 'cli.option.yes']];
  if (secret) return [`${line} --${secret.field}-stdin < clave.txt`];
  const choice = options.find(({ choices, required }) => choices && !required);
  if (choice) return [`${line} --${flagOf(choice)} ${sampleOf(spec, choice)}`];
  return options.some(({ field }) => field === 'limit') ? [`${line} --limit 5`] : [];
};

/** Examples of a command without examples of its own. */
const deriveExamples = (spec: CommandSpec): Example[] => {
  const line = minimalLine(spec);
  return [line, ...longerLines(spec, line)];
};

const single = (schema: z.ZodType): Reading => {
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodUnion ? 'names' : single(schema.in as z.ZodType);
  if (schema instanceof z.ZodBoolean) return 'state';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 'json' : 'text';
};

const several = { text: 'texts', number: 'numbers', json: 'jsons' } as const;

/** Arrays of objects are often unions of object types. */
const elementReading = (schema: z.ZodType): Reading => {
  const inner = innerSchema(schema);
  const options = inner instanceof z.ZodUnion ? (inner.options as z.ZodType[]) : [inner];
  const reading = single(innerSchema(options[0] ?? inner));
  return reading in several ? several[reading as keyof typeof several] : 'texts';
};

/** The default of an optional field. */
const absence = (schema: z.ZodType): Pick<FieldSpec, 'preset' | 'required'> => {
  const without = schema.safeParse(undefined);
  if (!without.success) return { required: true };
  const { data } = without;
  const plain = typeof data === 'string' || typeof data === 'number';
  return plain && data !== '' ? { preset: String(data) } : {};
};

const fieldSpec = (field: string, schema: z.ZodType): FieldSpec => {
  const inner = innerSchema(schema);
  const input = { field, description: fieldDescription(schema), ...absence(schema) };
  const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : null;
  const reading = element ? elementReading(element) : single(inner);
  if (reading === 'json' || reading === 'jsons')
    return { ...input, reading, shape: shapeOf(element ?? inner) };
  const choices = innerSchema(element ?? inner);
  if (!(choices instanceof z.ZodEnum)) return { ...input, reading };
  const names = choices.options.map(String);
  if (!element && names.join() === 'on,off') return { ...input, reading: 'switch' };
  return element
    ? { ...input, reading, shape: `(${names.join(', ')})` }
    : { ...input, reading, choices: names };
};

/**
 * The settings of an operation's command before its options are derived: the derived ones with the exceptions applied.
 */
export type Exposed = Omit<CommandSettings, 'command' | 'positional'> & {
  command: string;
  positional: readonly string[];
  byName?: true;
};

const derivedSettings = (operation: Operation): Exposed => {
  const [module = '', verb = ''] = operation.name.split('.');
  const inputs = inputFields(operation);
  const isRequired = (field: string) => inputs[field]?.safeParse(undefined).success === false;
  const identifying = ['slug', 'id', 'email'].find(isRequired);
  const answered = operation.output instanceof z.ZodObject ? operation.output.shape : {};
  const isCommand = operation.kind === 'command';
  const fields = isCommand ? writtenFields(answered) : undefined;
  const columns = isCommand ? undefined : columnsByVerb[verb];
  return {
    command: `${groupNames[module] ?? module} ${verbNames[verb] ?? verb}`,
    positional: [...(identifying ? [identifying] : []), ...['version'].filter(isRequired)],
    ...(columns && { columns }),
    ...(fields && { fields }),
    asks: isCommand && (operation.effect === 'delete' || operation.effect === 'send'),
    ...(module === 'agents' && identifying === 'id' && { byName: true }),
  };
};

const settingsOf = (operation: Operation): Exposed | null => {
  const settings = commandTable[operation.name as OperationName];
  if (settings === null) return null;
  const derived = derivedSettings(operation);
  const positional = settings?.positional ? [settings.positional].flat() : derived.positional;
  return { ...derived, ...settings, command: settings?.command ?? derived.command, positional };
};

/** The operations that have commands. */
export const exposed: Readonly<Partial<Record<OperationName, Exposed>>> = Object.fromEntries(
  Object.values<Operation>(operations).flatMap((operation) => {
    const settings = settingsOf(operation);
    return settings ? [[operation.name, settings]] : [];
  }),
);

const commandSpec = (name: OperationName, settings: Exposed): CommandSpec => {
  const { command, positional, flags = {}, asks = false, ...printed } = settings;
  const operation: Operation = operations[name];
  const fields = Object.entries(inputFields(operation)).map(([field, schema]) => ({
    ...fieldSpec(field, schema),
    ...(flags[field] && { flag: flags[field] }),
  }));
  const spec: CommandSpec = {
    ...printed,
    operation: name,
    words: command.split(' '),
    summary: operation.summary,
    kind: operation.kind,
    asks,
    ...(name.startsWith('newsletters.') && 'revision' in inputFields(operation) && { readsIssue: true }),
    positional: positional.flatMap((field) => fields.find((one) => one.field === field) ?? []),
    options: fields.filter(({ field }) => !positional.includes(field)),
  };
  return { ...spec, examples: spec.examples ?? deriveExamples(spec) };
};

const groupOrder = [...Object.keys(groups), 'hold', 'resume'];
const orderOf = ({ words: [group = '', verb] }: CommandSpec): number =>
  groupOrder.indexOf(group) - (verb === 'list' ? 0.5 : 0);

/** The commands of all operations that have one, grouped, lists first. */
export const deriveSpecs = (): CommandSpec[] =>
  (Object.entries(exposed) as [OperationName, Exposed][])
    .map(([name, settings]) => commandSpec(name, settings))
    .sort((a, b) => orderOf(a) - orderOf(b));
