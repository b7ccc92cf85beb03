import type { z } from 'zod';
import { DomainError } from '#core/shared/domain-error.ts';
import { parseInput } from '#core/shared/parse-input.ts';
import type { Tool } from './tool.ts';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The argument that was probably meant: written otherwise, cut short, or with something added. */
const meant = (name: string, known: readonly string[]): string | undefined => {
  const given = plain(name);
  return known.find((one) => given && (plain(one).startsWith(given) || given.startsWith(plain(one))));
};

const refuseUnknown = ({ shape }: z.ZodObject, given: unknown): void => {
  if (typeof given !== 'object' || given === null) return;
  const known = Object.keys(shape);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(shape, name));
  if (!unknown.length) return;
  const said = unknown.slice(0, 10).map((name) => {
    const near = meant(name, known);
    return `${name.slice(0, 60)}: there is no such argument${near ? ` (is it ${near}?)` : ''}`;
  });
  const takes = known.length ? `It takes ${known.join(', ')}` : 'It takes none';
  throw new DomainError('validation', `${said.join('; ')}. ${takes}`);
};

const strict = new WeakMap<z.ZodObject, z.ZodObject>();

const strictOf = (schema: z.ZodObject): z.ZodObject => {
  const made = strict.get(schema) ?? schema.strict();
  strict.set(schema, made);
  return made;
};

/** What a tool is given. Throws `validation`, for arguments that it does not know too: nothing is passed over in silence. */
export const readArguments = (tool: Pick<Tool, 'input'>, given: unknown = {}): unknown => {
  refuseUnknown(tool.input, given);
  return parseInput({ input: strictOf(tool.input) }, given);
};
