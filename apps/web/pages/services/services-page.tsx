import { api } from '#adapters/client/api.ts';
import { localized } from '#core/text/language.ts';
import type { Offer as OfferItem } from '#core/pages/offer.ts';
import { serviceCriteria } from '#core/pages/offers.ts';
import button from '../../components/button.module.css';
import { ClosingCall } from '../../components/closing-call.tsx';
import { ContentHead } from '../../components/page-heads.tsx';
import { offerData } from '../../components/schema-org.ts';
import { Offers } from '../../components/offer.tsx';
import { PageColumn, PageTitle, Section } from '../../components/page.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useServicesTexts } from './services-texts.ts';
import styles from './services-page.module.css';

const { useOffersListQuery } = api;

const ServicesHead = ({ services }: { services: readonly OfferItem[] }) => {
  const t = useServicesTexts();
  const language = useLanguage();
  return (
    <ContentHead
      title={t('services.title')}
      description={t('services.description')}
      keywords={t('services.keywords')}
      path="/servicios"
      data={{
        '@type': 'WebPage',
        mainEntity: {
          '@type': 'OfferCatalog',
          name: t('services.title'),
          itemListElement: services.map((service) =>
            offerData(
              localized(service, 'title', language),
              localized(service, 'description', language),
              service.price,
            ),
          ),
        },
      }}
    />
  );
};

/** The services, their common rules, and how to order (docs/product.md 2.9). */
export const ServicesPage = () => {
  const t = useServicesTexts();
  const { currentData: list, isError, refetch } = useOffersListQuery({ type: 'service' });
  return (
    <PageColumn>
      <ServicesHead services={list?.items ?? []} />
      <PageTitle title={t('services.title')} dek={t('services.dek')} />
      <Offers
        className={styles.offers}
        offers={list?.items}
        isError={isError}
        onRetry={refetch}
        heading="h2"
      />
      <Section id="criteria" title={t('services.criteriaTitle')}>
        <ol className={styles.criteria}>
          {serviceCriteria.map((id) => (
            <li key={id}>{t(`services.criteria.${id}`)}</li>
          ))}
        </ol>
      </Section>
      <ClosingCall id="ask" title={t('services.callTitle')} text={t('services.callText')}>
        <LocalizedLink className={button.primary} to="/contacto">
          {t('services.contact')}
        </LocalizedLink>
        <LocalizedLink className={button.secondary} to="/metodologia">
          {t('services.methodology')}
        </LocalizedLink>
      </ClosingCall>
    </PageColumn>
  );
};
