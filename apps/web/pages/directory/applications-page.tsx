import type { Application } from '#core/directory/entries.ts';
import { applicationCategories, shownUseCases } from '#core/directory/taxonomy.ts';
import { localized } from '#core/text/language.ts';
import { Avatar } from '../../components/avatar.tsx';
import card from '../../components/card.module.css';
import { Icon } from '../../components/icon.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import styles from './applications-page.module.css';
import { applications } from './directories.ts';
import { DirectoryPage } from './directory-page.tsx';
import { Entries, Entry, EntryLinks } from './entry.tsx';
import caps from './small-caps.module.css';

const ApplicationEntry = ({ application }: { application: Application }) => {
  const t = useTexts();
  const language = useLanguage();
  const { slug, name, category, website, evidence, use_cases: uses } = application;
  const premium = application.featured_level === 'premium';
  const why = localized(application, 'why_it_matters', language);
  return (
    <Entry
      look="portrait"
      highlighted={premium}
      kind={<Avatar name={name} slug={slug} imageUrl={null} shape="cut" />}
      kicker={
        <>
          <span className={caps.caps}>{t(`applicationCategories.${category}`)}</span>
          {premium ? (
            <>
              <span className={styles.premium}>
                <Icon name="star" />
                {t('applications.premium')}
              </span>
              <small className={styles.meaning}>{t('applications.premiumMeans')}</small>
            </>
          ) : null}
        </>
      }
      title={
        <OutsideLink className={card.titleLink} href={website} marked>
          {name}
        </OutsideLink>
      }
      aside={<EntryLinks label={t('directory.links', { name })} links={evidence} website={website} />}
    >
      <p lang={spanishIn(language, application.description_en)}>
        {localized(application, 'description', language)}
      </p>
      {uses.length > 0 ? (
        <ul className={styles.uses} aria-label={t('applications.uses')}>
          {uses.slice(0, shownUseCases).map((use) => (
            <li key={use.es}>{use[language]}</li>
          ))}
        </ul>
      ) : null}
      {why ? (
        <p className={styles.why} lang={spanishIn(language, application.why_it_matters_en)}>
          <strong>{t('article.whyTitle')}.</strong> {why}
        </p>
      ) : null}
    </Entry>
  );
};

/** Entries of the applications directory. */
export const ApplicationEntries = ({ items }: { items: Application[] }) => (
  <Entries>
    {items.map((application) => (
      <ApplicationEntry key={application.slug} application={application} />
    ))}
  </Entries>
);

const ApplicationsHead = ({ items }: { items: Application[] }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListHead
      title={t('applications.title')}
      description={t('applications.dek')}
      path={applications.path}
      items={items.map((application) => ({
        name: application.name,
        thing: {
          '@type': 'SoftwareApplication',
          name: application.name,
          description: localized(application, 'description', language),
          url: application.website,
          applicationCategory: t(`applicationCategories.${application.category}`),
          ...(application.use_cases.length > 0 && {
            featureList: application.use_cases.map((use) => use[language]),
          }),
        },
      }))}
    />
  );
};

/** The applications, by category; premium ones are highlighted (docs/product.md 2.8). */
export const ApplicationsPage = () => {
  const t = useTexts();
  return (
    <DirectoryPage
      directory={applications}
      texts={{
        title: t('applications.title'),
        dek: t('applications.dek'),
        filter: t('applications.filter'),
        count: (count, number) => t('applications.count', { count, number }),
        emptyTitle: t('applications.emptyTitle'),
      }}
      options={applicationCategories.map((value) => ({ value, label: t(`applicationCategories.${value}`) }))}
      head={ApplicationsHead}
      entries={ApplicationEntries}
    />
  );
};
