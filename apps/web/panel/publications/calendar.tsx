import { useId, useState } from 'react';
import { Table } from '@chakra-ui/react/table';
import type { CalendarItem } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Language } from '#core/text/language.ts';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useDayOf } from '../../components/use-dates.ts';
import { useAdminDates } from '../components/admin-date.tsx';
import { useZone } from '../components/site-time.ts';
import { OnlyIn } from './article-cells.tsx';
import { placeOfItem, useCalendarWords } from './calendar-words.ts';
import styles from './calendar.module.css';
import { monthAfter, weeksOf } from './month-weeks.ts';

const { useArticlesCalendarQuery } = deskApi;

const namesIn = (locale: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return {
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    day: format({ weekday: 'long', day: 'numeric' }),
  };
};
const names = { es: namesIn('es-ES'), en: namesIn('en-US') };

const nameOf = (kind: keyof (typeof names)['es'], date: string, language: Language): string =>
  names[language][kind].format(Date.parse(date));

const toneOf = ({ kind, status, action, error }: CalendarItem): Tone => {
  if (error !== null || status === 'missed') return 'bad';
  if (action === 'published') return 'good';
  if (kind === 'article') return action === 'withdraw' ? 'off' : 'waiting';
  if (status === 'due') return 'new';
  return status === 'done' ? 'good' : 'off';
};

const keyOf = ({ kind, slug, action, at }: CalendarItem): string => `${kind} ${slug} ${action} ${at}`;

const Item = ({ item }: { item: CalendarItem }) => {
  const t = useTexts();
  const { clock } = useAdminDates();
  const what = useCalendarWords()(item);
  const tone = toneOf(item);
  const { at, title, title_language: written, status, error, reason } = item;
  const [first, second] = item.languages ?? [];
  const only = first && !second ? first : null;
  const outcome = status === 'skipped' || status === 'missed' ? t(`slotOutcomes.${status}`) : null;
  return (
    <li className={styles.item} data-tone={tone}>
      <span className={styles.what}>
        <StatusMark tone={tone} />
        <span>
          <time dateTime={at}>{clock(at)}</time> {title === null ? null : what}
        </span>
      </span>
      <LocalizedLink className={styles.link} to={placeOfItem(item)} lang={(title && written) || undefined}>
        {title || what}
      </LocalizedLink>
      {only || (title && written) ? <OnlyIn written={only ?? written!} always={only !== null} /> : null}
      {outcome ? (
        <span className={styles.why}>{reason ? `${outcome}: ${t(`slotReasons.${reason}`)}` : outcome}</span>
      ) : null}
      {error ? <span className={styles.why}>{error}</span> : null}
    </li>
  );
};

type DayProps = { date: string | null; items: readonly CalendarItem[]; isToday: boolean };

/** One day of the month. The roles are explicit because browsers drop them in the list layout. */
const Day = ({ date, items, isToday }: DayProps) => {
  const t = useTexts();
  const language = useLanguage();
  if (date === null) return <Table.Cell role="cell" className={styles.beside} />;
  return (
    <Table.Cell
      role="cell"
      className={styles.day}
      aria-current={isToday ? 'date' : undefined}
      data-empty={items.length === 0 && !isToday ? '' : undefined}
    >
      <p className={styles.date}>
        <time dateTime={date}>
          <span className={styles.number}>{Number(date.slice(8))}</span>
          <span className={styles.name}>{nameOf('day', date, language)}</span>
        </time>
        {isToday ? <span className={styles.today}>{t('calendar.today')}</span> : null}
      </p>
      {items.length ? (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={keyOf(item)} item={item} />
          ))}
        </ul>
      ) : null}
    </Table.Cell>
  );
};

type WeekProps = { week: readonly (string | null)[]; items: readonly CalendarItem[]; today: string };

const Week = ({ week, items, today }: WeekProps) => {
  const dayOf = useDayOf();
  const itemsOf = (date: string | null) => items.filter(({ at }) => dayOf(at) === date);
  const isEmpty = !week.includes(today) && week.every((date) => itemsOf(date).length === 0);
  return (
    <Table.Row role="row" data-empty={isEmpty ? '' : undefined}>
      {week.map((date, weekday) => (
        <Day key={date ?? `beside ${weekday}`} date={date} items={itemsOf(date)} isToday={date === today} />
      ))}
    </Table.Row>
  );
};

/** The month in the address, by default the current one; `open` goes to another. */
const useMonth = (now: string) => {
  const [text, setText] = useAddressText('month');
  const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : now;
  return { month, open: (next: string) => setText(next === now ? '' : next) };
};

/** A month in the time zone of the site: scheduled and published articles, and newsletter slots. */
export const Calendar = () => {
  const t = useTexts();
  const language = useLanguage();
  const heading = useId();
  const dayOf = useDayOf();
  const zone = useZone();
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const { month, open } = useMonth(today.slice(0, 7));
  const call = useArticlesCalendarQuery({ month }, { refetchOnMountOrArgChange: true });
  const items = call.currentData?.items ?? [];
  const isEmpty = call.currentData?.items.length === 0;
  const weeks = weeksOf(month);
  const monthName = nameOf('month', `${month}-01`, language);
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title} aria-live="polite">
          {monthName}
        </h3>
        <span className={styles.zone}>{t('editor.siteTime', { zone })}</span>
        <div className={styles.tools}>
          <PanelButton
            size="sm"
            icon="back"
            aria-label={t('calendar.previousMonth')}
            onClick={() => open(monthAfter(month, -1))}
          >
            {t('calendar.previous')}
          </PanelButton>
          <PanelButton
            size="sm"
            inactive={month === today.slice(0, 7)}
            onClick={() => open(today.slice(0, 7))}
          >
            {t('calendar.thisMonth')}
          </PanelButton>
          <PanelButton
            size="sm"
            icon="forward"
            aria-label={t('calendar.nextMonth')}
            onClick={() => open(monthAfter(month, 1))}
          >
            {t('calendar.next')}
          </PanelButton>
        </div>
      </div>
      <ListState
        call={{ data: call.isError ? call.currentData : items, isError: call.isError, refetch: call.refetch }}
      >
        {isEmpty ? <Alert.Root as="p">{t('calendar.empty')}</Alert.Root> : null}
        <Table.Root
          unstyled
          role="table"
          className={styles.month}
          aria-labelledby={heading}
          aria-busy={call.isFetching}
        >
          <Table.Header role="rowgroup" className={styles.weekdays}>
            <Table.Row role="row">
              {weeks[1]?.map((date) => (
                <Table.ColumnHeader key={date} role="columnheader" scope="col">
                  {date ? nameOf('weekday', date, language) : null}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body role="rowgroup">
            {weeks.map((week) => (
              <Week key={week.find(Boolean)} week={week} items={items} today={today} />
            ))}
          </Table.Body>
        </Table.Root>
      </ListState>
    </section>
  );
};
