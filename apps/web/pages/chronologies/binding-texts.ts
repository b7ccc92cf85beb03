import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/binding/en.json' with { type: 'json' };
import es from '../../locales/binding/es.json' with { type: 'json' };

addTexts('binding', { es, en });

/** The texts about what binds on a day, which most pages load without. */
export const useBindingTexts = (): Texts => useTexts();
