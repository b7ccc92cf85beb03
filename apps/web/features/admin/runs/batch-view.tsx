import { useMemo } from 'react';
import { useHoldQuery } from '#adapters/client/hold-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Language } from '#core/kernel/language.ts';
import { useLanguage } from '../../../language.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import styles from './batch-view.module.css';
import { useInView } from './followed-runs.tsx';
import { RunName, RunStatus, runActions } from './run-cells.tsx';
import { isUnderWay, runCostText, runStatusText } from './run-texts.ts';
import { useBatch } from './use-run.ts';

const batchColumns = (t: Texts, language: Language, onOpen: (id: string) => void): Column<AgentRun>[] => [
  {
    name: 'agent',
    label: t('runs.agent'),
    heads: true,
    cell: (run) => (
      <>
        <RunName run={run} />
        <code className={styles.id}>{run.agent_id}</code>
      </>
    ),
  },
  {
    name: 'status',
    label: t('runs.status'),
    cell: (run) => (
      <div>
        <RunStatus run={run} />
        <span className={styles.sentence}>{runStatusText(t, run)}</span>
      </div>
    ),
  },
  { name: 'cost', label: t('runs.cost'), align: 'end', cell: (run) => runCostText(t, run, language) },
  runActions(t, onOpen),
];

const keyOf = ({ id }: AgentRun) => id;

type BatchViewProps = { batch: readonly AgentRun[]; onOpen: (id: string) => void };

/** The runs of all agents, started together. */
export const BatchView = ({ batch, onOpen }: BatchViewProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { data: hold } = useHoldQuery({});
  const runs = useBatch(batch);
  useInView(batch[0]?.id);
  const columns = useMemo(() => batchColumns(t, language, onOpen), [t, language, onOpen]);
  const ended = runs.filter((run) => !isUnderWay(run)).length;
  return (
    <div className={styles.batch}>
      <p role="status">{t('runs.batchState', { ended, count: runs.length })}</p>
      {hold?.held && ended < runs.length ? <p>{t('hold.runWaits')}</p> : null}
      <DataTable caption={t('runs.batchTitle')} columns={columns} rows={runs} keyOf={keyOf} />
    </div>
  );
};
