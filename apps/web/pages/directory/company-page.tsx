import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { CompanyView } from '#core/directory/operations/view-company.ts';
import { placeIn } from '#core/directory/place.ts';
import { localized } from '#core/text/language.ts';
import { Avatar } from '../../components/avatar.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import { BackLink, HeadedSection, PageColumn } from '../../components/page.tsx';
import { breadcrumbData, websiteData } from '../../components/schema-org.ts';
import { coverImage } from '../../components/share-image.ts';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { FollowButton } from '../today/follow-button.tsx';
import { FollowSection } from '../today/follow-section.tsx';
import { followOf } from '../today/follows.ts';
import { CompanyThemes, organizationData } from './companies-page.tsx';
import { companies } from './directories.ts';
import { companyPath } from './directory-address.ts';
import { NamingPieces, Quotations } from './profile.tsx';
import styles from './profile.module.css';

const { useCompaniesViewQuery } = api;

type Company = CompanyView['company'];

const CompanyHead = ({ company }: { company: Company }) => {
  const t = useTexts();
  const site = useSite();
  const language = useLanguage();
  const { name, slug } = company;
  const path = companyPath(slug);
  const { canonical, alternates } = useAddress(path);
  return (
    <PageHead
      head={{
        title: `${name} | ${site.name}`,
        description: localized(company, 'summary', language),
        keywords: [name, t(`companyTypes.${company.type}`)],
        canonical,
        alternates,
        image: coverImage(site, 'paginas', 'empresas', language, name),
        feed: { name, query: new URLSearchParams({ company: slug }).toString() },
        modified: company.updated_at,
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          url: canonical,
          inLanguage: language,
          dateModified: company.updated_at,
          isPartOf: websiteData(site),
          breadcrumb: breadcrumbData(
            site,
            [
              { name: t('companies.title'), path: companies.path },
              { name, path },
            ],
            language,
          ),
          mainEntity: organizationData(company, language),
        },
      }}
    />
  );
};

/** An organisation as readers see it, on its own page. */
export const CompanyProfile = ({ company, pieces, quoting }: CompanyView) => {
  const t = useTexts();
  const language = useLanguage();
  const { name, slug, type, website, links, themes } = company;
  const place = placeIn(company, language);
  return (
    <article className={styles.profile}>
      <header className={styles.header}>
        <Avatar name={name} slug={slug} imageUrl={null} shape="square" size="large" />
        <div>
          <p className={styles.kind}>{t(`companyTypes.${type}`)}</p>
          <h1 className={styles.name} dir="auto">
            {name}
          </h1>
          {place ? <p className={styles.role}>{place}</p> : null}
        </div>
      </header>
      <p className={`prose ${styles.lead} ${styles.bio}`} lang={spanishIn(language, company.summary_en)}>
        {localized(company, 'summary', language)}
      </p>
      <div className={styles.aside}>
        <HeadedSection id="website" title={t('companies.website')} heading={styles.label}>
          <OutsideLink href={website} marked>
            {hostOf(website)}
          </OutsideLink>
        </HeadedSection>
        {themes.length > 0 ? (
          <HeadedSection id="themes" title={t('companies.themes')} heading={styles.label}>
            <p>
              <CompanyThemes themes={themes} />
            </p>
          </HeadedSection>
        ) : null}
        <FollowSection page={companyPath(slug)} heading={styles.label}>
          <FollowButton of={followOf('company', slug, name)} />
        </FollowSection>
      </div>
      <div className={styles.body}>
        <Quotations quoting={quoting} />
        <NamingPieces pieces={pieces} />
        {pieces.length === 0 ? (
          <HeadedSection id="pieces" title={t('directory.pieces')} heading={styles.heading}>
            <p className={styles.none}>{t('companies.noPieces', { name })}</p>
          </HeadedSection>
        ) : null}
        {links.length > 0 ? <SourceList id="links" title={t('referent.links')} sources={links} /> : null}
      </div>
    </article>
  );
};

/** The profile of one organisation, with what is published about it (docs/product.md 2.8). */
export const CompanyPage = () => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const { currentData: view, isError } = useCompaniesViewQuery({ slug });
  if (isError) return <MissingPage of="company" />;
  return (
    <PageColumn>
      {view ? (
        <>
          <CompanyHead company={view.company} />
          <div className={styles.top}>
            <BackLink to={companies.path}>{t('companies.back')}</BackLink>
          </div>
          <CompanyProfile {...view} />
        </>
      ) : (
        <ArticleSkeleton loading={t('referent.loading')} />
      )}
    </PageColumn>
  );
};
