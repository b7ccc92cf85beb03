import type { VigiaApplication } from '#core/application.ts';
import { topicInAddress, topicTitle } from '#core/articles/topic-names.ts';
import type { ChronologyRole } from '#core/chronologies/chronology.ts';
import type { CalendarDate } from '#core/chronologies/dates.ts';
import { visitor } from '#core/kernel/actor.ts';
import { findText } from '#core/kernel/render.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { removeInvalidCharacters } from '#core/text/normalize-text.ts';
import { canonicalTopic } from '#core/text/topic-aliases.ts';
import { longDay } from '#core/time/relative-time.ts';
import type { Site } from './feed.ts';

/** The media type of calendars (RFC 5545). */
export const calendarType = 'text/calendar';

/** Which dates a calendar has. */
type CalendarRequest = {
  lang: Language;
  slug?: string;
  topic?: string;
  role?: string;
};

/** Who subscribes to calendars. */
const reader = visitor('http');

/** How often clients should ask, in seconds: twice a day. */
const refresh = 12 * 60 * 60;

const calendarPath = /^\/cronologias(?:\/([^/]+))?\.ics$/;

/** One that cannot be decoded names nothing either way. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * What a path and a query request; null for a path without a calendar. `address`: the canonical one, also the cache key:
 * parameters that calendars do not read would fill the cache.
 */
export const calendarAt = (
  path: string,
  query: URLSearchParams,
  lang: Language,
): { route: string; request: CalendarRequest; address: string } | null => {
  const [found, encoded] = calendarPath.exec(path) ?? [];
  if (found === undefined) return null;
  const slug = encoded === undefined ? undefined : decoded(encoded);
  const requested = query.get('topic');
  const topic = requested ? topicInAddress(requested) : undefined;
  const role = query.get('role') || undefined;
  const read = { ...(topic && { topic }), ...(role && { role }), ...(lang === 'en' && { lang }) };
  const parameters = new URLSearchParams(read).toString();
  return {
    route: encoded === undefined ? '/cronologias.ics' : '/cronologias/:slug.ics',
    request: { lang, ...(slug && { slug }), ...(topic && { topic }), ...(role && { role }) },
    address: path + (parameters && `?${parameters}`),
  };
};

const text = (key: string, language: Language): string => findText(`calendar.${key}`, language) ?? '';

const roleNames = (roles: readonly ChronologyRole[], language: Language): string[] =>
  roles.map((role) => text(`roles.${role}`, language));

const maxSummary = 120;

/** The start of a longer text: calendars show one line, and the whole text when a date is opened. */
const lineOf = (whole: string): string => {
  const line = whole.replace(/\s+/g, ' ').trim();
  if (line.length <= maxSummary) return line;
  const cut = Array.from(line)
    .slice(0, maxSummary - 1)
    .join('');
  const end = cut.lastIndexOf(' ');
  return `${end > maxSummary / 2 ? cut.slice(0, end) : cut}…`;
};

/** Where a date stands on the site. */
const entryUrl = (site: Site, { id, chronology }: CalendarDate, language: Language): string =>
  `${site.url}/cronologias/${encodeURIComponent(chronology.slug)}${language === 'en' ? '?lang=en' : ''}#${id}`;

/** Addresses are no texts (RFC 5545, 3.3.13), but the library escapes what texts escape. */
const uri = (address: string): string => address.replaceAll(',', '%2C').replaceAll(';', '%3B');

/** A date in words: what happens, whom it binds, its source, and its place on the site. */
const descriptionOf = (site: Site, date: CalendarDate, language: Language): string => {
  const { roles, until, source_name: name, source_url: url } = date;
  const source = [name, url].filter(Boolean).join(': ');
  return [
    localized(date, 'text', language),
    roles.length > 0 && `${text('binds', language)}: ${roleNames(roles, language).join(', ')}`,
    until && `${text('until', language)}: ${longDay(until, language)}`,
    source && `${text('source', language)}: ${source}`,
    `${text('page', language)}: ${localized(date.chronology, 'title', language)} (${entryUrl(site, date, language)})`,
  ]
    .filter(Boolean)
    .join('\n');
};

/** What a calendar is called: the site, and what it has dates of. */
const nameOf = (
  site: Site,
  { lang, slug, topic, role }: CalendarRequest,
  [first]: readonly CalendarDate[],
): string =>
  [
    site.name,
    slug && first ? localized(first.chronology, 'title', lang) : text('title', lang),
    ...(topic ? [topicTitle(canonicalTopic(topic), lang)] : []),
    ...(role ? [text(`roles.${role}`, lang)] : []),
  ].join(' · ');

/**
 * The dates of chronologies as a calendar (RFC 5545, 7986), and when they last changed. The document has nothing of the
 * moment at which it is made, so that it has the same ETag until a date changes. Throws `not-found` and `validation` as
 * `chronologies.dates` does.
 */
export const composeCalendar = async (
  application: VigiaApplication,
  site: Site,
  request: CalendarRequest,
): Promise<{ body: string; changedAt: string | null }> => {
  const { lang, ...filter } = request;
  const { items, changed_at: changedAt } = await application.execute(
    'chronologies.dates',
    filter as { role?: ChronologyRole },
    reader,
  );
  const { default: ical, ICalEventStatus, ICalEventTransparency } = await import('ical-generator');
  const calendar = ical({
    name: nameOf(site, request, items),
    description: text('description', lang),
    prodId: { company: site.name, product: 'Vigia', language: lang.toUpperCase() },
    url: `${site.url}/cronologias${filter.slug ? `/${encodeURIComponent(filter.slug)}` : ''}${lang === 'en' ? '?lang=en' : ''}`,
    ttl: refresh,
  });
  for (const date of items) {
    const { day, roles, chronology, cancelled } = date;
    calendar.createEvent({
      id: `urn:vigia:chronology:${chronology.id}:${date.id}`,
      start: `${day}T00:00:00.000Z`,
      allDay: true,
      stamp: date.updated_at,
      lastModified: date.updated_at,
      sequence: date.revision,
      summary: removeInvalidCharacters(lineOf(localized(date, 'text', lang))),
      description: removeInvalidCharacters(descriptionOf(site, date, lang)),
      url: uri(date.source_url ?? entryUrl(site, date, lang)),
      // Several labels may name one topic.
      categories: [
        ...new Set(chronology.topics.map((topic) => topicTitle(canonicalTopic(topic), lang))),
        ...roleNames(roles, lang),
      ].map((name) => ({ name })),
      // Nobody is busy because a law applies.
      transparency: ICalEventTransparency.TRANSPARENT,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return { body: calendar.toString(), changedAt };
};
