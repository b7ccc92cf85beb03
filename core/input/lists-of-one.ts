import { z } from 'zod';
import { mapBySchema } from './map-by-schema.ts';

/**
 * The input with a list of one wherever a list is meant and a single value stands, at any depth: programs that write
 * texts, and people at a terminal, leave the brackets out.
 */
export const withLists = (schema: z.ZodType, input: unknown): unknown =>
  mapBySchema(schema, input, (inner, value) => {
    const isSingle = value !== undefined && value !== null && !Array.isArray(value);
    return isSingle && inner instanceof z.ZodArray ? [value] : value;
  });
