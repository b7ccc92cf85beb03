import type { ComponentProps } from 'react';
import { api } from '#adapters/client/api.ts';
import type { Offer as OfferItem } from '#core/pages/offer.ts';
import { adReasons, audience } from '#core/pages/offers.ts';
import type { PageView } from '#core/pages/operations/view-page.ts';
import { localized } from '#core/text/language.ts';
import button from '../../components/button.module.css';
import { ClosingCall } from '../../components/closing-call.tsx';
import columns from '../../components/columns.module.css';
import { ContentHead } from '../../components/page-heads.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { offerData } from '../../components/schema-org.ts';
import { Offers } from '../../components/offer.tsx';
import { PageColumn, PageTitle, Section } from '../../components/page.tsx';
import { useAdvertisingTexts } from './advertising-texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { EditorialBody, EditorialPending, LastUpdated } from '../editorial/editorial-body.tsx';
import styles from './advertising-page.module.css';
import profile from './audience-profile.module.css';

const { useOffersListQuery, usePagesViewQuery } = api;

const shares = {
  es: new Intl.NumberFormat('es-ES', { style: 'percent' }),
  en: new Intl.NumberFormat('en-US', { style: 'percent' }),
};

/** The readership: each share as a figure, and as a bar on the same scale. */
const AudienceProfile = () => {
  const t = useAdvertisingTexts();
  const language = useLanguage();
  return (
    <ul className={profile.groups}>
      {audience.map(({ id, share }) => (
        <li key={id} className={profile.group}>
          <p className={profile.share}>{shares[language].format(share / 100)}</p>
          <p>{t(`advertising.audience.${id}`)}</p>
          <svg className={profile.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect className={profile.scale} width="100" height="2" />
            <rect className={profile.length} width={share} height="2" />
          </svg>
        </li>
      ))}
    </ul>
  );
};

type HeadProps = { title: string; modified: string; formats: readonly OfferItem[] };

const AdvertisingHead = ({ title, modified, formats }: HeadProps) => {
  const t = useAdvertisingTexts();
  const language = useLanguage();
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
          itemListElement: formats.map((format) =>
            offerData(
              localized(format, 'title', language),
              localized(format, 'description', language),
              format.price,
            ),
          ),
        },
      }}
    />
  );
};

const Reasons = () => {
  const t = useAdvertisingTexts();
  return (
    <div className={columns.columns}>
      {adReasons.map((id) => (
        <article key={id} className={styles.reason}>
          <h3 className={styles.name}>{t(`advertising.reasonTitles.${id}`)}</h3>
          <p className={styles.text}>{t(`advertising.reasonTexts.${id}`)}</p>
        </article>
      ))}
    </div>
  );
};

const Guidelines = ({ view: { page, html } }: { view: PageView }) => (
  <div className={styles.guidelines}>
    <LastUpdated day={page.last_updated} />
    <div className={styles.rules}>
      <EditorialBody html={html} lang={spanishIn(useLanguage(), page.title_en)} />
    </div>
  </div>
);

type AdvertisingPieceProps = { view: PageView; formats: ComponentProps<typeof Offers> };

/** The current ad formats. */
export const useAdFormats = (): ComponentProps<typeof Offers> => {
  const { currentData: data, isError, refetch } = useOffersListQuery({ type: 'ad-format' });
  return { offers: data?.items, isError, onRetry: () => void refetch() };
};

/** The page as readers see it. */
export const AdvertisingPiece = ({ view, formats }: AdvertisingPieceProps) => {
  const t = useAdvertisingTexts();
  const language = useLanguage();
  const { page } = view;
  return (
    <>
      <PageTitle
        title={localized(page, 'title', language)}
        dek={localized(page, 'dek', language)}
        lang={spanishIn(language, page.title_en)}
      />
      <Section id="why" title={t('advertising.whyTitle')}>
        <Reasons />
      </Section>
      <Section id="formats" title={t('advertising.formatsTitle')} dek={t('advertising.formatsDek')}>
        <Offers {...formats} />
      </Section>
      <Section id="audience" title={t('advertising.audienceTitle')} dek={t('advertising.audienceDek')}>
        <AudienceProfile />
      </Section>
      <Guidelines view={view} />
      <ClosingCall id="proposal" title={t('advertising.callTitle')} text={t('advertising.callText')}>
        <LocalizedLink className={button.primary} to="/contacto">
          {t('advertising.proposal')}
        </LocalizedLink>
        <LocalizedLink className={button.secondary} to="/metodologia">
          {t('advertising.criteria')}
        </LocalizedLink>
      </ClosingCall>
    </>
  );
};

/** How to advertise: reasons, formats, audience, rules (docs/product.md 2.9). */
export const AdvertisingPage = () => {
  const language = useLanguage();
  const args = { slug: 'publicidad', lang: language };
  const { currentData: view, isError, refetch } = usePagesViewQuery(args);
  const formats = useAdFormats();
  if (!view) return <EditorialPending isError={isError} onRetry={refetch} />;
  return (
    <PageColumn>
      <AdvertisingHead
        title={localized(view.page, 'title', language)}
        modified={view.page.last_updated}
        formats={formats.offers ?? []}
      />
      <AdvertisingPiece view={view} formats={formats} />
    </PageColumn>
  );
};
