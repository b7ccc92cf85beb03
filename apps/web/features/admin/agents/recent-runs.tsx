import { useId, useMemo } from 'react';
import type { AgentRun } from '#core/agents/run.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import type { ListCall } from '../components/list-state.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { RowActions } from '../components/row-actions.tsx';
import { RowButton } from '../components/row-button.tsx';
import { Unbroken } from '../publications/row-cells.tsx';
import { RunName } from '../runs/run-name.tsx';
import { RunStatus } from '../runs/run-status.tsx';
import { durationText, leftText, runCostText } from '../runs/run-words.ts';
import styles from './sections.module.css';

type RunWords = { t: Texts; language: Language; onOpen: (id: string) => void };

const lengthOf = ({ started_at: start, ended_at: end }: AgentRun): string =>
  start && end ? durationText(Date.parse(end) - Date.parse(start)) : '–';

type CellProps = { t: Texts; run: AgentRun };

const StatusCell = ({ t, run }: CellProps) => {
  const left = leftText(t, run);
  return (
    <div>
      <RunStatus run={run} />
      {left ? <span className={styles.small}>{left}</span> : null}
    </div>
  );
};

const runColumns = ({ t, language, onOpen }: RunWords): Column<AgentRun>[] => [
  {
    name: 'agent',
    label: t('runs.agent'),
    heads: true,
    cell: (run) => <RunName run={run} />,
  },
  { name: 'status', label: t('runs.status'), cell: (run) => <StatusCell t={t} run={run} /> },
  {
    name: 'when',
    label: t('runs.when'),
    cell: ({ created_at: at }) => <AdminDate date={at} as="ago" />,
  },
  { name: 'duration', label: t('runs.duration'), cell: (run) => <Unbroken>{lengthOf(run)}</Unbroken> },
  {
    name: 'cost',
    label: t('runs.cost'),
    cell: (run) => <Unbroken>{runCostText(t, run, language)}</Unbroken>,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: ({ id, agent_name: name }) => (
      <RowActions>
        <RowButton icon="view" of={name} onPress={() => onOpen(id)}>
          {t('runs.view')}
        </RowButton>
      </RowActions>
    ),
  },
];

const keyOf = ({ id }: AgentRun) => id;
const mostRuns = 200;
const more = 5;

type RecentRunsProps = {
  call: ListCall & { data?: readonly AgentRun[] | undefined };
  /** How many are asked for. */
  limit: number;
  onMore: (limit: number) => void;
  onOpen: (id: string) => void;
};

/** What was run last, whatever became of it. */
export const RecentRuns = ({ call, limit, onMore, onOpen }: RecentRunsProps) => {
  const t = useTexts();
  const title = useId();
  const language = useLanguage();
  const columns = useMemo(() => runColumns({ t, language, onOpen }), [t, language, onOpen]);
  const { data } = call;
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('runs.recent')}
      </h3>
      <ListState
        call={call}
        empty={data?.length === 0 ? <p className={styles.small}>{t('runs.none')}</p> : null}
      >
        <DataTable caption={t('runs.recent')} columns={columns} rows={data ?? []} keyOf={keyOf} />
        {data && data.length >= limit && limit < mostRuns ? (
          <PanelButton onClick={() => onMore(Math.min(mostRuns, limit * more))}>{t('runs.more')}</PanelButton>
        ) : null}
      </ListState>
    </section>
  );
};
