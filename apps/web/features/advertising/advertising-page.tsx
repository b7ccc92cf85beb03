import { usePagesViewQuery } from '#adapters/client/api.ts';
import type { PageView } from '#core/pages/operations/view-page.ts';
import { localized } from '#core/kernel/language.ts';
import button from '../../components/button.module.css';
import { ClosingCall } from '../../components/closing-call.tsx';
import columns from '../../components/columns.module.css';
import { LoadFailed } from '../../components/list-notices.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { spanishIn } from '../../components/spanish.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { EditorialBody } from '../editorial/editorial-body.tsx';
import { LastUpdated } from '../editorial/last-updated.tsx';
import { AdFormats } from './ad-formats.tsx';
import { AdvertisingHead } from './advertising-head.tsx';
import styles from './advertising-page.module.css';
import { AudienceProfile } from './audience-profile.tsx';
import { reasons } from './reasons.ts';

const Reasons = () => {
  const t = useTexts();
  return (
    <div className={columns.columns}>
      {reasons.map((id) => (
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

/** How to advertise: why, in which formats, before whom, under which rules (spec section 2). */
export const AdvertisingPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const { currentData: view, isError, refetch } = usePagesViewQuery({ slug: 'publicidad', lang: language });
  if (!view)
    return (
      <PageColumn>
        {isError ? (
          <LoadFailed title={t('page.errorTitle')} heading="h1" onRetry={() => void refetch()} />
        ) : (
          <ArticleSkeleton loading={t('page.loading')} />
        )}
      </PageColumn>
    );
  const { page } = view;
  const title = localized(page, 'title', language);
  return (
    <PageColumn>
      <AdvertisingHead title={title} modified={page.last_updated} />
      <PageTitle
        title={title}
        dek={localized(page, 'dek', language)}
        lang={spanishIn(language, page.title_en)}
      />
      <Section id="why" title={t('advertising.whyTitle')}>
        <Reasons />
      </Section>
      <Section id="formats" title={t('advertising.formatsTitle')} dek={t('advertising.formatsDek')}>
        <AdFormats />
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
    </PageColumn>
  );
};
