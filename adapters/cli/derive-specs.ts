import { z } from 'zod';
import { contracts } from '#core/contracts.ts';
import type { Contract } from '#core/shared/contract.ts';
import { innerSchema, inputFields } from '#core/shared/contract-fields.ts';
import type { CommandSpec, FieldSpec, Reading } from './command-spec.ts';
import type { Exposed, ExposedContract } from './exposed.ts';
import { exposed } from './exposed.ts';

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

const fieldSpec = (field: string, schema: z.ZodType): FieldSpec => {
  const inner = innerSchema(schema);
  const description = schema.description ?? '';
  if (inner instanceof z.ZodArray)
    return { field, description, reading: elementReading(inner.element as z.ZodType) };
  const reading = single(inner);
  return inner instanceof z.ZodEnum
    ? { field, description, reading, choices: inner.options.map(String) }
    : { field, description, reading };
};

/** What cannot be taken back, or reaches people outside. */
const asksFirst = (contract: Contract, { asks }: Exposed): boolean =>
  asks ?? (contract.kind === 'command' && (contract.effect === 'delete' || contract.effect === 'send'));

const commandSpec = (name: ExposedContract, settings: Exposed): CommandSpec => {
  const { command, positional = [], ...shown } = settings;
  const contract: Contract = contracts[name];
  const fields = Object.entries(inputFields(contract)).map(([field, schema]) => fieldSpec(field, schema));
  const byPosition = [positional].flat();
  return {
    ...shown,
    contract: name,
    words: command.split(' '),
    summary: contract.summary,
    kind: contract.kind,
    asks: asksFirst(contract, settings),
    positional: byPosition.flatMap((field) => fields.find((spec) => spec.field === field) ?? []),
    options: fields.filter(({ field }) => !byPosition.includes(field)),
  };
};

/** Every exposed contract as the terminal has to know it. */
export const deriveSpecs = (): CommandSpec[] =>
  (Object.entries(exposed) as [ExposedContract, Exposed][]).map(([name, settings]) =>
    commandSpec(name, settings),
  );
