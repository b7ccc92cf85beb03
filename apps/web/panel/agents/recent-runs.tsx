import type { AgentRun } from '#core/agents/run.ts';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import type { ListCall } from '../components/list-state.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { Section } from '../components/tab-parts.tsx';
import { RunName, RunStatus, runActions } from '../runs/run-cells.tsx';
import { durationText, maxRuns, resultText, runCostText } from '../runs/run-texts.ts';
import { Small } from '../components/layout.tsx';

const durationOf = ({ started_at: start, ended_at: end }: AgentRun): string =>
  start && end ? durationText(Date.parse(end) - Date.parse(start)) : '–';

/** How many times more runs each press of the button shows. */
const growth = 5;

type RecentRunsProps = {
  call: ListCall & { data?: readonly AgentRun[] | undefined };
  /** How many are requested. */
  limit: number;
  onMore: (limit: number) => void;
  onOpen: (id: string) => void;
};

/** The latest runs, of any status. */
export const RecentRuns = ({ call, limit, onMore, onOpen }: RecentRunsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const columns: Column<AgentRun>[] = [
    { name: 'agent', label: t('runs.agent'), heads: true, cell: (run) => <RunName run={run} /> },
    {
      name: 'status',
      label: t('runs.status'),
      cell: (run) => {
        const result = resultText(t, run);
        return (
          <div>
            <RunStatus run={run} />
            {result ? <Small>{result}</Small> : null}
          </div>
        );
      },
    },
    { name: 'when', label: t('runs.when'), cell: ({ created_at: at }) => <AdminDate date={at} as="ago" /> },
    { name: 'duration', label: t('runs.duration'), cell: (run) => <NoWrap>{durationOf(run)}</NoWrap> },
    { name: 'cost', label: t('runs.cost'), cell: (run) => <NoWrap>{runCostText(t, run, language)}</NoWrap> },
    runActions(t, onOpen),
  ];
  const { data } = call;
  return (
    <Section title={t('runs.recent')}>
      <ListState
        call={call}
        empty={data?.length === 0 ? <Text textStyle="hint">{t('runs.none')}</Text> : null}
      >
        <DataTable caption={t('runs.recent')} columns={columns} rows={data ?? []} keyOf={({ id }) => id} />
        {data && data.length >= limit && limit < maxRuns ? (
          <PanelButton onClick={() => onMore(Math.min(maxRuns, limit * growth))}>
            {t('runs.more')}
          </PanelButton>
        ) : null}
      </ListState>
    </Section>
  );
};
