import button from '../../components/button.module.css';
import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { newsletterAnchor } from './newsletter-link.tsx';

/** Shown for a link from a mail of the newsletter that was used, is too old or belongs to no subscriber. */
export const StaleLink = () => {
  const t = useTexts();
  return (
    <Notice
      heading="h1"
      title={t('confirm.staleTitle')}
      actions={
        <LocalizedLink className={button.primary} to={newsletterAnchor}>
          {t('confirm.again')}
        </LocalizedLink>
      }
    >
      <p>{t('confirm.staleText')}</p>
    </Notice>
  );
};
