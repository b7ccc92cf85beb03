import { z } from 'zod';
import { Instant } from '../kernel/fields.ts';
import { Slug } from '../kernel/slug.ts';
import { storedFields } from '../kernel/entity.ts';

export const ResourceContent = z.object({
  slug: Slug,
  title_es: z.string().min(1).max(300),
  title_en: z.string().max(300).nullable(),
  type: z.string().min(1).max(80),
  summary_es: z.string().max(5000),
  summary_en: z.string().max(5000).nullable(),
  link: z.httpUrl().max(2000),
  origin: z.string().max(200),
  date: Instant,
});
/** Something to read or use: a law, a report, a guide, a forum, a dataset. */
export type ResourceContent = z.infer<typeof ResourceContent>;

export const Resource = ResourceContent.extend(storedFields);
export type Resource = z.infer<typeof Resource>;
