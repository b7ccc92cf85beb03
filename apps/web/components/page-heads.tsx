import { useLocation } from 'react-router-dom';
import type { Head } from '../layout/head.tsx';
import { PageHead, useAddress } from '../layout/head.tsx';
import { useLanguage, localizedPath } from '../layout/language.tsx';
import { useSite } from '../layout/site.tsx';
import { breadcrumbData, publisherData, websiteData } from './schema-org.ts';
import { defaultShareImage, coverImage } from './share-image.ts';
import { useTexts } from './texts.ts';

/** The head of a page for missing content. */
export const MissingHead = ({ title }: { title: string }) => {
  const { name, url } = useSite();
  const { pathname } = useLocation();
  return (
    <PageHead
      head={{ title: `${title} | ${name}`, description: title, canonical: url + pathname, noindex: true }}
    />
  );
};

type PlainHeadProps = { title: string; description: string; path: string };

/** The head of a private page: excluded from search engines. */
export const PlainHead = ({ title, description, path }: PlainHeadProps) => {
  const site = useSite();
  const { canonical } = useAddress(path);
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description,
        canonical,
        image: defaultShareImage(site),
        noindex: true,
      }}
    />
  );
};

type ContentHeadProps = {
  title: string;
  description: string;
  /** Separated by commas. */
  keywords: string;
  path: string;
  /** Day or instant of the last change, if the page shows it. */
  modified?: string;
  /** The page's schema.org type, and properties specific to it. */
  data: { '@type': string } & Record<string, unknown>;
};

/** The head of a public page. */
export const ContentHead = ({ title, description, keywords, path, modified, data }: ContentHeadProps) => {
  const site = useSite();
  const language = useLanguage();
  const { canonical, alternates } = useAddress(path);
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description,
        keywords: keywords.split(', '),
        canonical,
        alternates,
        image: coverImage(site, 'paginas', path.slice(1), language, title),
        ...(modified && { modified }),
        jsonLd: {
          '@context': 'https://schema.org',
          name: title,
          description,
          url: canonical,
          inLanguage: language,
          ...(modified && { dateModified: modified }),
          isPartOf: websiteData(site),
          publisher: publisherData(site),
          breadcrumb: breadcrumbData(site, [{ name: title, path }], language),
          ...data,
        },
      }}
    />
  );
};

type ListHeadProps = {
  title: string;
  description: string;
  path: string;
  /** The items of the list, in order; `path` if each has a page of the site, else its schema.org data. */
  items: readonly { name: string; path?: string; thing?: Record<string, unknown> }[];
  /** The page whose cover represents it, by default the one at the path. */
  cover?: string;
  /** Whether it has English texts; without them it is the Spanish page in every language. */
  inEnglish?: boolean;
  /** The pages above it, from the top, for breadcrumbs. */
  crumbs?: readonly { name: string; path: string }[];
  /** The paths of the pages before and after it. */
  previous?: string;
  next?: string;
} & Pick<Head, 'feed' | 'calendar' | 'ownFeeds' | 'noindex'>;

/** The head of a list, or of one page of it. */
export const ListHead = ({
  title,
  description,
  path,
  items,
  cover = path.slice(1),
  inEnglish = true,
  crumbs = [],
  previous,
  next,
  ...input
}: ListHeadProps) => {
  const t = useTexts();
  const site = useSite();
  const pageLanguage = useLanguage();
  const language = inEnglish ? pageLanguage : 'es';
  const { canonical, alternates } = useAddress(path, { inEnglish });
  const itemListElement = items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    ...(item.path && { url: site.url + localizedPath(item.path, language) }),
    ...(item.thing && { item: item.thing }),
  }));
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description,
        keywords: [title, ...t('home.keywords').split(', ')],
        canonical,
        alternates,
        image: coverImage(site, 'paginas', cover, language, title),
        ...(previous && { previous: site.url + localizedPath(previous, language) }),
        ...(next && { next: site.url + localizedPath(next, language) }),
        ...input,
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: title,
          description,
          url: canonical,
          inLanguage: language,
          isPartOf: websiteData(site),
          ...(items.length > 0 && { mainEntity: { '@type': 'ItemList', itemListElement } }),
          breadcrumb: breadcrumbData(site, [...crumbs, { name: title, path }], language),
        },
      }}
    />
  );
};
