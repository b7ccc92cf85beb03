import type { CalendarItem } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { day } from '#core/time/wall-clock.ts';
import { useTexts } from '../../components/texts.ts';
import { useDayOf } from '../../components/use-dates.ts';
import { useLanguage } from '../../layout/language.tsx';
import { chronologyPath } from '../../pages/chronologies/chronology-address.ts';
import { useAdminDates } from '../components/admin-date.tsx';
import { localizedText, localizedTitle } from '../components/localized-text.ts';
import { placeOfItem, useCalendarWords } from '../publications/calendar-words.ts';
import { useRights } from '../rights.ts';
import type { Line } from './line-list.tsx';

const { useArticlesCalendarQuery, useTodayViewQuery } = deskApi;

const fresh = { refetchOnMountOrArgChange: true };

/** The days after today that the week ahead has. */
const daysAhead = 7;

/** What is done by itself from a time on: pieces, and for whoever works on them, newsletters. */
const useDue = (items: readonly CalendarItem[] | undefined, now: string): CalendarItem[] => {
  const { may } = useRights();
  return (items ?? []).filter(
    ({ at, action, error, kind }) =>
      at > now && action !== 'published' && !error && (kind === 'article' || may('newsletters.list')),
  );
};

const useLineOf = () => {
  const { clock } = useAdminDates();
  const what = useCalendarWords();
  return (item: CalendarItem): Line => {
    const { at, title, title_language: lang } = item;
    const named = title === null ? { text: what(item) } : { text: title, ...(lang && { lang }) };
    const note = title === null ? clock(at) : `${clock(at)} · ${what(item)}`;
    return { key: `${item.slug} ${item.action} ${at}`, to: placeOfItem(item), ...named, note };
  };
};

/** What is done by itself today, and still to come. */
export const useDueToday = (items: readonly CalendarItem[] | undefined, now: string): Line[] => {
  const dayOf = useDayOf();
  const lineOf = useLineOf();
  return useDue(items, now)
    .filter(({ at }) => dayOf(at) === dayOf(now))
    .map(lineOf);
};

/** What comes on a day. */
export type ComingDay = { date: string; lines: Line[] };

/**
 * The next seven days that have something: what is done by itself, and dates of timelines that come due, those of today
 * as well. `calls`: what is asked for it.
 */
export const useComingDays = (now: string) => {
  const t = useTexts();
  const language = useLanguage();
  const dayOf = useDayOf();
  const lineOf = useLineOf();
  const { may } = useRights();
  const [today, last] = [0, daysAhead].map((days) =>
    dayOf(new Date(Date.parse(now) + days * day).toISOString()),
  ) as [string, string];
  const month = last.slice(0, 7);
  const thisMonth = useArticlesCalendarQuery({}, fresh);
  const nextMonth = useArticlesCalendarQuery({ month }, { ...fresh, skip: month === today.slice(0, 7) });
  const dates = useTodayViewQuery({}, fresh);
  const items = [thisMonth, nextMonth].flatMap(({ data }) => data?.items ?? []);
  const due = useDue(items, now).map((item) => ({ date: dayOf(item.at), line: lineOf(item) }));
  const binding = (dates.data?.dates ?? []).map(({ day: date, id, text_es, text_en, chronology }) => {
    const { slug } = chronology;
    const to = may('chronologies.set')
      ? `/admin?tab=contenidos&type=chronologies&item=${slug}`
      : `${chronologyPath(slug)}#${id}`;
    const note = t('due.ofTimeline', { title: localizedTitle(chronology, language).text });
    return { date, line: { key: `${slug} ${id}`, to, ...localizedText(text_es, text_en, language), note } };
  });
  const all = [...due.filter(({ date }) => date > today), ...binding].filter(({ date }) => date <= last);
  const days = [...new Set(all.map(({ date }) => date))].toSorted();
  return {
    days: days.map((date): ComingDay => ({
      date,
      lines: all.filter((one) => one.date === date).map(({ line }) => line),
    })),
    calls: [thisMonth, nextMonth, dates],
  };
};
