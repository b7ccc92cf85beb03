import * as z from 'zod/mini';
import { PublicEmail } from '../input/form-fields.ts';
import type { FormValues } from '../input/posted-form.ts';
import { isBlank, isOneLine, oneLine, removeHidden } from '../text/normalize-text.ts';
import { contactLengths, contactReasons } from './contact-form.ts';

/** What a visitor writes arrives without invisible characters: it stands beside the site's own words in a mail. */
const text = (max: number) => z.string().check(z.overwrite(removeHidden), z.trim(), z.maxLength(max));
const line = (max: number) => text(max).check(z.refine(isOneLine, 'contact.one-line'));
const filled = [
  z.minLength(1, { abort: true }),
  z.refine<string>((written) => !isBlank(written), 'value.not-blank'),
] as const;

/** The fields of a message to the publisher, in the order of the form (docs/product.md 7.1). */
export const contactFields = {
  name: line(contactLengths.name).check(...filled),
  email: PublicEmail,
  organization: line(contactLengths.organization),
  reason: z.enum([...contactReasons, '']),
  message: text(contactLengths.message).check(...filled),
  privacy: z.literal(true),
};

const reasons = new Set<string | undefined>(contactReasons);

/** The rules of the contact form. An unknown reason is left out. */
export const ContactForm = z.pipe(
  z.transform(({ name = '', organization = '', reason = '', privacy, ...values }: FormValues) => ({
    email: '',
    message: '',
    ...values,
    name: oneLine(name),
    organization: oneLine(organization),
    reason: reasons.has(reason) ? reason : '',
    privacy: Boolean(privacy),
  })),
  z.object(contactFields),
);
