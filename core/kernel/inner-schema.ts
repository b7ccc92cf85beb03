import { z } from 'zod';

/** The schema inside optional, default and nullable ones. */
export const innerSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? innerSchema(schema.unwrap() as z.ZodType)
    : schema;
