import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/services/en.json' with { type: 'json' };
import es from '../../locales/services/es.json' with { type: 'json' };

addTexts('services', { es, en });

/** The texts of the page of services, which the others load without. */
export const useServicesTexts = (): Texts => useTexts();
