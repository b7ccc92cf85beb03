import { useLanguage, LocalizedLink } from '../language.tsx';
import button from './button.module.css';
import { euroText } from './count-text.ts';
import styles from './offer.module.css';
import { useTexts } from './texts.ts';

type OfferProps = {
  name: string;
  text: string;
  /** Whole euro, from. */
  price: number;
  popular: boolean;
  /** How many it reaches, in words. */
  reach?: string;
  /** What it includes. */
  points: readonly string[];
  heading?: 'h2' | 'h3';
};

/** One thing the publisher sells: what it is, what it includes, what it costs. */
export const Offer = ({ name, text, price, popular, reach, points, heading: Heading = 'h3' }: OfferProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <article className={`${styles.offer} ${popular ? styles.popular : ''}`.trim()}>
      <div>
        {popular ? <p className={styles.mark}>{t('offers.popular')}</p> : null}
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.price}>
        {t('offers.from')} <strong>{euroText(price, language)}</strong>
      </p>
      {reach ? <p className={styles.reach}>{reach}</p> : null}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <LocalizedLink className={popular ? button.primary : button.secondary} to="/contacto">
        {t('offers.ask')}
        <span className="visually-hidden">: {name}</span>
      </LocalizedLink>
    </article>
  );
};
