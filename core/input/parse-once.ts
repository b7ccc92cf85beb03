import type { z } from 'zod';

/**
 * The same schema for outputs, which checks an object only once. For objects that many outputs have in common because
 * stores cache them; nobody changes these.
 */
export const parseOnce = <S extends z.ZodObject>(schema: S): S => {
  const once = schema.clone();
  const { _zod: parser } = once;
  const { run } = parser;
  const cache = new WeakMap<object, unknown>();
  parser.run = (payload, context) => {
    const input: unknown = payload.value;
    if (typeof input !== 'object' || input === null) return run(payload, context);
    const found = cache.get(input);
    if (found) return { ...payload, value: found };
    const parsed = run(payload, context);
    if (!(parsed instanceof Promise) && parsed.issues.length === 0) cache.set(input, parsed.value);
    return parsed;
  };
  return once;
};
