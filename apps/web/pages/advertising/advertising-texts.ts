import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/advertising/en.json' with { type: 'json' };
import es from '../../locales/advertising/es.json' with { type: 'json' };

addTexts('advertising', { es, en });

/** The texts of the page for advertisers, which the others load without. */
export const useAdvertisingTexts = (): Texts => useTexts();
