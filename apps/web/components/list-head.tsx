import { useLanguage, localizedPath } from '../language.tsx';
import { PageHead } from '../head.tsx';
import { useSite } from '../site.tsx';
import { useAddress } from '../use-address.ts';
import { coverImage } from './share-image.ts';

type ListHeadProps = {
  title: string;
  description: string;
  path: string;
  keywords?: string[];
  /** What the list holds, in its order; `path` where each has a page of the site, else what it is to schema.org. */
  items: readonly { name: string; path?: string; thing?: Record<string, unknown> }[];
};

/** The head of a list; all its filtered forms are one page to search engines. */
export const ListHead = ({ title, description, path, keywords, items }: ListHeadProps) => {
  const site = useSite();
  const language = useLanguage();
  const { canonical, alternates } = useAddress(path);
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
        ...(keywords && { keywords }),
        canonical,
        alternates,
        image: coverImage(site, 'paginas', path.slice(1), language, title),
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: title,
          description,
          url: canonical,
          inLanguage: language,
          isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
          mainEntity: { '@type': 'ItemList', itemListElement },
        },
      }}
    />
  );
};
