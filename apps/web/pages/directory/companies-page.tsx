import { Fragment } from 'react';
import { capitalized } from '#core/articles/taxonomy.ts';
import type { Company } from '#core/directory/entries.ts';
import type { ListedCompany } from '#core/directory/operations/list-companies.ts';
import { placeIn } from '#core/directory/place.ts';
import { companyTypes } from '#core/directory/taxonomy.ts';
import { labelIn, looksSpanish } from '#core/text/label-names.ts';
import type { Language } from '#core/text/language.ts';
import { addressesOf, localized } from '#core/text/language.ts';
import { Avatar } from '../../components/avatar.tsx';
import card from '../../components/card.module.css';
import { LabelText, spanishIn } from '../../components/labels.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { companies } from './directories.ts';
import { companyId, companyPath } from './directory-address.ts';
import { DirectoryPage } from './directory-page.tsx';
import { Entries, Entry, EntryLinks, EntryPieces } from './entry.tsx';
import caps from './small-caps.module.css';

/**
 * The themes on one line: as a single text, which does not shift when the font loads, unless some have to be marked as
 * Spanish.
 */
export const CompanyThemes = ({ themes }: { themes: readonly string[] }) => {
  const language = useLanguage();
  const labels = themes.map((theme, index) =>
    index ? labelIn(theme, language) : capitalized(labelIn(theme, language)),
  );
  if (language === 'es' || !labels.some(looksSpanish)) return labels.join('\u00a0· ');
  return labels.map((theme, index) => (
    <Fragment key={theme}>
      {index ? ' · ' : ''}
      <LabelText text={theme} />
    </Fragment>
  ));
};

const CompanyEntry = ({ company }: { company: ListedCompany }) => {
  const t = useTexts();
  const language = useLanguage();
  const { slug, name, type, website, links, themes } = company;
  const place = placeIn(company, language);
  return (
    <Entry
      id={companyId(slug)}
      look="portrait"
      kind={<Avatar name={name} slug={slug} imageUrl={null} shape="square" />}
      kicker={
        <>
          <span className={caps.caps}>{t(`companyTypes.${type}`)}</span>
          {place ? <span>{place}</span> : null}
        </>
      }
      title={
        <LocalizedLink className={card.titleLink} to={companyPath(slug)} dir="auto">
          {name}
        </LocalizedLink>
      }
      aside={
        <>
          <EntryPieces pieces={company.pieces} />
          <EntryLinks label={t('directory.links', { name })} links={links} website={website} />
        </>
      }
    >
      <p lang={spanishIn(language, company.summary_en)}>{localized(company, 'summary', language)}</p>
      {themes.length > 0 ? (
        <p className={caps.list}>
          <CompanyThemes themes={themes} />
        </p>
      ) : null}
    </Entry>
  );
};

/** Entries of the organisations directory. */
export const CompanyEntries = ({ items }: { items: ListedCompany[] }) => (
  <Entries>
    {items.map((company) => (
      <CompanyEntry key={company.slug} company={company} />
    ))}
  </Entries>
);

/** An organisation in structured data. */
export const organizationData = (company: Company, language: Language) => ({
  '@type': 'Organization',
  name: company.name,
  description: localized(company, 'summary', language),
  url: company.website,
  ...(company.links.length > 0 && { sameAs: company.links.flatMap(addressesOf) }),
  ...(company.region && { location: placeIn(company, language) }),
  ...(company.themes.length > 0 && {
    knowsAbout: company.themes.map((theme) => labelIn(theme, language)),
  }),
});

const CompaniesHead = ({ items }: { items: ListedCompany[] }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListHead
      title={t('companies.title')}
      description={t('companies.dek')}
      path={companies.path}
      items={items.map((company) => ({
        name: company.name,
        thing: organizationData(company, language),
      }))}
    />
  );
};

/** The organisations, by type (docs/product.md 2.8). */
export const CompaniesPage = () => {
  const t = useTexts();
  return (
    <DirectoryPage
      directory={companies}
      texts={{
        title: t('companies.title'),
        dek: t('companies.dek'),
        filter: t('companies.filter'),
        count: (count, number) => t('companies.count', { count, number }),
        emptyTitle: t('companies.emptyTitle'),
      }}
      options={companyTypes.map((value) => ({ value, label: t(`companyTypes.${value}`) }))}
      head={CompaniesHead}
      entries={CompanyEntries}
    />
  );
};
