import { authorNames, isHouseByline } from '#core/articles/authorship.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Site } from '../site.tsx';

type Authored = { author: string; author_name: string | null; is_agent: boolean };

/**
 * Who wrote a piece, to machines (schema.org). A machine is no person, nor is a newsroom: what an agent wrote or what
 * goes by the name of the newsroom is the site's, and its reviewer is named as the editor.
 */
export const authorData = (site: Site, piece: Authored, language: Language, reviewer: string | null) => {
  const house = { '@type': 'Organization', name: site.name, url: site.url };
  const isMachine = piece.is_agent || /^\s*agent:/i.test(piece.author);
  const people = isMachine
    ? []
    : authorNames(piece, site.name, language).filter((name) => !isHouseByline(name, site.name));
  return {
    author: people.length ? people.map((name) => ({ '@type': 'Person', name })) : [house],
    ...(reviewer && { editor: { '@type': 'Person', name: reviewer } }),
  };
};

/** An offer as search engines read it (schema.org): a service and the price it starts at, in euro. */
export const offerData = (name: string, description: string, price: number) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, description },
  priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'EUR' },
});
