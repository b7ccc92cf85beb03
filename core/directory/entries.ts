import { z } from 'zod';
import { Line, ImageCredit, ImageFocus, ImageUrl, Instant, labels, Source } from '../input/fields.ts';
import { Slug } from '../input/slug.ts';
import { storedFields } from '../kernel/entity.ts';
import { applicationCategories, companyTypes, referentFocuses } from './taxonomy.ts';
import type { Collection } from '../items/collection.ts';
import type { Interview } from '../interviews/interview.ts';

export const CompanyContent = z.object({
  slug: Slug,
  name: Line.min(1).max(200),
  type: z.enum(companyTypes),
  themes: labels(50),
  summary_es: z.string().max(5000),
  summary_en: z.string().max(5000).nullable(),
  website: z.httpUrl().max(2000),
  links: z.array(Source).max(100),
  region: Line.max(200),
  region_en: Line.max(200).nullish(),
});
/** An organisation of the field. */
export type CompanyContent = z.infer<typeof CompanyContent>;

export const Company = CompanyContent.extend(storedFields);
export type Company = z.infer<typeof Company>;

export const ApplicationContent = z.object({
  slug: Slug,
  name: Line.min(1).max(200),
  category: z.enum(applicationCategories),
  description_es: z.string().max(5000),
  description_en: z.string().max(5000).nullable(),
  why_it_matters_es: z.string().max(5000),
  why_it_matters_en: z.string().max(5000).nullable(),
  use_cases: z.array(z.object({ es: Line.min(1).max(500), en: Line.min(1).max(500) })).max(50),
  website: z.httpUrl().max(2000),
  evidence: z.array(Source).max(100),
  featured_level: z.enum(['normal', 'premium']),
});
/** A tool that helps with a risk of AI. */
export type ApplicationContent = z.infer<typeof ApplicationContent>;

export const Application = ApplicationContent.extend(storedFields);
export type Application = z.infer<typeof Application>;

export const ResourceContent = z.object({
  slug: Slug,
  title_es: Line.min(1).max(300),
  title_en: Line.max(300).nullable(),
  type: Line.min(1).max(80),
  summary_es: z.string().max(5000),
  summary_en: z.string().max(5000).nullable(),
  link: z.httpUrl().max(2000),
  origin: Line.max(200),
  date: Instant,
});
/** Something to read or use: a law, a report, a guide, a forum, a dataset. */
export type ResourceContent = z.infer<typeof ResourceContent>;

export const Resource = ResourceContent.extend(storedFields);
export type Resource = z.infer<typeof Resource>;

export const ReferentContent = z.object({
  slug: Slug,
  name: Line.min(1).max(200),
  role_es: Line.max(300),
  role_en: Line.max(300).nullable(),
  bio_es: z.string().max(5000),
  bio_en: z.string().max(5000).nullable(),
  focus: z.array(z.enum(referentFocuses)).max(20),
  links: z.array(Source).max(100),
  image_url: ImageUrl.nullable(),
});
/** An expert worth following. */
export type ReferentContent = z.infer<typeof ReferentContent>;

export const Referent = ReferentContent.extend({
  ...storedFields,
  image_focus: ImageFocus,
  image_credit: ImageCredit,
});
export type Referent = z.infer<typeof Referent>;

export const ReferentEntry = Referent.extend({ interviews: z.int().nonnegative() });
/** A referent as the directory lists them: with the number of their interviews. */
export type ReferentEntry = z.infer<typeof ReferentEntry>;

/** Referents with the number of their interviews (docs/product.md 2.7). */
export const withInterviewCounts = async (
  { interviews }: { interviews: Pick<Collection<Interview>, 'tally'> },
  referents: readonly Referent[],
): Promise<ReferentEntry[]> => {
  const names = referents.map(({ name }) => name);
  const counts = await interviews.tally('interviewee', names);
  return referents.map((referent) => ({ ...referent, interviews: counts.get(referent.name) ?? 0 }));
};

declare module '../kernel/ports.ts' {
  interface Stores {
    referents: Collection<Referent>;
    companies: Collection<Company>;
    applications: Collection<Application>;
    resources: Collection<Resource>;
  }
}
