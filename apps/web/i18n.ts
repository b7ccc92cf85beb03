import type { i18n, Resource } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#core/shared/language.ts';

/** Texts of one language, with Spanish ones where a translation is missing (spec section 8). */
export const createI18n = (language: Language, resources: Resource): i18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => reportMissing(key),
  });
  return instance;
};

const reportMissing = (key: string): void => {
  // The specification asks for a console warning (section 8).
  // oxlint-disable-next-line no-console
  console.warn(`Missing translation: ${key}`);
};
