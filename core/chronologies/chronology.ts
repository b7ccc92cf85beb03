import { z } from 'zod';
import { storedFields } from '../kernel/entity.ts';
import { Line, Day, labels, Source, trustedText } from '../input/fields.ts';
import { Slug } from '../input/slug.ts';
import type { Collection } from '../items/collection.ts';

/** Whom a date can bind. */
export const chronologyRoles = ['provider', 'deployer', 'administration'] as const;
/** One of those whom a date can bind. */
export type ChronologyRole = (typeof chronologyRoles)[number];

/** One of `chronologyRoles`. */
export const RoleField = z.enum(chronologyRoles);

export const ChronologyEvent = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'value.slug')
    .register(trustedText, {})
    .nullish()
    .describe('Identifies it whatever becomes of its day and text; it gets one when it is stored'),
  day: Day,
  text_es: z.string().min(1).max(1000),
  text_en: z.string().max(1000).nullable(),
  roles: z
    .array(RoleField)
    .overwrite((input) => chronologyRoles.filter((role) => input.includes(role)))
    .max(chronologyRoles.length)
    .optional()
    .describe('Whom it binds from that day on; nobody when it is empty'),
  until: Day.nullish().describe('The last day on which it binds, if that has an end'),
  source_name: Source.shape.name.nullish().describe('The name of its source, such as a law'),
  source_url: Source.shape.url.nullish().describe('The address of its source'),
  articles: z.array(Slug).max(10).describe('Slugs of the articles that tell it'),
});
/** What happened on a day, whom it binds, where that stands, and the articles that tell it. */
export type ChronologyEvent = z.infer<typeof ChronologyEvent>;

const Events = z
  .array(
    ChronologyEvent.refine(({ day, until }) => !until || until >= day, {
      path: ['until'],
      error: 'value.until-before-day',
    }),
  )
  .max(200);

export const ChronologyContent = z.object({
  slug: Slug,
  title_es: Line.min(1).max(200),
  title_en: Line.max(200).nullable(),
  dek_es: z.string().max(1000).describe('What it tells, in a sentence'),
  dek_en: z.string().max(1000).nullable(),
  intro_es: z.string().max(100_000).describe('The introduction of its page, in Markdown'),
  intro_en: z.string().max(100_000).nullable(),
  topics: labels(20),
  events: Events,
});
/** Events that several articles tell, day by day. */
export type ChronologyContent = z.infer<typeof ChronologyContent>;

export const Chronology = ChronologyContent.extend(storedFields);
export type Chronology = z.infer<typeof Chronology>;

/** The events in order of time; those of one day in the given order. */
export const eventsInOrder = <E extends { day: string }>(events: readonly E[]): E[] =>
  events.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));

declare module '../kernel/ports.ts' {
  interface Stores {
    chronologies: Collection<Chronology>;
  }
}
