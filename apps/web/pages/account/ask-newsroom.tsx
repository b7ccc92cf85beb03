import { LocalizedLink } from '../../layout/language.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The way to ask for a link that no mail brings. */
export const AskNewsroom = () => {
  const t = useAccountTexts();
  return <LocalizedLink to="/contacto">{t('account.noMail.contact')}</LocalizedLink>;
};
