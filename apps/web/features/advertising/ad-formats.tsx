import { adFormats } from '#core/pages/offers.ts';
import columns from '../../components/columns.module.css';
import { numberText } from '../../components/count-text.ts';
import { Offer } from '../../components/offer.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';

/** The formats of advertising, each with its reach, its price and what it includes. */
export const AdFormats = () => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={columns.columns}>
      {adFormats.map(({ id, reach, price, popular, features }) => (
        <Offer
          key={id}
          name={t(`advertising.names.${id}`)}
          text={t(`advertising.texts.${id}`)}
          reach={t(`advertising.reach.${id}`, { number: numberText(reach, language) })}
          price={price}
          popular={popular}
          points={features.map((feature) => t(`advertising.features.${feature}`))}
        />
      ))}
    </div>
  );
};
