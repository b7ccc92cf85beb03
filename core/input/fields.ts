import { z } from 'zod';
import { languages } from '../text/language.ts';
import { joinLines, tidyLabel } from '../text/normalize-text.ts';
import { publicEmail, storedEmail } from './form-fields.ts';
import { references } from './references.ts';
import { readTime } from '../time/written-time.ts';

/** The largest whole number that databases store in four bytes: no revision or position exceeds it. */
export const maxInteger = 2_147_483_647;

/** The revision of something stored, from 1 on; texts of doors without types are read as numbers. */
export const Revision = z.coerce.number<number>().int().positive().max(maxInteger);

/** The same, or 0 for something that is not stored yet. */
export const RevisionOrZero = z.coerce.number<number>().int().nonnegative().max(maxInteger);

/**
 * Schemas of texts that the site itself generates, such as cursors: all other text may come from anybody. Register
 * last: describing a schema creates another one.
 */
export const trustedText = z.registry<object>();

/** Whether a text starts with the scheme of an address (`https:`); a host with a port does not. */
export const namesScheme = (text: string): boolean => /^\s*[a-z][a-z\d+.-]*:(?!\d)/i.test(text);

/**
 * One of these names, or one that only a later version knows: during an upgrade instances of both read the same rows.
 */
export const openEnum = (names: readonly string[]) =>
  z.union([z.enum(names), z.string().register(trustedText, {})]);

/** A title, a name or another text of one line: breaks in it become blanks. */
export const Line = z.string().overwrite(joinLines);

const SourceName = Line.min(1).max(300);
const SourceAddress = z
  .httpUrl({
    error: ({ code, input }) =>
      code === 'invalid_format' && !namesScheme(String(input)) ? 'value.no-protocol' : undefined,
  })
  .max(2000);

export const Source = z.object({
  name: SourceName,
  url: SourceAddress,
  name_en: SourceName.nullish().describe('Its name for English readers; by default the same'),
  url_en: SourceAddress.nullish().describe('Its address for English readers; by default the same'),
});
/** A named address on the web, perhaps another one in English: a source, a link, a piece of evidence. */
export type Source = z.infer<typeof Source>;

const fromYearOne = (text: string) => text >= '0001';

/** A day, YYYY-MM-DD, from year 1 on: databases have no year 0. */
export const Day = z.iso.date().refine(fromYearOne, 'value.no-year-zero');

const inUtc = z.regexes.datetime({});
const withAnyOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** An instant with another offset, or without seconds, in UTC; any other text unchanged. */
const asInstant = (text: string): string => {
  if (inUtc.test(text) || !withAnyOffset.test(text)) return text;
  return readTime(text, 'UTC')?.at ?? text;
};

/** An instant as ISO 8601 in UTC, from year 1 on. One with another offset, or without seconds, is converted. */
export const Instant = z
  .string()
  .overwrite(asInstant)
  .refine((text) => inUtc.test(text), 'value.instant')
  .refine((text) => fromYearOne(text) || !inUtc.test(text), 'value.no-year-zero')
  .meta({ format: 'date-time' });

/** A month, YYYY-MM. */
export const MonthField = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .refine(fromYearOne, 'value.no-year-zero')
  .optional()
  .describe('Such as 2026-11; by default the current one');

/** An instant, or the day that starts then. */
export const DayOrInstant = z.union([Instant, Day], { error: 'value.day-or-instant' });

/**
 * The address of a picture: of the library (`/media/...`), or of the web in what earlier versions stored (see
 * `withOwnPicture`).
 */
export const ImageUrl = z
  .union(
    [
      z.httpUrl().max(2000),
      z
        .string()
        .regex(/^\/media\/(?!.*\.pdf$)[\w.-]+$/)
        .max(300),
    ],
    {
      error: ({ input }) => {
        if (typeof input !== 'string') return undefined;
        return /^\s*data:/i.test(input) ? 'value.image-data' : 'value.image-address';
      },
    },
  )
  .describe('Address of a picture of the library: /media/...')
  .register(references, { to: 'picture' });

/**
 * The part of a picture that cropping must keep visible, as a CSS position (`30% 65%`); null: none. The library's focal
 * point for the picture overrides the written value.
 */
export const ImageFocus = z
  .string()
  .regex(/^\d{1,3}% \d{1,3}%$/)
  .nullish()
  .describe('Focal point of the picture, from the library');

/** The creator of a picture, and its licence; the library's values override the written ones. */
export const ImageCredit = Line.max(500)
  .nullish()
  .describe('Credit and licence of the picture, from the library');

/** A topic or tag: a short text as it is seen, without blanks around it or characters that nobody sees. */
export const Label = z.string().overwrite(tidyLabel).min(1).max(80);

/** Labels, each once. */
export const labels = (max: number) =>
  z
    .array(Label)
    .overwrite((input) => [...new Set(input)])
    .max(max);

/** A language of the site. */
export const LanguageField = z.enum(languages);

/** The person responsible for a text or a newsletter, by the username or email address of their account. */
export const ReviewerField = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'The person responsible for it, by the username or email address of their account; by default the signed-in user',
  );

/** A new email address, by the rules of the forms (form-fields.ts). */
export const EmailField = z.string().check(...publicEmail);

/** The address of an account or a subscription that is stored: earlier versions accepted more. */
export const StoredEmail = z.string().check(...storedEmail);
