import { serviceCriteria, services } from '#core/pages/offers.ts';
import button from '../../components/button.module.css';
import { ClosingCall } from '../../components/closing-call.tsx';
import columns from '../../components/columns.module.css';
import { ContentHead } from '../../components/page-heads.tsx';
import { offerData } from '../../components/schema-org.ts';
import { Offer } from '../../components/offer.tsx';
import { PageColumn, PageTitle, Section } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../language.tsx';
import styles from './services-page.module.css';

const ServicesHead = () => {
  const t = useTexts();
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
          itemListElement: services.map(({ id, price }) =>
            offerData(t(`services.names.${id}`), t(`services.texts.${id}`), price),
          ),
        },
      }}
    />
  );
};

/** Three services, what holds for all of them, and the way to ask (spec section 2). */
export const ServicesPage = () => {
  const t = useTexts();
  return (
    <PageColumn>
      <ServicesHead />
      <PageTitle title={t('services.title')} dek={t('services.dek')} />
      <div className={`${columns.columns} ${styles.offers}`}>
        {services.map(({ id, price, popular, points }) => (
          <Offer
            key={id}
            name={t(`services.names.${id}`)}
            text={t(`services.texts.${id}`)}
            price={price}
            popular={popular}
            heading="h2"
            points={points.map((point) => t(`services.points.${point}`))}
          />
        ))}
      </div>
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
