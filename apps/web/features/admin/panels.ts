import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../i18n.ts';
import { createTexts } from '../../i18n.ts';
import { page } from '../../page-route.tsx';

const locales = {
  es: () => import('../../locales/admin/es.json', { with: { type: 'json' } }),
  en: () => import('../../locales/admin/en.json', { with: { type: 'json' } }),
};

/** The panel's own texts: the names of their sections, and their translation function. */
export type OwnTexts = { sections: ReadonlySet<string>; own: Texts };

const loadTexts = async (language: Language): Promise<OwnTexts> => {
  const { default: translation } = await locales[language]();
  return {
    sections: new Set(Object.keys(translation)),
    own: createTexts(language, { [language]: translation }),
  };
};

const panel = (language: Language) =>
  page(async () => {
    const [{ createPanel }, texts] = await Promise.all([import('./panel.tsx'), loadTexts(language)]);
    return createPanel(texts);
  });

/** The panel in each language: code and texts that only administrators load. */
export const panels = { es: panel('es'), en: panel('en') };
