import type { Offer as OfferItem } from '#core/pages/offer.ts';
import { localized } from '#core/text/language.ts';
import { useLanguage, LocalizedLink } from '../layout/language.tsx';
import button from './button.module.css';
import columns from './columns.module.css';
import { euroText } from './count-text.ts';
import { spanishIn } from './labels.tsx';
import { LoadFailed } from './list-notices.tsx';
import styles from './offer.module.css';
import { ListSkeleton } from './skeleton.tsx';
import { useTexts } from './texts.ts';

type OfferProps = { offer: OfferItem; heading: 'h2' | 'h3' };

/** A product of the publisher: what it is, what it includes, its price. */
const Offer = ({ offer, heading: Heading }: OfferProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { price, popular, features } = offer;
  const name = localized(offer, 'title', language);
  const reach = localized(offer, 'metrics', language);
  return (
    <article id={offer.slug} className={`${styles.offer} ${popular ? styles.popular : ''}`.trim()}>
      <div>
        {popular ? <p className={styles.mark}>{t('offers.popular')}</p> : null}
        <Heading className={styles.name} lang={spanishIn(language, offer.title_en)}>
          {name}
        </Heading>
        <p className={styles.text} lang={spanishIn(language, offer.description_en)}>
          {localized(offer, 'description', language)}
        </p>
      </div>
      <p className={styles.price}>
        {t('offers.from')} <strong>{euroText(price, language)}</strong>
      </p>
      {reach ? (
        <p className={styles.reach} lang={spanishIn(language, offer.metrics_en)}>
          {reach}
        </p>
      ) : null}
      <ul className={styles.points}>
        {features.map((feature) => (
          <li key={feature.es}>{feature[language]}</li>
        ))}
      </ul>
      <LocalizedLink className={popular ? button.primary : button.secondary} to="/contacto">
        {t('offers.ask')}
        <span className="visually-hidden">: {name}</span>
      </LocalizedLink>
    </article>
  );
};

type EntriesProps = {
  items: readonly OfferItem[];
  heading?: OfferProps['heading'];
  className?: string;
};

/** Offers side by side. */
export const OfferEntries = ({ items, heading = 'h3', className = '' }: EntriesProps) => (
  <div className={`${columns.columns} ${className}`.trim()}>
    {items.map((offer) => (
      <Offer key={offer.slug} offer={offer} heading={heading} />
    ))}
  </div>
);

type OffersProps = {
  /** Undefined while loading. */
  offers: readonly OfferItem[] | undefined;
  isError: boolean;
  onRetry: () => void;
  heading?: OfferProps['heading'];
  className?: string | undefined;
};

/** The publisher's products, or their loading or failed state. */
export const Offers = ({ offers, isError, onRetry, heading = 'h3', className = '' }: OffersProps) => {
  const t = useTexts();
  if (!offers)
    return isError ? <LoadFailed onRetry={onRetry} /> : <ListSkeleton loading={t('directory.loading')} />;
  return <OfferEntries items={offers} heading={heading} className={className} />;
};
