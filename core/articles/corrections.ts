import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { Instant, LanguageField } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { message } from '../messages/messages.ts';
import { contentTypes } from './taxonomy.ts';

/** Maximum length of a correction's text, in characters. */
const maxText = 2000;

const text = z.string().trim().max(maxText);

/** What was wrong, and what is right, in each language. */
export const correctionTexts = {
  text_es: text
    .default('')
    .describe('What was wrong and what is right, in Spanish; only optional for an article in English alone'),
  text_en: text.nullable().default(null).describe('The same in English; readers get the Spanish without it'),
};

/** Identifies a correction of an article. */
export const correctionRef = {
  at: Instant.describe('The time of its publication, which identifies it'),
};

export const Correction = z.object({
  at: z.iso.datetime(),
  text_es: z.string().max(maxText).describe('Empty where there is only English'),
  text_en: z.string().max(maxText).nullable(),
});
/** A correction of a published article, as readers see it. */
export type Correction = z.infer<typeof Correction>;

/** The corrections of an article, newest last. */
export const Corrections = z.array(Correction);

export const ListedCorrection = Correction.extend({
  article_id: z.uuid().describe('Id of the article, which stays'),
  slug: z.string(),
  type: z.enum(contentTypes),
  title_es: z.string(),
  title_en: z.string().nullable(),
  published_languages: z.array(LanguageField),
});
/** A correction with the article that it is about. */
export type ListedCorrection = z.infer<typeof ListedCorrection>;

/**
 * The texts as they are stored. Throws `validation` at the missing text: the Spanish one when readers see Spanish, the
 * English one for an article in English alone.
 */
export const writtenTexts = (
  { published_languages: languages }: { published_languages: readonly Language[] },
  { text_es, text_en }: Pick<Correction, 'text_es' | 'text_en'>,
): Pick<Correction, 'text_es' | 'text_en'> => {
  const texts = { text_es, text_en: text_en || null };
  const isEnglish = languages.length ? !languages.includes('es') : text_es === '' && texts.text_en !== null;
  const field = isEnglish ? 'text_en' : 'text_es';
  if (texts[field]) return texts;
  throw new DomainError('input.invalid', { issues: [{ field, message: message('value.not-blank') }] });
};

/** The correction with this timestamp. Throws `not-found`. */
export const requireCorrection = (
  { slug, corrections }: { slug: string; corrections: readonly Correction[] },
  at: string,
): Correction => {
  const found = corrections.find((one) => Date.parse(one.at) === Date.parse(at));
  if (!found) throw new DomainError('articles.correction-not-found', { slug, at });
  return found;
};

/** The corrections with one added; timestamps within an article are unique. */
export const withCorrection = (
  corrections: readonly Correction[],
  { at, ...texts }: Correction,
): Correction[] => {
  const last = corrections.at(-1)?.at ?? '';
  return [...corrections, { at: at > last ? at : new Date(Date.parse(last) + 1).toISOString(), ...texts }];
};
