import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';

const createI18n = (language: Language): i18n => {
  const missing = new Set<string>();
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'es',
    ns: 'pages',
    fallbackNS: [
      'account',
      'admin',
      'advertising',
      'binding',
      'evidence',
      'making',
      'security',
      'services',
      'versions',
    ],
    nsSeparator: false,
    resources: {},
    // React escapes them.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    parseMissingKeyHandler: (key) => {
      // Whoever translates finds it there (docs/product.md 1.2).
      // oxlint-disable-next-line no-console
      if (!missing.has(key)) console.warn(`Missing translation: ${key}`);
      missing.add(key);
      return key;
    },
  });
  return instance;
};

const instances: Partial<Record<Language, i18n>> = {};

/** The texts of a language; what it lacks is in Spanish, or the key itself (docs/product.md 1.2). */
export const i18nOf = (language: Language): i18n => (instances[language] ??= createI18n(language));

/** Texts of a part of the site, by language. */
type Texts = Partial<Record<Language, object>>;

/** Adds the texts of a part of the site, which other parts load without. */
export const addTexts = (namespace: string, texts: Texts): void => {
  for (const language of languages)
    for (const source of languages)
      if (texts[source]) i18nOf(language).addResourceBundle(source, namespace, texts[source]);
};

const pages = {
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
};

/** Loads the texts of readers' pages. */
export const loadTexts = async (language: Language): Promise<void> => {
  if (i18nOf(language).hasResourceBundle(language, 'pages')) return;
  const { default: texts } = await pages[language]();
  i18nOf(language).addResourceBundle(language, 'pages', texts);
};
