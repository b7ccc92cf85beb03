import { createTexts } from '../../i18n.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { Texts } from '../../components/texts.ts';
import en from '../../locales/security/en.json' with { type: 'json' };
import es from '../../locales/security/es.json' with { type: 'json' };

const texts = { es: createTexts('es', { es }), en: createTexts('en', { es, en }) };

/** The texts about second factors and proofs of identity, which most pages load without. */
export const useSecurityTexts = (): Texts => texts[useLanguage()];
