import { useLanguage, localizedPath } from '../language.tsx';
import { PageHead } from '../head.tsx';
import { useSite } from '../site.tsx';
import { useAddress } from '../use-address.ts';
import { coverImage } from './share-image.ts';
import { useTexts } from './texts.ts';

type ListHeadProps = {
  title: string;
  description: string;
  path: string;
  /** What the list holds, in its order; `path` where each has a page of the site, else what it is to schema.org. */
  items: readonly { name: string; path?: string; thing?: Record<string, unknown> }[];
};

/** The head of a list; all its filtered forms are one page to search engines. */
export const ListHead = ({ title, description, path, items }: ListHeadProps) => {
  const t = useTexts();
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
        keywords: [title, ...t('home.keywords').split(', ')],
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
