import type { Language } from '#core/text/language.ts';
import type { Texts } from '../i18n.ts';
import { createTexts } from '../i18n.ts';
import { page } from '../routing/page-route.tsx';

const locales = {
  es: () => import('../locales/admin/es.json', { with: { type: 'json' } }),
  en: () => import('../locales/admin/en.json', { with: { type: 'json' } }),
};

/** Loads the panel's texts. Its own sections come from them, all others from the texts of the page. */
const loadTexts = async (language: Language): Promise<(page: Texts) => Texts> => {
  const { default: translation } = await locales[language]();
  const sections = new Set(Object.keys(translation));
  const own = createTexts(language, { [language]: translation });
  return (inherited) => (key, options) =>
    (sections.has(key.slice(0, key.indexOf('.'))) ? own : inherited)(key, options);
};

const panel = (language: Language) =>
  page(async () => {
    const [{ createPanel }, withOwn] = await Promise.all([import('./panel.tsx'), loadTexts(language)]);
    return { Panel: createPanel(withOwn) };
  }, 'Panel');

/** The panel in each language: code and texts that only administrators load. */
export const panels = { es: panel('es'), en: panel('en') };
