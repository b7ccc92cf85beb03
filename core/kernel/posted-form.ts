import type { ErrorCode } from '../messages/messages.ts';

/** What is wrong with one field of a form. */
export type FieldFault = 'missing' | 'email' | 'long' | 'short' | 'mismatch';

/** Faults by the name of their field, in the order of the form. */
export type FieldFaults = Partial<Record<string, FieldFault>>;

/** What a reader filled in, by field; a ticked box has any value but an empty one. */
export type FormValues = Partial<Record<string, string>>;

/** The forms that readers send. */
export const formNames = [
  'newsletter',
  'contact',
  'login',
  'register',
  'logout',
  'unsubscribe',
  'confirm',
  'confirm-account',
] as const;
export type FormName = (typeof formNames)[number];

/** Why the product did not take a form that was in order; `retry_after`: seconds after which it may. */
export type Refusal = { code: ErrorCode; retry_after?: number };

/**
 * How a form that was posted without JavaScript ended, for the page that answers it. `values` never holds passwords;
 * `message` is what the operation itself said, if anything.
 */
export type PostedForm = {
  form: FormName;
  values: FormValues;
  outcome: 'done' | 'invalid' | 'failed';
  faults: FieldFaults;
  message: string | null;
  refusal?: Refusal;
  /** Done, once a link in a mail is opened. */
  pending?: true;
};

/** A wait as readers see it: seconds up to a minute, then whole minutes, rounded up. */
export const waitOf = (seconds: number): { count: number; unit: 'second' | 'minute' } =>
  seconds < 60
    ? { count: Math.max(1, Math.ceil(seconds)), unit: 'second' }
    : { count: Math.ceil(seconds / 60), unit: 'minute' };

/** The first field with a fault. */
export const firstFault = (faults: FieldFaults): { field: string; fault: FieldFault } | null => {
  for (const [field, fault] of Object.entries(faults)) if (fault) return { field, fault };
  return null;
};

/** Fields without anything but space in them, in this order, as faults. */
export const missingFields = (fields: readonly string[], values: FormValues): FieldFaults =>
  Object.fromEntries(fields.filter((field) => !values[field]?.trim()).map((field) => [field, 'missing']));

/**
 * Whether an address leads to a page of this site, in every browser: one leading slash and no second one, no backslash
 * and no space or control character (browsers drop some of them, and take `/\` for `//`).
 */
export const isSitePath = (address: string): boolean =>
  /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address) && !/^[^?#]*\/\//.test(address);
