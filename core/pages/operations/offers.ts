import { z } from 'zod';
import { collectionOperations } from '../../items/collection-operations.ts';
import { Offer, OfferContent, offerTypes } from '../offer.ts';

/** Services and formats of advertising, in their order. */
export const offerOperations = collectionOperations('offers', {
  content: OfferContent,
  entity: Offer,
  by: 'position',
  plural: 'services and ad formats, in their order',
  singular: 'service or ad format',
  filters: { type: z.enum(offerTypes).optional().describe('Only services, or only ad formats') },
});
