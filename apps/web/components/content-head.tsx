import { PageHead } from '../head.tsx';
import { useLanguage } from '../language.tsx';
import { useSite } from '../site.tsx';
import { useAddress } from '../use-address.ts';
import { coverImage } from './share-image.ts';

type ContentHeadProps = {
  title: string;
  description: string;
  /** Separated by commas. */
  keywords: string;
  path: string;
  /** Day or instant of the last change, where the page tells it. */
  modified?: string;
  /** What kind of page it is to search engines (schema.org), and what belongs to that kind alone. */
  data: { '@type': string } & Record<string, unknown>;
};

/** The head of a page that stands at one address and says the same to everyone. */
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
          isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
          publisher: { '@type': 'NewsMediaOrganization', name: site.name, url: site.url },
          ...data,
        },
      }}
    />
  );
};
