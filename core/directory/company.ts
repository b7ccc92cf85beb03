import { z } from 'zod';
import { Label, Source } from '../kernel/fields.ts';
import { Slug } from '../kernel/slug.ts';
import { storedFields } from '../kernel/entity.ts';
import { companyTypes } from './taxonomy.ts';

export const CompanyContent = z.object({
  slug: Slug,
  name: z.string().min(1).max(200),
  type: z.enum(companyTypes),
  themes: z.array(Label).max(50),
  summary_es: z.string().max(5000),
  summary_en: z.string().max(5000).nullable(),
  website: z.httpUrl().max(2000),
  links: z.array(Source).max(100),
  region: z.string().max(200),
});
/** An organisation of the field. */
export type CompanyContent = z.infer<typeof CompanyContent>;

export const Company = CompanyContent.extend(storedFields);
export type Company = z.infer<typeof Company>;
