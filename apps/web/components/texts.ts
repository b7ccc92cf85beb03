import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Looks up a text of the page's language. */
export type Texts = TFunction;

/** The texts of the page's language. */
export const useTexts = (): Texts => useTranslation().t;
