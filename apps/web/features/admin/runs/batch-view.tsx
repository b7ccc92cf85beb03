import { useMemo } from 'react';
import { useHoldQuery } from '#adapters/client/hold-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Language } from '#core/kernel/language.ts';
import { useLanguage } from '../../../language.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { RowButton } from '../components/row-button.tsx';
import styles from './batch-view.module.css';
import { useLook } from './followed-runs.tsx';
import { RunName } from './run-name.tsx';
import { RunStatus } from './run-status.tsx';
import { isUnderWay, runCostText, runSentence } from './run-words.ts';
import { useBatch } from './use-batch.ts';

type BatchWords = { t: Texts; language: Language; onOpen: (id: string) => void };

const batchColumns = ({ t, language, onOpen }: BatchWords): Column<AgentRun>[] => [
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
        <span className={styles.sentence}>{runSentence(t, run)}</span>
      </div>
    ),
  },
  { name: 'cost', label: t('runs.cost'), align: 'end', cell: (run) => runCostText(t, run, language) },
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

type BatchViewProps = { batch: readonly AgentRun[]; onOpen: (id: string) => void };

/** What becomes of each agent of those that were run together. */
export const BatchView = ({ batch, onOpen }: BatchViewProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { data: hold } = useHoldQuery({});
  const runs = useBatch(batch);
  useLook(batch[0]?.id);
  const columns = useMemo(() => batchColumns({ t, language, onOpen }), [t, language, onOpen]);
  const ended = runs.filter((run) => !isUnderWay(run)).length;
  return (
    <div className={styles.batch}>
      <p role="status">{t('runs.batchState', { ended, count: runs.length })}</p>
      {hold?.held && ended < runs.length ? <p>{t('hold.runWaits')}</p> : null}
      <DataTable caption={t('runs.batchTitle')} columns={columns} rows={runs} keyOf={keyOf} />
    </div>
  );
};
