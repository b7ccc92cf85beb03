import type { Language } from '#core/text/language.ts';
import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/how-it-was-made/en.json' with { type: 'json' };
import es from '../../locales/how-it-was-made/es.json' with { type: 'json' };

addTexts('making', { es, en });

/** The texts about how pieces are made, which most pages load without. */
export const useHowItWasMadeTexts = (): Texts => useTexts();

const euros = {
  es: new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
};

/** An amount in euros and cents formatted for a language: 0,12 €, €0.12. */
export const centText = (amount: number, language: Language): string => euros[language].format(amount);
