import type { ErrorCode } from '../messages/error-codes.ts';

/** The fault of a form field. */
export type FieldFault = 'missing' | 'email' | 'long' | 'short' | 'mismatch';

/** Faults by the name of their field, in the order of the form. */
export type FieldFaults = Partial<Record<string, FieldFault>>;

/** The values of a form, by field; a checked box has any value except an empty one. */
export type FormValues = Partial<Record<string, string>>;

/** The forms for readers. */
export const formNames = [
  'newsletter',
  'newsletter-topic',
  'choose-topics',
  'contact',
  'login',
  'second-factor',
  'register',
  'logout',
  'unsubscribe',
  'confirm',
  'confirm-account',
  'confirm-address',
  'account-profile',
  'account-address',
  'account-password',
  'account-confirmation',
  'account-resend-address',
  'account-cancel-address',
  'account-newsletter',
  'end-session',
  'end-other-sessions',
  'delete-account',
  'prove-identity',
  'forgot-password',
  'reset-password',
  'accept-invitation',
] as const;
export type FormName = (typeof formNames)[number];

/**
 * Why a valid form was refused. `retry_after`: seconds until a retry is allowed; `challenge`: it is completed by a second
 * factor that answers this; `field`: the field that it is about.
 */
export type Refusal = { code: ErrorCode; retry_after?: number; challenge?: string; field?: string };

/**
 * The outcome of a form that was posted without JavaScript, for the page that shows it. `values` never contains
 * passwords; `message` is the operation's own message, if any.
 */
export type PostedForm = {
  form: FormName;
  values: FormValues;
  outcome: 'done' | 'invalid' | 'failed';
  faults: FieldFaults;
  message: string | null;
  refusal?: Refusal;
  /** Completed only after a link in a mail is opened. */
  pending?: true;
};

/** What a form has done, shown by the page that it leads to: its address says so, as cached pages are the same for everybody. */
export const arrivalNotices = ['registered', 'registered-mail', 'account-deleted', 'signed-in'] as const;
export type ArrivalNotice = (typeof arrivalNotices)[number];

/** The address of a page that shows a notice. */
export const withNotice = (address: string, notice: ArrivalNotice): string => {
  const [path = '', hash] = address.split('#', 2);
  const query = `${path.includes('?') ? '&' : '?'}notice=${notice}`;
  return path + query + (hash === undefined ? '' : `#${hash}`);
};

/** A waiting time for display: seconds up to a minute, then whole minutes, rounded up. */
export const waitOf = (seconds: number): { count: number; unit: 'second' | 'minute' } =>
  seconds < 60
    ? { count: Math.max(1, Math.ceil(seconds)), unit: 'second' }
    : { count: Math.ceil(seconds / 60), unit: 'minute' };

/** The first field with a fault. */
export const firstFault = (faults: FieldFaults): { field: string; fault: FieldFault } | null => {
  for (const [field, fault] of Object.entries(faults)) if (fault) return { field, fault };
  return null;
};

/**
 * Whether an address leads to a page of this site, in every browser: one leading slash and no second one, no backslash
 * and no space or control character (browsers drop some of them, and treat `/\` as `//`).
 */
export const isSitePath = (address: string): boolean =>
  /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address) && !/^[^?#]*\/\//.test(address);
