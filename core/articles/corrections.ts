import { z } from 'zod';
import { LanguageField } from '../kernel/fields.ts';
import { contentTypes } from './taxonomy.ts';

/** Characters that the text of a correction may have. */
const maxText = 2000;

const text = z
  .string()
  .trim()
  .max(maxText)
  .refine((words) => words !== '', 'value.not-blank');

/** What was wrong, and what is right, in each language. */
export const correctionTexts = {
  text_es: text.describe('What was wrong and what is right, in Spanish'),
  text_en: text.nullable().default(null).describe('The same in English; readers get the Spanish without it'),
};

export const Correction = z.object({
  at: z.iso.datetime(),
  text_es: z.string().max(maxText),
  text_en: z.string().max(maxText).nullable(),
});
/** A correction of a published article, as its readers are told. */
export type Correction = z.infer<typeof Correction>;

/** The corrections of an article, newest last. */
export const Corrections = z.array(Correction);

export const ListedCorrection = Correction.extend({
  slug: z.string(),
  type: z.enum(contentTypes),
  title_es: z.string(),
  title_en: z.string().nullable(),
  published_languages: z.array(LanguageField),
});
/** A correction with the article that it is about. */
export type ListedCorrection = z.infer<typeof ListedCorrection>;

/** The corrections with one more; no two of an article are of the same moment. */
export const withCorrection = (
  corrections: readonly Correction[],
  { at, ...texts }: Correction,
): Correction[] => {
  const last = corrections.at(-1)?.at ?? '';
  return [...corrections, { at: at > last ? at : new Date(Date.parse(last) + 1).toISOString(), ...texts }];
};
