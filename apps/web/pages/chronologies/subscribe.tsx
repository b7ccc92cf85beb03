import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import styles from './subscribe.module.css';

type SubscribeProps = {
  /** The path of the calendar. */
  path: string;
  /** What its dates are about. */
  label?: string;
};

/** Links to a calendar: one that calendars subscribe to, and the file. */
export const Subscribe = ({ path, label }: SubscribeProps) => {
  const t = useTexts();
  const { url } = useSite();
  const address = localizedPath(path, useLanguage());
  return (
    <p className={styles.subscribe} data-print="hide">
      {label ? <span>{label} </span> : null}
      <a
        href={(url + address).replace(/^https?:/, 'webcal:')}
        {...(label && { 'aria-label': `${t('calendars.subscribe')}: ${label}` })}
      >
        {t('calendars.subscribe')}
      </a>{' '}
      <a href={address} {...(label && { 'aria-label': `${t('calendars.file')}: ${label}` })}>
        {t('calendars.file')}
      </a>
    </p>
  );
};
