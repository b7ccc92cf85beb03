import { adFormats } from '#core/pages/offers.ts';
import { ContentHead } from '../../components/content-head.tsx';
import { offerData } from '../../components/offer-data.ts';
import { useTexts } from '../../components/texts.ts';

type AdvertisingHeadProps = {
  title: string;
  /** Day of the last change. */
  modified: string;
};

/** The head of the advertising page, with what is on offer. */
export const AdvertisingHead = ({ title, modified }: AdvertisingHeadProps) => {
  const t = useTexts();
  return (
    <ContentHead
      title={title}
      description={t('advertising.description')}
      keywords={t('advertising.keywords')}
      path="/publicidad"
      modified={modified}
      data={{
        '@type': 'WebPage',
        mainEntity: {
          '@type': 'OfferCatalog',
          name: t('advertising.formatsTitle'),
          itemListElement: adFormats.map(({ id, price }) =>
            offerData(t(`advertising.names.${id}`), t(`advertising.texts.${id}`), price),
          ),
        },
      }}
    />
  );
};
