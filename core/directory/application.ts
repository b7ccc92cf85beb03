import { z } from 'zod';
import { Source } from '../kernel/fields.ts';
import { Slug } from '../kernel/slug.ts';
import { storedFields } from '../kernel/entity.ts';
import { applicationCategories } from './taxonomy.ts';

export const ApplicationContent = z.object({
  slug: Slug,
  name: z.string().min(1).max(200),
  category: z.enum(applicationCategories),
  description_es: z.string().max(5000),
  description_en: z.string().max(5000).nullable(),
  why_it_matters_es: z.string().max(5000),
  why_it_matters_en: z.string().max(5000).nullable(),
  use_cases: z.array(z.object({ es: z.string().min(1).max(500), en: z.string().min(1).max(500) })).max(50),
  website: z.httpUrl().max(2000),
  evidence: z.array(Source).max(100),
  featured_level: z.enum(['normal', 'premium']),
});
/** A tool that helps with a risk of AI. */
export type ApplicationContent = z.infer<typeof ApplicationContent>;

export const Application = ApplicationContent.extend(storedFields);
export type Application = z.infer<typeof Application>;
