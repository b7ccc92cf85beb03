import { z } from 'zod';
import type { CollectionName } from '#adapters/client/responses.ts';
import { AuthorProfileContent } from '#core/articles/author-profile.ts';
import { ChronologyContent } from '#core/chronologies/chronology.ts';
import {
  ApplicationContent,
  CompanyContent,
  ReferentContent,
  ResourceContent,
} from '#core/directory/entries.ts';
import { ContactSettingsContent } from '#core/pages/contact-settings.ts';
import { EditorialPageContent, pageSlugs } from '#core/pages/editorial-page.ts';
import { OfferContent } from '#core/pages/offer.ts';
import { TopicPageContent } from '#core/topics/topic-page.ts';
import type { FieldSpec, Widgets } from './content-schema.ts';
import { fieldsOf } from './content-schema.ts';

type Item = Readonly<Record<string, unknown>>;

/** A type of content as shown in the panel. Its form is derived from the schema. */
export type ContentType = {
  name: CollectionName | 'contact-settings';
  schema: z.ZodObject;
  fields: readonly FieldSpec[];
  /** The field with the kind of an item, shown under its name in the list. */
  detail: string | null;
  /** The public address of an item; null when it has none. */
  page: (item: Item) => string | null;
  /** Initial values of a new item. */
  start: (now: string, today: string) => Item;
  /** The only addresses that items can have; null: any. */
  slugs: readonly string[] | null;
};

type TypeOptions = Partial<Pick<ContentType, 'detail' | 'page' | 'start' | 'slugs'>> & { widgets?: Widgets };

/** Fields without a form control: provenance is set where a text is made. */
const hidden = new Set(['provenance']);

/**
 * The rank of a field in its form: first the title, then texts in both languages, other required fields, and the rest.
 */
const rankOf = ({ path, language, required }: FieldSpec): number =>
  path === 'name' ? 0 : language ? 1 : required && path !== 'slug' ? 2 : 3;

const type = (
  name: ContentType['name'],
  schema: z.ZodObject,
  { widgets, ...input }: TypeOptions = {},
): ContentType => ({
  name,
  schema,
  fields: fieldsOf(schema, widgets)
    .filter(({ path }) => !hidden.has(path.split('.')[0]!))
    .sort((one, other) => rankOf(one) - rankOf(other)),
  detail: null,
  page: () => null,
  start: () => ({}),
  slugs: null,
  ...input,
});

/** A page has one of the addresses that the site reserves for them; an existing page may still have another. */
const PageForm = EditorialPageContent.extend({ slug: z.enum(pageSlugs) });

const profiles = type('profiles', AuthorProfileContent, {
  detail: 'role_es',
  widgets: { 'contact.url': 'text', account: 'account' },
  page: ({ slug }) => `/autores/${String(slug)}`,
});

/** One's own profile: what is said in it. Whose it is stays with editors. */
export const ownProfile: ContentType = {
  ...profiles,
  fields: profiles.fields.filter(({ path }) => path !== 'name' && path !== 'account'),
};

/** The types of content except articles, in the order of the site. */
export const directoryTypes: readonly [ContentType, ...ContentType[]] = [
  type('referents', ReferentContent, {
    detail: 'role_es',
    page: ({ slug }) => `/referentes/${String(slug)}`,
  }),
  type('companies', CompanyContent, {
    detail: 'type',
    page: ({ slug }) => `/empresas/${String(slug)}`,
  }),
  type('applications', ApplicationContent, { detail: 'category', page: () => '/aplicaciones' }),
  type('resources', ResourceContent, {
    detail: 'type',
    page: () => '/recursos',
    start: (now) => ({ date: now }),
  }),
  type('pages', PageForm, {
    detail: 'last_updated',
    page: ({ slug }) => (PageForm.shape.slug.safeParse(slug).success ? `/${String(slug)}` : null),
    start: (_now, today) => ({ last_updated: today }),
    slugs: pageSlugs,
  }),
  type('offers', OfferContent, {
    detail: 'type',
    page: (item) => (item['type'] === 'service' ? '/servicios' : '/publicidad'),
  }),
  type('topics', TopicPageContent, {
    detail: 'dek_es',
    page: ({ slug }) => `/temas/${String(slug)}`,
  }),
  type('chronologies', ChronologyContent, {
    detail: 'dek_es',
    page: ({ slug }) => `/cronologias/${String(slug)}`,
  }),
  profiles,
  type('contact-settings', ContactSettingsContent, {
    widgets: { 'contact_channels.url': 'text' },
    page: () => '/contacto',
  }),
];
