import { z } from 'zod';
import { operations } from '#core/operations.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { innerSchema, inputFields } from '#core/kernel/operation.ts';
import { idOrName } from './agent-named.ts';
import type { CommandSpec, FieldSpec, Reading } from './command-spec.ts';
import type { Exposed, ExposedContract } from './exposed.ts';
import { exposed } from './exposed.ts';
import { shapeOf } from './json-shape.ts';
import { withExamples } from './made-examples.ts';

const single = (schema: z.ZodType): Reading => {
  if (schema instanceof z.ZodBoolean) return 'state';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 'json' : 'text';
};

const several = { text: 'texts', number: 'numbers', json: 'jsons' } as const;

/** Arrays of objects are often unions of kinds of objects. */
const elementReading = (schema: z.ZodType): Reading => {
  const inner = innerSchema(schema);
  const options = inner instanceof z.ZodUnion ? (inner.options as z.ZodType[]) : [inner];
  const reading = single(innerSchema(options[0] ?? inner));
  return reading in several ? several[reading as keyof typeof several] : 'texts';
};

/** What is shown of a field that may be left out, or may not. */
const absence = (schema: z.ZodType): Pick<FieldSpec, 'preset' | 'required'> => {
  const without = schema.safeParse(undefined);
  if (!without.success) return { required: true };
  const { data } = without;
  const told = typeof data === 'string' || typeof data === 'number';
  return told && data !== '' ? { preset: String(data) } : {};
};

const fieldSpec = (field: string, schema: z.ZodType): FieldSpec => {
  const inner = innerSchema(schema);
  const given = { field, description: schema.description ?? '', ...absence(schema) };
  const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : null;
  const reading = element ? elementReading(element) : single(inner);
  if (reading === 'json' || reading === 'jsons')
    return { ...given, reading, shape: shapeOf(element ?? inner) };
  const choices = innerSchema(element ?? inner);
  if (!(choices instanceof z.ZodEnum)) return { ...given, reading };
  const names = choices.options.map(String);
  if (!element && names.join() === 'on,off') return { ...given, reading: 'switch' };
  return element
    ? { ...given, reading, shape: `(${names.join(', ')})` }
    : { ...given, reading, choices: names };
};

/** What cannot be taken back, or reaches people outside. */
const asksFirst = (contract: Operation, { asks }: Exposed): boolean =>
  asks ?? (contract.kind === 'command' && (contract.effect === 'delete' || contract.effect === 'send'));

const commandSpec = (name: ExposedContract, settings: Exposed): CommandSpec => {
  const { command, positional = [], flags = {}, ...shown } = settings;
  const contract: Operation = operations[name];
  const fields = Object.entries(inputFields(contract)).map(([field, schema]) => ({
    ...fieldSpec(field, schema),
    ...(flags[field] && { flag: flags[field] }),
  }));
  const byPosition = [positional].flat();
  return withExamples({
    ...shown,
    contract: name,
    words: command.split(' '),
    summary: contract.summary,
    kind: contract.kind,
    asks: asksFirst(contract, settings),
    positional: byPosition
      .flatMap((field) => fields.find((spec) => spec.field === field) ?? [])
      .map((spec) => (shown.byName ? { ...spec, description: idOrName } : spec)),
    options: fields.filter(({ field }) => !byPosition.includes(field)),
  });
};

/** Every exposed contract as the terminal has to know it. */
export const deriveSpecs = (): CommandSpec[] =>
  (Object.entries(exposed) as [ExposedContract, Exposed][]).map(([name, settings]) =>
    commandSpec(name, settings),
  );
