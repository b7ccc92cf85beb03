import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext, getI18n } from 'react-i18next';

/** Looks up a text of the page's language; `options` fill its placeholders and choose its plural. */
export type Texts = (key: string, options?: Record<string, unknown>) => string;

const lookups = new WeakMap<i18n, Texts>();

/** A list of cards asks for the same few texts hundreds of times: those without placeholders are looked up once. */
const createLookup = (texts: i18n): Texts => {
  const known = new Map<string, string>();
  texts.on('languageChanged', () => known.clear());
  return (key, options) => {
    if (options) return texts.t(key, options);
    const text = known.get(key) ?? texts.t(key);
    known.set(key, text);
    return text;
  };
};

/** The texts of the page's language. */
export const useTexts = (): Texts => {
  const texts = useContext(I18nContext)?.i18n ?? getI18n();
  const made = lookups.get(texts) ?? createLookup(texts);
  lookups.set(texts, made);
  return made;
};
