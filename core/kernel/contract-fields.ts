import { z } from 'zod';
import type { Contract } from './contract.ts';

/** The schema inside optional, default and nullable ones. */
export const innerSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? innerSchema(schema.unwrap() as z.ZodType)
    : schema;

/** The fields of a contract's input, by name; none when the input is no object. */
export const inputFields = ({ input }: Contract): Record<string, z.ZodType> =>
  input instanceof z.ZodObject ? input.shape : {};
