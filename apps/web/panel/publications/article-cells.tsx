import { useState } from 'react';
import type { DeskRow } from '#adapters/client/responses.ts';
import type { Language } from '#core/text/language.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { day } from '#core/time/wall-clock.ts';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Span } from '@chakra-ui/react/span';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';
import { useDayOf } from '../../components/use-dates.ts';
import { topicName } from '../../components/labels.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { AdminDate, useAdminDates } from '../components/admin-date.tsx';
import { NoWrap } from '../components/data-table.tsx';
import { localizedText, localizedTitle, useNumbers } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import type { ListedRow, ListName } from './listed-article.ts';
import { editorPath } from './listed-article.ts';

// On wide screens a row has few lines, so that many are in sight: what is longer is cut, and whole when it is pointed at.

const titleLine = {
  textStyle: 'piece',
  justifySelf: 'start',
  lineClamp: '2',
  lg: { maxWidth: '100%' },
  '@media (min-width: 90em)': { lineClamp: '1' },
} as const;

const TitleLink = chakra(LocalizedLink, {
  base: {
    ...titleLine,
    color: 'inherit',
    textDecorationColor: 'hairline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** Beside the title a state is small print as the rest. */
const small = { fontWeight: 'regular', '& > *': { fontSize: 'xs' } } as const;

/** It takes what the states beside it leave of the line. */
const summaryLine = {
  color: 'muted',
  lineHeight: 'normal',
  lg: { flex: '1 1 6rem', minWidth: '0', truncate: true },
} as const;

/** A narrower row is a record without columns: its values may take two lines. */
const Note = chakra('span', {
  base: { color: 'muted', fontSize: 'xs', whiteSpace: { md: 'nowrap' } },
});

const StateNote = chakra('span', {
  base: {
    display: 'block',
    minWidth: { lg: '8rem' },
    color: 'muted',
    fontSize: 'xs',
    lineHeight: 'snug',
    '@media (min-width: 90em)': { whiteSpace: 'nowrap' },
    _empty: { display: 'none' },
  },
});

const Cut = chakra('span', { base: { 'td &': { lg: { minWidth: '0', lineClamp: '2' } } } });

const Author = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    fontSize: 'xs',
    lineHeight: 'snug',
    'td &': {
      lg: { display: 'flex', flexWrap: 'nowrap', width: '7rem' },
      '@media (min-width: 90em)': { width: '11rem' },
    },
  },
});

const AgentMark = chakra('abbr', {
  base: {
    flex: 'none',
    paddingInline: '0.35em',
    border: '1px solid {colors.signalText}',
    color: 'signalText',
    fontSize: '2xs',
    fontWeight: 'semibold',
    textDecoration: 'none',
  },
});

const Topics = chakra('span', {
  base: {
    display: { base: 'inline-block', lg: 'flex' },
    gap: '1',
    width: { lg: '7rem' },
    '@media (min-width: 90em)': { width: '15rem' },
    fontSize: 'xs',
    lineHeight: 'snug',
  },
});

/** Characters of the summary and number of topics in a row (docs/product.md 10.6). */
const maxSummary = 100;
const maxTopics = 2;

const cut = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > maxSummary ? `${characters.slice(0, maxSummary).join('').trimEnd()}…` : text;
};

/** The time of the schedule, or why it failed. */
export const Scheduled = ({ row }: { row: ListedRow }) => {
  const t = useTexts();
  const { scheduled_at: at, scheduled_action: action, schedule_error: error, status } = row;
  const [only, other] = row.scheduled_languages ?? [];
  if (error)
    return (
      <Span color="alarmText" css={{ '& > *': { fontSize: 'inherit' } }}>
        <StatusBadge tone="bad">{t('publications.scheduleFailed')}</StatusBadge> {error}
      </Span>
    );
  if (at === null) return null;
  const what = action === 'withdraw' ? 'withdraw' : status === 'published' ? 'changes' : 'publish';
  return (
    <>
      <Note css={{ whiteSpace: { md: 'normal' } }}>
        {t(`editor.due.${what}`)} <AdminDate date={at} as="minute" />
      </Note>{' '}
      {only && !other ? <OnlyIn written={only} always /> : null}
    </>
  );
};

/** A note that a piece exists in one language only; shown to readers of that language if `always`. */
export const OnlyIn = ({ written, always = false }: { written: Language; always?: boolean }) => {
  const t = useTexts();
  return useLanguage() === written && !always ? null : <Note>{t(`publications.onlyIn.${written}`)}</Note>;
};

type NotesProps = { row: ListedRow; list: ListName };

/** Further facts about an article, in small print. */
const Notes = ({ row, list }: NotesProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const isDraft = list !== 'approved' && list !== 'scheduled';
  const length = row.title_es ? row.body_es_length : (row.body_en_length ?? 0);
  return (
    <>
      {isDraft && length > 0 ? <Note>{t('publications.characters', counted(length))}</Note> : null}
      {isDraft && length === 0 ? <StatusBadge tone="bad">{t('publications.emptyBody')}</StatusBadge> : null}
      {row.featured ? <StatusBadge tone="new">{t('publications.isFeatured')}</StatusBadge> : null}
      {row.has_pending && row.status === 'published' ? (
        <StatusBadge tone="waiting">{t('publications.hasPending')}</StatusBadge>
      ) : null}
      {row.outdated ? <StatusBadge tone="waiting">{t('publications.need.outdated')}</StatusBadge> : null}
      {list === 'scheduled' || !row.schedule_error ? null : <Scheduled row={row} />}
      {row.assigned_to === null || (row.status === 'draft' && row.handed_in_at) ? null : (
        <Note>
          {t('publications.assignedTo')} {row.assigned_to}
        </Note>
      )}
    </>
  );
};

