import { createContext, useContext } from 'react';
import type { Texts } from '../i18n.ts';

export type { Texts } from '../i18n.ts';

const TextsContext = createContext<Texts>((key) => key);

export const TextsProvider = TextsContext.Provider;

/** The texts of the page's language (see i18n.ts). */
export const useTexts = (): Texts => useContext(TextsContext);
