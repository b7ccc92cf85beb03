import { audience } from '#core/pages/offers.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';
import styles from './audience-profile.module.css';

const shares = {
  es: new Intl.NumberFormat('es-ES', { style: 'percent' }),
  en: new Intl.NumberFormat('en-US', { style: 'percent' }),
};

/** Who reads the publication: each share in figures, and as a length on the same scale. */
export const AudienceProfile = () => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className={styles.groups}>
      {audience.map(({ id, share }) => (
        <li key={id} className={styles.group}>
          <p className={styles.share}>{shares[language].format(share / 100)}</p>
          <p>{t(`advertising.audience.${id}`)}</p>
          <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.scale} width="100" height="2" />
            <rect className={styles.length} width={share} height="2" />
          </svg>
        </li>
      ))}
    </ul>
  );
};
