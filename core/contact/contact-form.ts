import { isPublicEmail } from '../text/email.ts';
import { oneLine } from '../text/normalize-text.ts';
import type { FieldFaults, FormValues } from '../input/posted-form.ts';
import { missingFields } from '../input/posted-form.ts';

/** The reason for contacting; optional. */
export const contactReasons = ['press', 'collaboration', 'sponsorship', 'training', 'other'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** The required fields (docs/product.md 7.1), in the order of the form. */
export const requiredContactFields = ['name', 'email', 'message', 'privacy'] as const;

/** Maximum length of each field, in characters. */
export const contactLengths = { name: 200, email: 254, organization: 200, message: 5000 } as const;

/** All fields, in the order of the form. */
export const contactFields = ['name', 'email', 'organization', 'reason', 'message', 'privacy'] as const;

/** Validates a message, in the order of the form. */
export const contactFaults = (values: FormValues): FieldFaults => {
  const faults = missingFields(requiredContactFields, values);
  if (!faults['email'] && !isPublicEmail(values['email'] ?? '')) faults['email'] = 'email';
  for (const [field, max] of Object.entries(contactLengths))
    if ((values[field]?.length ?? 0) > max) faults[field] = 'long';
  return Object.fromEntries(
    contactFields.flatMap((field) => (faults[field] ? [[field, faults[field]] as const] : [])),
  );
};

const isReason = (text: string | undefined): text is ContactReason =>
  (contactReasons as readonly (string | undefined)[]).includes(text);

/** The message of a completed form. */
export const toContactMessage = (values: FormValues) => {
  const { name = '', email = '', organization = '', reason, message = '', privacy } = values;
  return {
    name: oneLine(name),
    email: oneLine(email),
    organization: oneLine(organization),
    reason: isReason(reason) ? reason : ('' as const),
    message: message.trim(),
    privacy: Boolean(privacy),
  };
};
