import type { Language } from '#core/text/language.ts';
import { i18nOf } from '../i18n.ts';
import { page } from '../routing/page-route.tsx';

const locales = {
  es: () => import('../locales/admin/es.json', { with: { type: 'json' } }),
  en: () => import('../locales/admin/en.json', { with: { type: 'json' } }),
};

/** Loads the panel's texts. */
const loadTexts = async (language: Language): Promise<void> => {
  const { default: texts } = await locales[language]();
  i18nOf(language).addResourceBundle(language, 'admin', texts);
};

const panel = (language: Language) =>
  page(async () => {
    const [{ Panel }] = await Promise.all([import('./panel.tsx'), loadTexts(language)]);
    return { Panel };
  }, 'Panel');

/** The panel in each language: code and texts that only administrators load. */
export const panels = { es: panel('es'), en: panel('en') };
