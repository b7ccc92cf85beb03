import { useId, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
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
import type { Waiting } from './use-today.tsx';
import { useToday } from './use-today.tsx';

const lines = {
  gap: '0',
  '& > li': { paddingBlock: '2', borderBottom: 'hairline' },
  '& a': { textDecorationColor: 'hairline', textUnderlineOffset: '0.2em' },
  '& > li > a': { color: 'inherit', textStyle: 'piece', overflowWrap: 'anywhere' },
  '& > li > a:hover': { textDecorationColor: 'currentColor' },
} as const;

/** What waits of one kind. */
const WaitingPart = ({ waiting: { name, tone, count, to, lines: named } }: { waiting: Waiting }) => {
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
        {count > named.length ? (
          <Box fontSize="sm">
            <LocalizedLink to={to}>{t('due.all', counted(count))}</LocalizedLink>
          </Box>
        ) : null}
      </PartHead>
      <List.Root css={lines}>
        {named.map(({ key, to: place, text, lang, note }) => (
          <li key={key}>
            <LocalizedLink to={place} lang={lang}>
              {text}
            </LocalizedLink>
            {note ? <Small>{note}</Small> : null}
          </li>
        ))}
      </List.Root>
    </section>
  );
};

/** What waits for whoever opens the panel: each line leads to its place (docs/product.md 10.2). */
export const TodayScreen = () => {
  const t = useTexts();
  const language = useLanguage();
  const dayOf = useDayOf();
  const [now] = useState(() => new Date().toISOString());
  const { waiting, failed } = useToday(now);
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
    </>
  );
};
