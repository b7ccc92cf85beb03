import type { Resource } from 'i18next';
import { createInstance } from 'i18next';
import type { Language } from '#core/shared/language.ts';

/** Looks up a text of the page's language; `options` are counts and words to put in. */
export type Texts = (key: string, options?: Record<string, string | number>) => string;

const reportMissing = (key: string): void => {
  // The specification asks for a console warning (section 8).
  // oxlint-disable-next-line no-console
  console.warn(`Missing translation: ${key}`);
};

/** Counted and interpolated texts that are remembered; names put into texts could be endless. */
const mostRemembered = 2000;

/**
 * The texts of one language, with Spanish ones where a translation is missing, else the key itself (spec section 8).
 * A text is looked up once: pages ask for the same few hundreds again and again.
 */
export const createTexts = (language: Language, resources: Resource): Texts => {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'es',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => reportMissing(key),
  });
  const remembered = new Map<string, string>();
  return (key, options) => {
    const id = options ? `${key}${JSON.stringify(options)}` : key;
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const text = options ? instance.t(key, options) : instance.t(key);
    if (remembered.size < mostRemembered) remembered.set(id, text);
    return text;
  };
};
