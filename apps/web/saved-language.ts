import type { Language } from '#core/kernel/language.ts';

/** The one key of local storage that the chosen language is kept under; early-script.ts reads it. */
export const languageKey = 'language';

/** Keeps a language for the next visit. A browser that keeps nothing follows the addresses alone. */
export const saveLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The link leads to the language all the same.
  }
};
