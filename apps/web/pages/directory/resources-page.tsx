import { capitalized } from '#core/articles/taxonomy.ts';
import type { Resource } from '#core/directory/entries.ts';
import { knownResourceType, resourceTypes } from '#core/directory/taxonomy.ts';
import { localized } from '#core/text/language.ts';
import card from '../../components/card.module.css';
import { Icon } from '../../components/icon.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { resources } from './directories.ts';
import { DirectoryPage } from './directory-page.tsx';
import { Entries, Entry } from './entry.tsx';
import type { FilterOption } from './filter-links.tsx';
import styles from './resources-page.module.css';
import caps from './small-caps.module.css';
import { useDates } from '../../components/use-dates.ts';

const typeName = (t: Texts, type: string): string => {
  const found = knownResourceType(type);
  return found ? t(`resourceTypes.${found}`) : capitalized(type);
};

const TypeIcon = ({ type }: { type: string }) => <Icon name={knownResourceType(type) ?? 'resource'} />;

const optionOf = (t: Texts, type: string): FilterOption => ({
  value: type,
  label: typeName(t, type),
  mark: <TypeIcon type={type} />,
});

const ResourceEntry = ({ resource }: { resource: Resource }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <Entry
      kind={
        <span className={styles.type}>
          <span className={styles.icon}>
            <TypeIcon type={resource.type} />
          </span>
          <span className={caps.caps}>{typeName(t, resource.type)}</span>
        </span>
      }
      title={
        <OutsideLink className={card.titleLink} href={resource.link} marked>
          {localized(resource, 'title', language)}
        </OutsideLink>
      }
      titleLang={spanishIn(language, resource.title_en)}
      aside={
        <>
          <span>
            {resource.origin}
            <br />
            <time dateTime={resource.date}>{dates.longDate(resource.date)}</time>
          </span>
          <span className={styles.host}>{hostOf(resource.link)}</span>
        </>
      }
    >
      <p lang={spanishIn(language, resource.summary_en)}>{localized(resource, 'summary', language)}</p>
    </Entry>
  );
};

/** Entries of the resources directory. */
export const ResourceEntries = ({ items }: { items: Resource[] }) => (
  <Entries>
    {items.map((resource) => (
      <ResourceEntry key={resource.slug} resource={resource} />
    ))}
  </Entries>
);

/** Characters of the description that Google requires of data sets. */
const minDatasetText = 50;

/** The schema.org type of a resource, with who made it if it is a data set. */
const typeOf = ({ type, origin }: Resource, description: string) =>
  type === 'dataset' && description.length >= minDatasetText
    ? {
        '@type': ['CreativeWork', 'Dataset'],
        ...(origin && { creator: { '@type': 'Organization', name: origin } }),
      }
    : { '@type': 'CreativeWork' };

const ResourcesHead = ({ items }: { items: Resource[] }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListHead
      title={t('resources.title')}
      description={t('resources.dek')}
      path={resources.path}
      items={items.map((resource) => ({
        name: localized(resource, 'title', language),
        thing: {
          ...typeOf(resource, localized(resource, 'summary', language)),
          name: localized(resource, 'title', language),
          description: localized(resource, 'summary', language),
          url: resource.link,
          datePublished: resource.date,
          genre: typeName(t, resource.type),
          ...(resource.origin && { publisher: { '@type': 'Organization', name: resource.origin } }),
        },
      }))}
    />
  );
};

/** The resources, by type, each type with its icon (docs/product.md 2.8). */
export const ResourcesPage = () => {
  const t = useTexts();
  return (
    <DirectoryPage
      directory={resources}
      texts={{
        title: t('resources.title'),
        dek: t('resources.dek'),
        filter: t('resources.filter'),
        count: (count, number) => t('resources.count', { count, number }),
        emptyTitle: t('resources.emptyTitle'),
      }}
      options={resourceTypes.map((type) => optionOf(t, type))}
      nameOf={(type) => optionOf(t, type)}
      offersAll
      head={ResourcesHead}
      entries={ResourceEntries}
    />
  );
};
