import { z } from 'zod';
import { references } from './references.ts';

const maxLength = 200;

/** A slug as it is stored: lower-case ASCII words joined by hyphens. */
export const Slug = z
  .string()
  .max(maxLength)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'value.slug')
  .register(references, { to: 'item' });

/** A slug as requested: bounded and printable, so that an unknown one is not-found rather than invalid. */
export const SlugParam = z
  .string()
  .min(1)
  .max(maxLength)
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'value.control-characters')
  .describe('Slug of the item, as in its address; or that address')
  .register(references, { to: 'item' });
