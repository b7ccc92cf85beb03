import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/security/en.json' with { type: 'json' };
import es from '../../locales/security/es.json' with { type: 'json' };

addTexts('security', { es, en });

/** The texts about second factors and proofs of identity, which most pages load without. */
export const useSecurityTexts = (): Texts => useTexts();
