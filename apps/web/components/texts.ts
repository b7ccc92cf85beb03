import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Looks up a text of the page's language; `options` are counts and parameters. */
export type Texts = TFunction;

/** The texts of the page's language (see i18n.ts). */
export const useTexts = (): Texts => useTranslation().t;

/** The last parts of the keys in a section of texts: those that a value may be, of which types say less. */
export type NameIn<Section extends string> = ParseKeys extends infer Key
  ? Key extends `${Section}.${infer Name}`
    ? Name
    : never
  : never;
