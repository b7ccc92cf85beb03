import type { Language } from '../text/language.ts';
import type { SiteSettingsContent } from './site-settings.ts';

/** The name of the licence in a language, or as stated in the other one; '' when none is stated. */
export const licenceName = (
  {
    licence_name_es: spanish,
    licence_name_en: english,
  }: Pick<SiteSettingsContent, 'licence_name_es' | 'licence_name_en'>,
  language: Language,
): string => (language === 'en' && english) || spanish || (english ?? '');
