import { addTexts } from '../../i18n.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import en from '../../locales/account/en.json' with { type: 'json' };
import es from '../../locales/account/es.json' with { type: 'json' };

addTexts('account', { es, en });

/** The texts of the account's page, which other pages load without. */
export const useAccountTexts = (): Texts => useTexts();
