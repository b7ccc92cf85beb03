import { errorText } from '#adapters/client/call-error.ts';
import type { ListedEvent } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { OutputOf } from '#core/operations.ts';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useCall } from '../components/use-call.ts';
import { useNewsroom } from '../publications/batch-questions.tsx';
import { selectColumn } from '../publications/select-column.tsx';
import { useSelection } from '../publications/use-selection.ts';
import { EventPieces, EventState } from './event-parts.tsx';
import { useIgnore } from './use-ignore.ts';
import { Small } from '../components/layout.tsx';

const { useAgentsListQuery, useNewsEventsAssignMutation, useNewsEventsGetQuery, useNewsEventsSplitMutation } =
  deskApi;

type Candidate = OutputOf<'news-events.get'>['candidates'][number];
/** Rows are selected by their slug. */
type Row = Candidate & { slug: string };

const noRows: readonly Row[] = [];

/** Whom the event is assigned to, as a value of the choice: `agent ID`, or a username. */
const assigneeOf = ({ assigned_to, agent_id }: ListedEvent): string =>
  agent_id === null ? (assigned_to ?? '') : `agent ${agent_id}`;

/** A person, an agent, or nobody. */
const AssignField = ({ event }: { event: ListedEvent }) => {
  const t = useTexts();
  const [assignEvent] = useNewsEventsAssignMutation();
  const { call } = useCall();
  const { people } = useNewsroom();
  const { data: agents = [] } = useAgentsListQuery({});
  const { id, assigned_to } = event;
  // Who has it may no longer be in the newsroom.
  const isGone = assigned_to !== null && !people.some(({ value }) => value === assigned_to);
  const assign = (value: string) => {
    const agent_id = value.startsWith('agent ') ? value.slice('agent '.length) : undefined;
    const input = agent_id ? { agent_id } : value ? { assigned_to: value } : {};
    void call(assignEvent({ id, ...input }), {
      done: value ? t('events.assigned') : t('events.unassigned'),
      failed: errorText,
    });
  };
  return (
    <FormChoice
      label={t('publications.assignedTo')}
      hint={t('events.assignHint')}
      value={assigneeOf(event)}
      options={[
        ['', t('batch.nobody')],
        ...people.map(({ value, label }) => [value, label] as const),
        ...(isGone ? [[assigned_to, assigned_to] as const] : []),
        ...agents.map((agent) => [`agent ${agent.id}`, t('events.agent', { name: agent.name })] as const),
      ]}
      onChange={assign}
    />
  );
};

const columnsOf = (t: ReturnType<typeof useTexts>): Column<Row>[] => [
  {
    name: 'page',
    label: t('events.page'),
    heads: true,
    cell: ({ title, url, language, excerpt }) => (
      <>
        <a href={url} lang={language} target="_blank" rel="noreferrer">
          {title}
        </a>
        <Small maxW="70ch" pt="1" lineClamp="2" lang={language}>
          {excerpt}
        </Small>
      </>
    ),
  },
  {
    name: 'publisher',
    label: t('events.publisher'),
    cell: ({ publisher, url }) => publisher ?? new URL(url).host,
  },
  {
    name: 'published',
    label: t('events.published'),
    cell: ({ published_at: at }) => (at ? <AdminDate date={at} /> : '–'),
  },
  {
    name: 'found',
    label: t('events.found'),
    cell: ({ found_at: at, agent_name }) => (
      <div>
        <AdminDate date={at} as="ago" />
        <Small>{agent_name}</Small>
      </div>
    ),
  },
];

/** An event with its pages, some of which may leave it. `onOpen`: opens another event, or none. */
export const EventDialog = ({ id, onOpen }: { id: string; onOpen: (id: string) => void }) => {
  const t = useTexts();
  const [splitEvent] = useNewsEventsSplitMutation();
  const { call, busy } = useCall();
  const got = useNewsEventsGetQuery({ id }, { refetchOnMountOrArgChange: true });
  const { event, candidates } = got.data ?? {};
  const rows = candidates?.map((one) => ({ ...one, slug: one.id })) ?? noRows;
  const selection = useSelection(rows, id);
  const ignore = useIgnore();
  const close = () => onOpen('');
  const canSplit = selection.rows.length > 0 && !selection.isAll;
  const split = async () => {
    const chosen = selection.rows.map((row) => row.id);
    const done = await call(splitEvent({ id, candidates: chosen }), {
      done: t('events.split'),
      failed: errorText,
    });
    if (done) onOpen(done.split.id);
  };
  return (
    <PanelDialog
      open
      onClose={close}
      size="full"
      title={event?.title ?? t('events.event')}
      footer={
        <>
          {event && rows.length > 1 ? (
            <PanelButton inactive={!canSplit || busy} onClick={() => void split()}>
              {t('events.splitOff')}
            </PanelButton>
          ) : null}
          {event ? (
            <PanelButton onClick={() => void ignore(event, event.state !== 'ignored')}>
              {event.state === 'ignored' ? t('events.bringBack') : t('events.ignore')}
            </PanelButton>
          ) : null}
          <PanelButton onClick={close}>{t('panel.close')}</PanelButton>
        </>
      }
    >
      <ListState call={got}>
        {event ? (
          <>
            <SimpleGrid minChildWidth="16rem" alignItems="start" gapX="8" gapY="4">
              <EventState event={event} />
              <AssignField event={event} />
            </SimpleGrid>
            <Section title={t('events.pieces')}>
              <EventPieces pieces={event.pieces} />
            </Section>
            <Section title={t('events.pages')}>
              <DataTable
                caption={t('events.pages')}
                columns={[
                  ...(rows.length > 1 ? [selectColumn(t, selection, (row: Row) => row.title)] : []),
                  ...columnsOf(t),
                ]}
                rows={rows}
                keyOf={(row) => row.id}
                rowProps={({ slug }) => ({ tabIndex: -1, 'data-selected': selection.has(slug) || undefined })}
              />
            </Section>
          </>
        ) : null}
      </ListState>
    </PanelDialog>
  );
};
