import { useRef } from 'react';
import { errorText } from '#adapters/client/call-error.ts';
import type { ListedEvent } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { eventStates } from '#core/events/event.ts';
import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelButton, TextButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { actionsColumn, RowActions, RowButton } from '../components/row-actions.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { selectColumn } from '../publications/select-column.tsx';
import type { Selection } from '../publications/use-selection.ts';
import { useSelection } from '../publications/use-selection.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventPieces, EventState } from './event-parts.tsx';
import { useIgnore } from './use-ignore.ts';
import { ActionBar, Filters, Small } from '../components/layout.tsx';

const { useNewsEventsListQuery, useNewsEventsMergeMutation } = deskApi;

/** Rows are selected by their slug. */
type Row = ListedEvent & { slug: string };

const noRows: readonly Row[] = [];
const shownStates = ['open', ...eventStates, 'all'] as const;
/** Filters that clearing the search also clears. */
const filters = ['state'];

/** Several selected events become one: that with the most pages, of equal ones the oldest. */
const MergeBar = ({ selection }: { selection: Selection<Row> }) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [mergeEvents] = useNewsEventsMergeMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const { rows, drop } = selection;
  const [into, ...others] = rows.toSorted(
    (a, b) => b.candidates - a.candidates || Date.parse(a.created_at) - Date.parse(b.created_at),
  );
  const merge = () =>
    into &&
    ask({
      title: t('events.mergeTitle'),
      text: t('events.mergeText', { title: into.title }),
      action: t('events.merge'),
      danger: false,
      onConfirm: () => {
        drop(rows.map(({ slug }) => slug));
        void call(mergeEvents({ id: into.id, events: others.map(({ id }) => id) }), {
          done: t('events.merged'),
          failed: errorText,
        });
      },
    });
  return (
    <>
      {rows.length ? (
        <ActionBar
          as="section"
          justifyContent="flex-start"
          aria-label={t('publications.selection')}
          data-action-bar=""
        >
          <Text textStyle="label" role="status">
            {t('events.selected', counted(rows.length))}
          </Text>
          <PanelButton size="sm" variant="quiet" onClick={() => drop(rows.map(({ slug }) => slug))}>
            {t('publications.unselect')}
          </PanelButton>
          <Wrap flex="1 1 auto" justify="flex-end">
            <PanelButton size="sm" variant="main" inactive={others.length === 0} onClick={merge}>
              {t('events.merge')}
            </PanelButton>
          </Wrap>
        </ActionBar>
      ) : null}
      {question}
    </>
  );
};

type ListProps = { rows: readonly Row[]; page: string; onOpen: (id: string) => void };

const EventsList = ({ rows, page, onOpen }: ListProps) => {
  const t = useTexts();
  const { number } = useNumbers();
  const ignore = useIgnore();
  const selection = useSelection(rows, page);
  const columns: Column<Row>[] = [
    selectColumn(t, selection, ({ title }) => title),
    {
      name: 'title',
      label: t('events.event'),
      heads: true,
      cell: (row) => (
        <>
          <TextButton onClick={() => onOpen(row.id)}>{row.title}</TextButton>
          {row.publishers.length ? <Small>{row.publishers.join(' · ')}</Small> : null}
        </>
      ),
    },
    { name: 'state', label: t('publications.state'), cell: (row) => <EventState event={row} /> },
    {
      name: 'pages',
      label: t('events.pages'),
      align: 'end',
      cell: ({ candidates }) => number(candidates),
    },
    { name: 'pieces', label: t('events.pieces'), cell: (row) => <EventPieces pieces={row.pieces} /> },
    {
      name: 'found',
      label: t('events.found'),
      cell: ({ found_at: at }) => <AdminDate date={at} as="ago" />,
    },
    actionsColumn(t, (row) => (
      <RowActions>
        {row.state === 'ignored' ? (
          <RowButton icon="undo" of={row.title} onPress={() => void ignore(row, false)}>
            {t('events.bringBack')}
          </RowButton>
        ) : (
          <RowButton icon="close" of={row.title} onPress={() => void ignore(row, true)}>
            {t('events.ignore')}
          </RowButton>
        )}
      </RowActions>
    )),
  ];
  return (
    <>
      <DataTable
        caption={t('panel.events')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        rowProps={({ slug }) => ({ tabIndex: -1, 'data-selected': selection.has(slug) || undefined })}
      />
      <MergeBar selection={selection} />
    </>
  );
};

/** What happened, by the pages that agents found, for editors to sort. */
export const EventsTab = () => {
  const t = useTexts();
  const [search, setSearch] = useAddressText('q');
  const [, clear] = useAddressText('q', { clears: filters });
  const [wanted, setState] = useAddressText('state');
  const [opened, setOpened] = useAddressText('event', { opens: true });
  const state = shownStates.find((one) => one === wanted) ?? 'open';
  const q = search.trim();
  const pages = useCursorPages(`${state} ${q}`);
  const { cursor } = pages;
  const list = useNewsEventsListQuery(
    { limit: pageSize, state, ...(q && { q }), ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  useFailureToast(list.error, t('events.notLoaded'));
  const box = useRef<HTMLDivElement>(null);
  const data = list.currentData;
  const rows = data?.items.map((event) => ({ ...event, slug: event.id })) ?? noRows;
  useNoEmptyPage(data, pages);
  useRowFocus(box, data?.items);
  const isNarrowed = q !== '' || state !== 'open';
  const empty = isNarrowed ? (
    <NoMatches onClear={() => clear('')} />
  ) : (
    <EmptyState title={t('events.emptyTitle')} text={t('events.emptyText')} />
  );
  return (
    <>
      <TabHead title={t('panel.events')} />
      <Filters>
        <SearchField label={t('panel.search')} value={search} onSearch={setSearch} />
        <FormChoice
          label={t('publications.state')}
          value={state}
          onChange={(next) => setState(next === 'open' ? '' : next)}
          options={shownStates.map((one) => [one, t(`events.only.${one}`)] as const)}
        />
      </Filters>
      <Box ref={box} outline="none" aria-busy={list.isFetching} tabIndex={-1}>
        <ListState call={{ ...list, data }} empty={data?.items.length === 0 ? empty : null}>
          <EventsList rows={rows} page={`${state} ${q} ${cursor ?? ''}`} onOpen={setOpened} />
          {data ? <Pager {...pages.paging(data)} /> : null}
        </ListState>
      </Box>
      {opened ? <EventDialog key={opened} id={opened} onOpen={setOpened} /> : null}
    </>
  );
};
