import { z } from 'zod';

export const languages = ['es', 'en'] as const;
export const Language = z.enum(languages);
/** A language of the site; Spanish is the default (spec section 9). */
export type Language = z.infer<typeof Language>;
export const defaultLanguage: Language = 'es';

/** The text of a bilingual field (`title` reads `title_es` / `title_en`); English falls back to Spanish (spec section 3). */
export const localized = <F extends string>(
  entity: { [K in `${F}_es`]: string } & { [K in `${F}_en`]: string | null },
  field: F,
  language: Language,
): string => (language === 'en' && entity[`${field}_en`]) || entity[`${field}_es`];
