import type { z } from 'zod';
import { parseInput } from '#core/kernel/parse-input.ts';
import { refuseUnknown } from '#core/kernel/unknown-fields.ts';
import type { Tool } from './tool.ts';

const strict = new WeakMap<z.ZodObject, z.ZodObject>();

const strictOf = (schema: z.ZodObject): z.ZodObject => {
  const made = strict.get(schema) ?? schema.strict();
  strict.set(schema, made);
  return made;
};

/** What a tool is given. Throws `validation`, for arguments that it does not know too: nothing is passed over in silence. */
export const readArguments = (tool: Pick<Tool, 'input'>, given: unknown = {}): unknown => {
  if (typeof given === 'object' && given !== null)
    refuseUnknown(Object.keys(given), Object.keys(tool.input.shape), 'argument');
  return parseInput({ input: strictOf(tool.input) }, given);
};
