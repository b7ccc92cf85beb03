import { z } from 'zod';
import { ArticleSummary } from '../articles/article.ts';
import { isNamedTopic, topicInAddress } from '../articles/topic-names.ts';
import { listedArticle } from '../articles/publishing/visible.ts';
import type { Filed } from '../items/collection.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import { withAliases } from '../text/topic-aliases.ts';
import { day as oneDay } from '../time/wall-clock.ts';
import type { Chronology, ChronologyRole } from './chronology.ts';
import { ChronologyEvent, RoleField } from './chronology.ts';
import type { IdentifiedEvent } from './event-ids.ts';
import { identified } from './event-ids.ts';

const LinkedArticle = ArticleSummary.pick({
  slug: true,
  type: true,
  title_es: true,
  title_en: true,
  date: true,
});
/** An article that tells an event, as its chronology links it. */
export type LinkedArticle = z.infer<typeof LinkedArticle>;

export const EventView = z.object({
  ...ChronologyEvent.omit({ articles: true, id: true, roles: true }).shape,
  id: z.string(),
  roles: z.array(RoleField).describe('Whom it binds from that day on; nobody when it is empty'),
  articles: z.array(LinkedArticle),
});
/** An event as readers see it, with the published articles that tell it. */
export type EventView = z.infer<typeof EventView>;

const ChronologyRef = z.object({
  id: z.uuid(),
  slug: z.string(),
  title_es: z.string(),
  title_en: z.string().nullable(),
  topics: z.array(z.string()),
});

export const ChronologyDate = EventView.extend({ chronology: ChronologyRef });
/** An event with the chronology that it belongs to. */
export type ChronologyDate = z.infer<typeof ChronologyDate>;

export const CalendarDate = ChronologyDate.omit({ articles: true }).extend({
  revision: z.int().nonnegative().describe('Grows whenever its chronology changes'),
  updated_at: z.iso.datetime(),
  cancelled: z.boolean().describe('Whether it was withdrawn: calendars strike it out'),
});
/** A date as calendars have it. */
export type CalendarDate = z.infer<typeof CalendarDate>;

/** How many articles a chronology links to at most. */
const maxArticles = 200;

/** The published articles that tell events, by slug. */
export const articlesTelling = async (
  { articles }: Pick<Ports, 'articles'>,
  events: readonly ChronologyEvent[],
): Promise<ReadonlyMap<string, LinkedArticle>> => {
  const slugs = [...new Set(events.flatMap((event) => event.articles))].slice(0, maxArticles);
  const linked = await Promise.all(slugs.map((slug) => listedArticle({ articles }, slug)));
  return new Map(
    linked.flatMap((article, index) =>
      article ? [[slugs[index]!, LinkedArticle.parse(article)] as const] : [],
    ),
  );
};

/** An event with the articles that are linked, of those that tell it. */
export const viewEvent = (
  { articles, roles = [], ...event }: IdentifiedEvent,
  linked: ReadonlyMap<string, LinkedArticle>,
): EventView => ({ ...event, roles, articles: articles.flatMap((slug) => linked.get(slug) ?? []) });

export const refOf = ({
  id,
  slug,
  title_es,
  title_en,
  topics,
}: Chronology): ChronologyDate['chronology'] => ({
  id,
  slug,
  title_es,
  title_en,
  topics,
});

/** Which dates are meant: those of one chronology, about a topic, that bind a role. */
export type DateFilter = {
  slug?: string | undefined;
  topic?: string | undefined;
  role?: ChronologyRole | undefined;
};

/** The same for all readers, so that stores can cache it. */
const all = { where: {}, limit: 500, after: null };

/** The chronologies that a filter selects. Throws `not-found` for a slug without one and for a topic of nothing. */
export const selectChronologies = async (
  { chronologies }: Pick<Ports, 'chronologies'>,
  { slug, topic }: DateFilter,
): Promise<Chronology[]> => {
  if (slug !== undefined) return [await chronologies.get(slug)];
  const { items } = await chronologies.list(all);
  if (topic === undefined) return items;
  const label = topicInAddress(topic);
  const topics = withAliases([label]);
  const found = items.filter((one) => one.topics.some((each) => topics.includes(each)));
  if (found.length === 0 && !isNamedTopic(label)) throw new DomainError('entity.not-found', { slug: topic });
  return found;
};

/** Whether an event is among those of a role; without one, every event is. */
export const concerns = ({ roles = [] }: Pick<ChronologyEvent, 'roles'>, role?: ChronologyRole): boolean =>
  role === undefined || roles.includes(role);

/** For how long a withdrawn date stays in calendars, in milliseconds: a client may ask once a month. */
const withdrawnFor = 90 * oneDay;

/** How many former states of a chronology are compared. */
const maxVersions = 50;

type Snapshot = Filed<Chronology> & { deleted_at?: string | null };

/**
 * The dates of a chronology that readers had, and that were withdrawn since an instant: calendars do not forget a date
 * because it is no longer named, they have to be told.
 */
export const withdrawnDates = async (
  { versions }: Pick<Ports, 'versions'>,
  chronology: Chronology,
  role: ChronologyRole | undefined,
  now: string,
): Promise<IdentifiedEvent[]> => {
  const since = new Date(Date.parse(now) - withdrawnFor).toISOString();
  if (chronology.updated_at < since) return [];
  const states = await versions.list('chronologies', chronology.slug, { limit: maxVersions });
  const seen = new Set(
    identified(chronology.events)
      .filter((event) => concerns(event, role))
      .map(({ id }) => id),
  );
  const found: IdentifiedEvent[] = [];
  for (const [index, { snapshot }] of states.entries()) {
    const replacedAt = states[index - 1]?.at;
    if (replacedAt !== undefined && replacedAt < since) break;
    const { events, draft, deleted_at: deletedAt } = snapshot as unknown as Snapshot;
    if (draft || deletedAt) continue;
    for (const event of identified(events))
      if (concerns(event, role) && !seen.has(event.id)) {
        seen.add(event.id);
        found.push(event);
      }
  }
  return found;
};

/** Whether a date that binds somebody does so on a day. */
export const bindsOn = ({ day, until }: Pick<EventView, 'day' | 'until'>, on: string): boolean =>
  day <= on && (!until || until >= on);
