import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/versions/en.json' with { type: 'json' };
import es from '../../locales/versions/es.json' with { type: 'json' };

addTexts('versions', { es, en });

/** The texts about the published versions of a piece, which most pages load without. */
export const useVersionsTexts = (): Texts => useTexts();