/** The title of an article as a link to its editor, with the summary of drafts, and further facts. */
export const PieceCell = ({ row, list, from }: NotesProps & { from: string }) => {
  const t = useTexts();
  const language = useLanguage();
  const title = localizedTitle(row, language);
  const summary = localizedText(row.summary_es, row.summary_en, language);
  const [live, otherLive] = row.published_languages;
  const isLiveInOne = row.status === 'published' && live !== undefined && otherLive === undefined;
  const isDraft = list !== 'approved' && list !== 'scheduled';
  return (
    <Grid templateColumns={{ lg: 'minmax(0, 1fr)' }} minW="12rem" maxW={{ base: '30rem', lg: 'none' }}>
      {list === 'trash' ? (
        <Span css={titleLine} lang={title.lang} title={title.text}>
          {title.text}
        </Span>
      ) : (
        <TitleLink lang={title.lang} title={title.text} to={editorPath(row.slug, from)}>
          {title.text || t('review.noTitle')}
        </TitleLink>
      )}
      <Flex as="span" wrap="wrap" align="baseline" gapX="3" gapY="0" css={small}>
        {isLiveInOne ? (
          <Note>{t(`publications.onlyIn.${live}`)}</Note>
        ) : title.text ? (
          <OnlyIn written={title.lang} />
        ) : null}
        {isDraft && summary.text ? (
          <Span css={summaryLine} lang={summary.lang} title={summary.text}>
            {cut(summary.text)}
          </Span>
        ) : null}
        <Notes row={row} list={list} />
      </Flex>
    </Grid>
  );
};

/** The author, marked if it is an agent. */
export const AuthorCell = ({ row }: { row: Pick<DeskRow, 'author' | 'author_name' | 'is_agent'> }) => {
  const t = useTexts();
  const { name } = useSite();
  const author = displayAuthor(row, name, useLanguage());
  return (
    <Author>
      <Cut title={author}>{author}</Cut>
      {row.is_agent ? <AgentMark title={t('publications.byAgent')}>{t('publications.ai')}</AgentMark> : null}
    </Author>
  );
};

/** The first topics, and the number of the others. */
export const TopicsCell = ({ topics }: { topics: readonly string[] }) => {
  const t = useTexts();
  const rest = topics.length - maxTopics;
  const names = topics.map((topic) => topicName(t, topic));
  if (!topics.length) return <Note>–</Note>;
  return (
    <Topics title={names.join(' · ')}>
      <Cut>{names.slice(0, maxTopics).join(' · ')}</Cut>
      {rest > 0 ? (
        <Note>
          {' '}
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">{t('publications.moreTopics', { count: rest })}</span>
        </Note>
      ) : null}
    </Topics>
  );
};

/** What is to happen to an article by itself, and when: 'Programado mañana 8:00'. */
const Due = ({ row: { scheduled_at: at, scheduled_action: action, status } }: { row: ListedRow }) => {
  const t = useTexts();
  const dayOf = useDayOf();
  const { hour } = useAdminDates();
  const [now] = useState(() => Date.now());
  if (at === null) return null;
  const what = action === 'withdraw' ? 'withdraw' : status === 'published' ? 'changes' : 'publish';
  const [today, tomorrow] = [now, now + day].map((each) => dayOf(new Date(each).toISOString()));
  const on = dayOf(at);
  if (on !== today && on !== tomorrow)
    return (
      <>
        {t(`publications.due.${what}`)} <AdminDate date={at} as="minute" />
      </>
    );
  return (
    <>
      {t(`publications.due.${what}`)}{' '}
      <time dateTime={at}>
        {t(on === today ? 'publications.todayAt' : 'publications.tomorrowAt', { time: hour(at) })}
      </time>
    </>
  );
};

/** How an article really stands, beside its status; nothing when that says it all. */
const RealState = ({ row, list }: NotesProps) => {
  const t = useTexts();
  if (list === 'trash') return t('publications.inTrash');
  if (row.status === 'draft' && row.handed_in_at && row.assigned_to)
    return (
      <>
        {t('publications.handedInTo', { name: row.assigned_to })} ·{' '}
        <AdminDate date={row.handed_in_at} as="ago" />
      </>
    );
  if (list !== 'scheduled' && row.scheduled_at) return <Due row={row} />;
  if (row.status === 'draft' && row.returned_at)
    return (
      <>
        {t('publications.isReturned')} · <AdminDate date={row.returned_at} as="ago" />
      </>
    );
  return null;
};

/** The status of an article, and how it really stands. */
export const StateCell = (props: NotesProps) => (
  <>
    <Status {...props} />
    <StateNote>
      <RealState {...props} />
    </StateNote>
  </>
);

/** The status of an article. The list of drafts says 'Draft' in Spanish, too (docs/product.md 5.6). */
const Status = ({ row, list }: NotesProps) => {
  const t = useTexts();
  if (row.status === 'published') return <StatusBadge tone="good">{t('publications.published')}</StatusBadge>;
  if (row.status === 'rejected') return <StatusBadge tone="bad">{t('publications.isRejected')}</StatusBadge>;
  return row.review_required ? (
    <StatusBadge tone="waiting">{t('publications.reviewRequired')}</StatusBadge>
  ) : (
    <StatusBadge tone="off">{list === 'drafts' ? t('publications.draft') : t('editor.draft')}</StatusBadge>
  );
};

/** A date on one line. */
export const DayCell = ({ date }: { date: string }) => (
  <NoWrap>
    <AdminDate date={date} />
  </NoWrap>
);
