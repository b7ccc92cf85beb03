import { useId, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { capitalized } from '#core/articles/taxonomy.ts';
import { dayTitle } from '#core/time/relative-time.ts';
import { useTexts } from '../../components/texts.ts';
import { useDayOf } from '../../components/use-dates.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { PartHead, Small } from '../components/layout.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { PanelLink } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import { TabHead } from '../components/tab-parts.tsx';
import { editorPath } from '../publications/listed-article.ts';
import { LineList } from './line-list.tsx';
import type { ComingDay } from './use-coming.ts';
import { useComingDays } from './use-coming.ts';
import type { Waiting } from './use-today.tsx';
import { useToday } from './use-today.tsx';

/** What waits of one kind. */
const WaitingPart = ({ waiting: { name, tone, count, to, lines } }: { waiting: Waiting }) => {
  const t = useTexts();
  const id = useId();
  const { number, counted } = useNumbers();
  return (
    <section aria-labelledby={id}>
      <PartHead>
        <Heading as="h3" id={id} size="md" display="flex" alignItems="center" gap="2">
          <StatusMark tone={tone} />
          {t(`waiting.${name}`)} <Small css={{ display: 'inline' }}>{number(count)}</Small>
        </Heading>
        {count > lines.length ? (
          <Box fontSize="sm">
            <LocalizedLink to={to}>{t('due.all', counted(count))}</LocalizedLink>
          </Box>
        ) : null}
      </PartHead>
      <LineList lines={lines} />
    </section>
  );
};

/** What comes in the next days, by day; nothing when there is none. */
const WeekAhead = ({ days }: { days: readonly ComingDay[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  if (!days.length) return null;
  return (
    <Box as="section" aria-labelledby={id} pt="8">
      <PartHead>
        <Heading as="h3" id={id} size="md">
          {t('due.week')}
        </Heading>
        <Box fontSize="sm">
          <LocalizedLink to="/admin?tab=publicaciones&list=calendar">{t('due.calendar')}</LocalizedLink>
        </Box>
      </PartHead>
      {days.map(({ date, lines }) => (
        <Grid
          key={date}
          templateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
          columnGap="6"
          borderBottom="hairline"
          css={{ '& li:last-child': { borderBottom: '0' } }}
        >
          <Heading as="h4" pt={{ base: '4', md: '3' }} textStyle="label">
            {capitalized(dayTitle(date, language))}
          </Heading>
          <LineList lines={lines} />
        </Grid>
      ))}
    </Box>
  );
};

/** What waits for whoever opens the panel: each line leads to its place (docs/product.md 10.2). */
export const TodayScreen = () => {
  const t = useTexts();
  const language = useLanguage();
  const dayOf = useDayOf();
  const [now] = useState(() => new Date().toISOString());
  const { waiting, failed: failedLists } = useToday(now);
  const { days, calls } = useComingDays(now);
  const failed = [...failedLists, ...calls.filter(({ isError, data }) => isError && data === undefined)];
  const retry = () => void Promise.all(failed.map((call) => call.refetch()));
  const call = { data: waiting ?? undefined, isError: false, refetch: retry };
  return (
    <>
      <TabHead title={t('due.title')} note={dayTitle(dayOf(now), language)}>
        <PanelLink variant="main" href={localizedPath(editorPath('new'), language)}>
          <PanelIcon name="add" />
          {t('editor.new')}
        </PanelLink>
      </TabHead>
      {failed.length ? (
        <ListState call={{ data: undefined, isError: true, refetch: retry }}>{null}</ListState>
      ) : null}
      <ListState
        call={call}
        empty={
          waiting?.length === 0 && !failed.length ? (
            <EmptyState title={t('due.emptyTitle')} text={t('due.emptyText')} />
          ) : null
        }
      >
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(auto-fill, minmax(26rem, 1fr))' }}
          alignItems="start"
          gapX="10"
          gapY="8"
        >
          {waiting?.map((one) => (
            <WaitingPart key={one.name} waiting={one} />
          ))}
        </Grid>
      </ListState>
      {waiting ? <WeekAhead days={days} /> : null}
    </>
  );
};
