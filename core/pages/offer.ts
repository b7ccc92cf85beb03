import { z } from 'zod';
import { Line } from '../input/fields.ts';
import { storedFields } from '../kernel/entity.ts';
import { Slug } from '../input/slug.ts';
import type { Collection } from '../items/collection.ts';

export const offerTypes = ['service', 'ad-format'] as const;

export const OfferContent = z.object({
  slug: Slug,
  type: z.enum(offerTypes).describe('A service of the publisher, or a format of advertising'),
  title_es: Line.min(1).max(200),
  title_en: Line.max(200).nullable(),
  description_es: z.string().max(1000),
  description_en: z.string().max(1000).nullable(),
  features: z
    .array(z.object({ es: Line.min(1).max(300), en: Line.min(1).max(300) }))
    .max(20)
    .describe('What it includes, in both languages'),
  metrics_es: Line.max(300).describe('Its reach, in words'),
  metrics_en: Line.max(300).nullable(),
  price: z.int().nonnegative().max(10_000_000).describe('Starting price in whole euros'),
  popular: z.boolean(),
  position: z.int().nonnegative().max(9999).describe('Its place on the page, the lowest first'),
});
/** A product of the publisher besides news (docs/product.md 2.9): a service or an advertising format. */
export type OfferContent = z.infer<typeof OfferContent>;

export const Offer = OfferContent.extend(storedFields);
export type Offer = z.infer<typeof Offer>;

declare module '../kernel/ports.ts' {
  interface Stores {
    offers: Collection<Offer>;
  }
}
