import { z } from 'zod';
import type { CollectionName } from '#adapters/client/content-calls.ts';
import {
  ApplicationContent,
  CompanyContent,
  ReferentContent,
  ResourceContent,
} from '#core/directory/entries.ts';
import { InterviewContent } from '#core/interviews/interview.ts';
import { ContactSettingsContent } from '#core/pages/contact-settings.ts';
import { EditorialPageContent, pageSlugs } from '#core/pages/editorial-page.ts';
import { OfferContent } from '#core/pages/offer.ts';
import type { FieldSpec, Widgets } from './content-schema.ts';
import { fieldsOf } from './content-schema.ts';

type Item = Readonly<Record<string, unknown>>;

/** A type of content as the panel shows it. What its form asks for follows from the schema. */
export type ContentType = {
  name: CollectionName | 'contact-settings';
  schema: z.ZodObject;
  fields: readonly FieldSpec[];
  /** The field that says what kind an item is, under its name in the list. */
  detail: string | null;
  /** Where readers see an item; null where they do not. */
  page: (item: Item) => string | null;
  /** What a new one starts with. */
  start: (now: string) => Item;
};

type Given = Partial<Pick<ContentType, 'detail' | 'page' | 'start'>> & { widgets?: Widgets };

/** Fields that no form shows: how a text was made is said where it is made. */
const hidden = new Set(['provenance']);

/** The place of a field in its form: what names the item, texts in both languages, what it needs besides, and the rest. */
const rankOf = ({ path, language, required }: FieldSpec): number =>
  path === 'name' ? 0 : language ? 1 : required && path !== 'slug' ? 2 : 3;

const type = (
  name: ContentType['name'],
  schema: z.ZodObject,
  { widgets, ...given }: Given = {},
): ContentType => ({
  name,
  schema,
  fields: fieldsOf(schema, widgets)
    .filter(({ path }) => !hidden.has(path.split('.')[0]!))
    .sort((one, other) => rankOf(one) - rankOf(other)),
  detail: null,
  page: () => null,
  start: () => ({}),
  ...given,
});

/** A page has one of the addresses that the site keeps for them; one that is known may still have another. */
const PageForm = EditorialPageContent.extend({ slug: z.enum(pageSlugs) });

/** Every type of content but articles, in the order of the site. */
export const contentTypes: readonly [ContentType, ...ContentType[]] = [
  type('interviews', InterviewContent, {
    detail: 'interviewee.name',
    widgets: { 'interviewee.name': 'person', author: 'person' },
    page: ({ slug }) => `/entrevistas/${String(slug)}`,
    start: (now) => ({ date: now, interviewee_invented: false }),
  }),
  type('referents', ReferentContent, {
    detail: 'role_es',
    page: ({ slug }) => `/referentes/${String(slug)}`,
  }),
  type('companies', CompanyContent, { detail: 'type', page: () => '/empresas' }),
  type('applications', ApplicationContent, { detail: 'category', page: () => '/aplicaciones' }),
  type('resources', ResourceContent, {
    detail: 'type',
    page: () => '/recursos',
    start: (now) => ({ date: now }),
  }),
  type('pages', PageForm, {
    detail: 'last_updated',
    page: ({ slug }) => (PageForm.shape.slug.safeParse(slug).success ? `/${String(slug)}` : null),
    start: (now) => ({ last_updated: now.slice(0, 10) }),
  }),
  type('offers', OfferContent, {
    detail: 'type',
    page: (item) => (item['type'] === 'service' ? '/servicios' : '/publicidad'),
  }),
  type('contact-settings', ContactSettingsContent, {
    widgets: { 'contact_channels.url': 'text' },
    page: () => '/contacto',
  }),
];
