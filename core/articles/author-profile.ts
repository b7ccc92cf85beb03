import { z } from 'zod';
import { ImageCredit, ImageFocus, ImageUrl, Line } from '../input/fields.ts';
import { Slug } from '../input/slug.ts';
import type { Collection } from '../items/collection.ts';
import { storedFields } from '../kernel/entity.ts';

/** The languages that somebody may work in (BCP 47). */
const profileLanguages = [
  'es',
  'ca',
  'eu',
  'gl',
  'en',
  'pt',
  'fr',
  'it',
  'de',
  'nl',
  'sv',
  'pl',
  'uk',
  'ru',
  'el',
  'tr',
  'ar',
  'he',
  'fa',
  'hi',
  'zh',
  'ja',
  'ko',
] as const;

/** An address of the web, without a name or password in it, or one mail address alone. */
const isContactAddress = (text: string): boolean => {
  if (/^mailto:/i.test(text)) return z.email().safeParse(text.slice('mailto:'.length)).success;
  return /^\S+$/.test(text) && z.httpUrl().safeParse(text).success && new URL(text).username === '';
};

const Contact = z.object({
  name: Line.min(1).max(80).describe('How it is shown: an address, the name of a network'),
  url: z
    .string()
    .max(2000)
    .refine(isContactAddress, 'value.contact')
    .describe('An address of the web or of mail: https://…, mailto:…'),
});
/** A way to reach somebody. */
export type Contact = z.infer<typeof Contact>;

export const AuthorProfileContent = z.object({
  slug: Slug.describe('Slug of the author’s page'),
  name: Line.min(1).max(200),
  role_es: Line.max(300),
  role_en: Line.max(300).nullable(),
  bio_es: z.string().max(5000),
  bio_en: z.string().max(5000).nullable(),
  interests_es: z.string().max(2000).describe('What could be thought to influence what they write'),
  interests_en: z.string().max(2000).nullable(),
  languages: z.array(z.enum(profileLanguages)).max(profileLanguages.length),
  contact: z.array(Contact).max(10),
  image_url: ImageUrl.nullable(),
  account: z.uuid().nullable().describe('Id of the account whose owner edits it'),
});
/** What readers are told about somebody who signs. */
export type AuthorProfileContent = z.infer<typeof AuthorProfileContent>;

export const AuthorProfile = AuthorProfileContent.extend({
  ...storedFields,
  image_focus: ImageFocus,
  image_credit: ImageCredit,
});
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const PublicProfile = AuthorProfile.omit({ account: true });
/** A profile as readers get it. */
export type PublicProfile = z.infer<typeof PublicProfile>;

declare module '../kernel/ports.ts' {
  interface Stores {
    profiles: Collection<AuthorProfile>;
  }
}
