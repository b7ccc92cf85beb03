import { createTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import en from '../../locales/account/en.json' with { type: 'json' };
import es from '../../locales/account/es.json' with { type: 'json' };

const texts = { es: createTexts('es', { es }), en: createTexts('en', { es, en }) };

/** The texts of the account's page, which other pages load without. */
export const useAccountTexts = (): Texts => texts[useLanguage()];
