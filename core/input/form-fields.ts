import * as z from 'zod/mini';
import { emailFault, isEmail, isPublicEmail, maxEmailLength, withPlainDomain } from '../text/email.ts';
import { isBlank } from '../text/normalize-text.ts';
import type { FieldFault, FieldFaults, FormValues } from './posted-form.ts';

/**
 * The rules of a form, from the values of its fields to the input of its operation, which embeds the same fields. In
 * zod/mini, as browsers load it.
 */
export type FormSchema<Output = unknown> = z.ZodMiniType<Output, FormValues>;

const email = (accepts: (text: string) => boolean) =>
  [
    z.trim(),
    z.overwrite(withPlainDomain),
    z.refine<string>(accepts, { error: ({ input }) => emailFault(String(input)) }),
    z.maxLength(maxEmailLength),
  ] as const;

/** The rules of a new email address. */
export const publicEmail = email(isPublicEmail);

/** Those of an address of an account or a subscription that is stored: earlier versions accepted more. */
export const storedEmail = email(isEmail);

/** A new email address. */
export const PublicEmail = z.string().check(...publicEmail);

/** A text that is not blank. */
export const FilledText = z.string().check(z.refine((text) => !isBlank(text), { abort: true }));

/** A secret, which may consist of spaces. */
export const FilledSecret = z.string().check(z.minLength(1, { abort: true }));

/** A form that is checked by a schema once there are no faults in one before. */
export const inTurn = <First extends z.ZodMiniType, Last extends z.ZodMiniType>(first: First, last: Last) =>
  z.pipe(first, last as z.ZodMiniType<z.output<Last>, z.output<First>>);

/** The fault that a schema has found in the value of a field, by the type of the issue and the key of its message. */
export const faultOf = (
  value: unknown,
  { type, message = '' }: { type?: unknown; message?: string | undefined } = {},
): FieldFault => {
  if (typeof value !== 'string' || isBlank(value)) return 'missing';
  if (type === 'too_big') return 'long';
  if (message.startsWith('value.email')) return 'email';
  return message === 'mismatch' ? 'mismatch' : 'short';
};

/** The valid values of a form, or its faults: the first one of each field. */
export const checkForm = <Output>(
  schema: FormSchema<Output>,
  values: FormValues,
): { data: Output; faults: null } | { data: null; faults: FieldFaults } => {
  const { data, error } = schema.safeParse(values);
  if (!error) return { data, faults: null };
  const faults: FieldFaults = {};
  for (const { path, code, message } of error.issues) {
    const field = String(path[0]);
    faults[field] ??= faultOf(values[field], { type: code, message });
  }
  return { data: null, faults };
};
