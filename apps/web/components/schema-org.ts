import { authorPath } from '#core/articles/article-display.ts';
import type { PieceAuthor } from '#core/articles/authors.ts';
import { isHouseByline } from '#core/articles/authorship.ts';
import type { Language } from '#core/text/language.ts';
import { localizedPath } from '../layout/language.tsx';
import type { Site } from '../layout/site.tsx';

/**
 * The authors of a piece as schema.org data. Machines and newsrooms are not persons: what an agent wrote or what has the
 * newsroom's byline is attributed to the site, and its reviewer is the editor.
 */
export const authorData = (
  site: Site,
  authors: readonly PieceAuthor[],
  language: Language,
  reviewer: string | null,
) => {
  const house = { '@type': 'Organization', name: site.name, url: site.url };
  const data = authors.map(({ name, slug, kind }) =>
    kind === 'person' || kind === 'organization'
      ? {
          '@type': kind === 'person' ? 'Person' : 'Organization',
          name,
          url: site.url + localizedPath(authorPath(slug), language),
        }
      : house,
  );
  return {
    author: [...new Set(data)],
    ...(reviewer && {
      editor: isHouseByline(reviewer, site.name) ? house : { '@type': 'Person', name: reviewer },
    }),
  };
};

/** The publication as the publisher of a page. */
export const publisherData = ({ name, url, settings }: Site) => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${url}/#publisher`,
  name,
  url,
  logo: { '@type': 'ImageObject', url: `${url}/favicon.svg` },
  ...(settings?.publisher_name && { legalName: settings.publisher_name }),
  ...(settings?.publisher_address && { address: settings.publisher_address }),
  ...(settings?.publisher_number && { identifier: settings.publisher_number }),
});

/** The licence of a piece, if it is stated where it can be read. */
export const licenceData = ({ settings }: Site) =>
  settings?.licence_url ? { license: settings.licence_url } : {};

/** The site that a page is part of. */
export const websiteData = ({ name, url }: Site) => ({
  '@type': 'WebSite',
  '@id': `${url}/#website`,
  name,
  url,
});

/** The pages above a page and itself as schema.org data, after the front page. */
export const breadcrumbData = (
  site: Site,
  crumbs: readonly { name: string; path: string }[],
  language: Language,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.name, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.url + localizedPath(path, language),
  })),
});

/** What an article or interview is described with in its head; `list` is the name of the list that it is in. */
export type PieceHead = { canonical: string; image: string; keywords: string[]; list: string };

/** The web page of a piece, below the list that it is in. */
export const piecePageData = (
  site: Site,
  { canonical, list, name, path }: { canonical: string; list: string; name: string; path: string },
  language: Language,
) => ({
  '@type': 'WebPage',
  '@id': canonical,
  breadcrumb: breadcrumbData(
    site,
    [
      { name: list, path: path.slice(0, path.lastIndexOf('/')) },
      { name, path },
    ],
    language,
  ),
});

/** An offer as schema.org data: a service and its starting price in euros. */
export const offerData = (name: string, description: string, price: number) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, description },
  priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'EUR' },
});
