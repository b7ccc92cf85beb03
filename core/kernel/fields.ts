import { z } from 'zod';
import { namesScheme } from './address-scheme.ts';
import { emailFault, isEmail, maxEmailLength, withPlainDomain } from './email.ts';
import { languages } from './language.ts';

/**
 * The schemas of texts that the site itself makes, such as cursors: all other text may have been written by anybody.
 * Register last: describing a schema makes another one.
 */
export const trustedText = z.registry<object>();

export const Source = z.object({
  name: z.string().min(1).max(300),
  url: z
    .httpUrl({
      error: ({ code, input }) =>
        code === 'invalid_format' && !namesScheme(String(input)) ? 'value.no-protocol' : undefined,
    })
    .max(2000),
});
/** A named address on the web: a source, a link, a piece of evidence. */
export type Source = z.infer<typeof Source>;

const fromYearOne = (text: string) => text >= '0001';

/** A day, YYYY-MM-DD, from year 1 on: calendars, and databases, know no year 0. */
export const Day = z.iso.date().refine(fromYearOne, 'value.no-year-zero');

/** A moment as ISO 8601 in UTC, from year 1 on. */
export const Instant = z.iso.datetime().refine(fromYearOne, 'value.no-year-zero');

/** A month, YYYY-MM. */
export const MonthField = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .refine(fromYearOne, 'value.no-year-zero')
  .optional()
  .describe('Such as 2026-11; the present one when left out');

/** A moment, or the day that starts then. */
export const DayOrInstant = z.union([Instant, Day], { error: 'value.day-or-instant' });

/** A URL of the site itself (`/media/...`) or of the web. */
export const ImageUrl = z.union([
  z.httpUrl().max(2000),
  z
    .string()
    .regex(/^\/media\/[\w.-]+$/)
    .max(300),
]);

/**
 * What has to stay in sight of a picture that is cut, as CSS places it (`30% 65%`); null: nothing in particular. It is the
 * focal point that the library has for the picture, whatever is written here.
 */
export const ImageFocus = z
  .string()
  .regex(/^\d{1,3}% \d{1,3}%$/)
  .nullish()
  .describe('Focal point of the picture, from the library');

/** What is said of who made a picture, and its licence: what the library says, whatever is written here. */
export const ImageCredit = z
  .string()
  .max(500)
  .nullish()
  .describe('Credit and licence of the picture, from the library');

/** A topic or tag: short text without control characters. */
export const Label = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}]+$/u, 'value.control-characters');

/** A language of the site, as callers name it. */
export const LanguageField = z.enum(languages);

/** The person who answers for a text or a newsletter, by the username or e-mail address of their account. */
export const ReviewerField = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'The person who answers for it, by the username or e-mail address of their account; whoever is signed in when left out',
  );

/** An e-mail address, by the rules of the forms (email.ts). */
export const EmailField = z
  .string()
  .trim()
  .overwrite(withPlainDomain)
  .max(maxEmailLength)
  .refine(isEmail, { error: ({ input }) => emailFault(String(input)) });
