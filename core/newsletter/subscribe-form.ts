import { isPublicEmail } from '../text/email.ts';
import type { FieldFaults, FormValues } from '../input/posted-form.ts';
import { missingFields } from '../input/posted-form.ts';

/** Minimum length of the tokens in links of mails, in characters (docs/product.md 6.3). */
export const minTokenLength = 32;

/** The address of the page where the topics of a subscription are chosen. */
export const topicChoicePath = '/boletin/temas';

/** The part of that page where a subscription is ended, by one press. */
export const leaveId = 'baja';

/** Whether a text has the shape of a link token. */
export const isMailToken = (token: string | null | undefined): token is string =>
  (token?.length ?? 0) >= minTokenLength;

/** The fields of the form that are missing or invalid. */
export const subscribeFaults = (values: FormValues): FieldFaults => {
  const missing = missingFields(['email'], values);
  return missing['email'] || isPublicEmail(values['email'] ?? '') ? missing : { email: 'email' };
};
