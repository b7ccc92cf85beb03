import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/evidence/en.json' with { type: 'json' };
import es from '../../locales/evidence/es.json' with { type: 'json' };

addTexts('evidence', { es, en });

/** The texts about what pieces rest on, which most pages load without. */
export const useEvidenceTexts = (): Texts => useTexts();
