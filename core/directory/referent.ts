import { z } from 'zod';
import { ImageUrl, Source } from '../kernel/fields.ts';
import { Slug } from '../kernel/slug.ts';
import { storedFields } from '../kernel/entity.ts';
import { referentFocuses } from './taxonomy.ts';

export const ReferentContent = z.object({
  slug: Slug,
  name: z.string().min(1).max(200),
  role_es: z.string().max(300),
  role_en: z.string().max(300).nullable(),
  bio_es: z.string().max(5000),
  bio_en: z.string().max(5000).nullable(),
  focus: z.array(z.enum(referentFocuses)).max(20),
  links: z.array(Source).max(100),
  image_url: ImageUrl.nullable(),
});
/** An expert worth following. */
export type ReferentContent = z.infer<typeof ReferentContent>;

export const Referent = ReferentContent.extend(storedFields);
export type Referent = z.infer<typeof Referent>;

export const ReferentEntry = Referent.extend({ interviews: z.int().nonnegative() });
/** A referent as the directory lists them: with how many interviews there are with them. */
export type ReferentEntry = z.infer<typeof ReferentEntry>;
