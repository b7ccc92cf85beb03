import { useMemo, useState, useRef } from 'react';
import {
  useAgentReadinessQuery,
  useAgentRunsQuery,
  useAgentSpendingQuery,
  useAgentsQuery,
  useExecuteAllAgentsMutation,
} from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { Spending } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useHoldQuery } from '#adapters/client/hold-calls.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useToast } from '../../toasts/toasts-slice.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useFailureToast, useReport } from '../components/use-report.ts';
import { isUnderWay, maxRuns, sumText } from '../runs/run-texts.ts';
import { StatRow, Section, RefreshButton, TabHead } from '../components/tab-parts.tsx';
import { ConfirmDialog } from '../components/panel-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { useFollow } from '../runs/followed-runs.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { RunsDialog } from '../runs/runs-dialog.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentTrash, AgentsList } from './agents-list.tsx';
import { ReadinessNotice } from './readiness-notice.tsx';
import { RecentRuns } from './recent-runs.tsx';

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };

/** All runs under way, even if newer ones fill the list of recent runs. */
const useUnderWay = (recent: readonly AgentRun[] | undefined): readonly AgentRun[] => {
  const { data: queued } = useAgentRunsQuery({ status: 'queued', limit: maxRuns }, onMount);
  const { data: running } = useAgentRunsQuery({ status: 'running', limit: maxRuns }, onMount);
  return useMemo(() => {
    // The answers arrive one by one: recent runs win, as they include those that have just started or ended.
    const known = new Map(
      [...(queued ?? []), ...(running ?? []), ...(recent ?? [])].map((run) => [run.id, run]),
    );
    return [...known.values()].filter(isUnderWay);
  }, [queued, running, recent]);
};

/** Agents, runs, spending and readiness. */
const useAgents = () => {
  const t = useTexts();
  const [limit, setLimit] = useState(10);
  const agents = useAgentsQuery({}, onMount);
  const runs = useAgentRunsQuery({ limit }, onMount);
  const running = useUnderWay(runs.data);
  const spending = useAgentSpendingQuery({}, onMount);
  const readiness = useAgentReadinessQuery({}, onMount);
  useFailureToast(runs.error, t('agents.runsNotLoaded'));
  useFailureToast(agents.error, t('agents.notLoaded'));
  const refresh = () => void Promise.all([agents, runs, spending, readiness].map(({ refetch }) => refetch()));
  const busy = agents.isFetching || runs.isFetching;
  return { agents, runs, running, spending, readiness, refresh, busy, limit, setLimit };
};

type AgentStatsProps = { agents: readonly Agent[] | undefined; spending: Spending | undefined };

/** The number of agents, the runs of today, and the cost of the month with its limit. */
const AgentStats = ({ agents, spending }: AgentStatsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const budget = spending?.budget_eur ?? null;
  return (
    <StatRow
      stats={[
        { label: t('agents.total'), value: agents?.length },
        {
          label: t('agents.activeCount'),
          value: agents?.filter(({ status }) => status === 'active').length,
        },
        { label: t('agents.today'), value: spending?.runs.today },
        {
          label:
            budget === null ? t('agents.spent') : t('agents.spentOf', { budget: sumText(budget, language) }),
          value: spending && sumText(spending.total.eur, language),
        },
      ]}
    />
  );
};

type RunAllProps = {
  agents: readonly Agent[] | undefined;
  onRuns: (runs: readonly AgentRun[]) => void;
};

const useRunAll = (onRuns: RunAllProps['onRuns']) => {
  const t = useTexts();
  const toast = useToast();
  const report = useReport();
  const follow = useFollow();
  const [execute, { isLoading: busy }] = useExecuteAllAgentsMutation();
  const run = async () => {
    const answer = await report(execute({}).unwrap(), { failed: t('agents.notAllExecuted') });
    if (!answer) return;
    if (answer.runs.length === 0) {
      // Somebody else may have paused the last active one meanwhile.
      toast({ title: t('agents.noneTitle'), description: t('agents.noneText') });
      return;
    }
    follow(answer.runs, true);
    onRuns(answer.runs);
  };
  return { busy, run: () => void run() };
};

/** Runs all active agents after a confirmation. */
const RunAll = ({ agents, onRuns }: RunAllProps) => {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  const { busy, run } = useRunAll(onRuns);
  const { data: hold } = useHoldQuery({});
  const count = agents?.filter(({ status }) => status === 'active').length ?? 0;
  return (
    <>
      <PanelButton disabled={count === 0} inactive={busy} onClick={() => setConfirming(true)}>
        <PanelIcon name="play" />
        {t('agents.runAll', { count })}
      </PanelButton>
      <ConfirmDialog
        open={confirming}
        title={t('agents.runAllTitle')}
        text={[t('agents.runAllText', { count }), hold?.held ? t('hold.runWaits') : '']
          .filter(Boolean)
          .join(' ')}
        action={t('agents.runAllConfirm')}
        danger={false}
        onConfirm={run}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};

type Spent = Spending['agents'][number];

const spendingColumns = (t: Texts, language: Language): Column<Spent>[] => {
  const number = (value: number) => numberText(value, language);
  return [
    {
      name: 'agent',
      label: t('runs.agent'),
      heads: true,
      cell: ({ agent_id: id, agent_name: name }) => (id === null ? t('generate.title') : name),
    },
    { name: 'calls', label: t('spending.calls'), align: 'end', cell: ({ calls }) => number(calls) },
    { name: 'read', label: t('spending.read'), align: 'end', cell: (row) => number(row.input_tokens) },
    { name: 'written', label: t('spending.written'), align: 'end', cell: (row) => number(row.output_tokens) },
    { name: 'cost', label: t('runs.cost'), align: 'end', cell: ({ eur }) => sumText(eur, language) },
  ];
};

/** The cost of the month so far, by agent. */
const SpendingTable = ({ spending }: { spending: Spending | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo(() => spendingColumns(t, language), [t, language]);
  if (!spending?.agents.length) return null;
  return (
    <Section title={t('spending.title')}>
      <DataTable
        caption={t('spending.title')}
        columns={columns}
        rows={spending.agents}
        keyOf={({ agent_id: id, agent_name: name }) => id ?? name}
      />
    </Section>
  );
};

const CreateButton = ({ onCreate, main = false }: { onCreate: () => void; main?: boolean }) => {
  const t = useTexts();
  return (
    <PanelButton variant={main ? 'main' : 'plain'} onClick={onCreate}>
      <PanelIcon name="add" />
      {t('agents.create')}
    </PanelButton>
  );
};

/** Agents, their runs and their cost (spec section 2). */
export const AgentsTab = () => {
  const t = useTexts();
  const { agents, runs, running, spending, readiness, refresh, busy, limit, setLimit } = useAgents();
  const [form, setForm] = useState<Agent | 'new' | null>(null);
  const [run, setRun] = useAddressText('run');
  const [batch, setBatch] = useState<readonly AgentRun[] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // An agent and a button of its row can disappear.
  const focusable = useMemo(() => [...(agents.data ?? []), ...running], [agents.data, running]);
  useRowFocus(list, focusable);
  const create = () => setForm('new');
  const closeRuns = () => {
    setBatch(null);
    setRun('');
  };
  return (
    <>
      <TabHead title={t('panel.agents')}>
        <RefreshButton onRefresh={refresh} busy={busy} />
        <RunAll agents={agents.data} onRuns={setBatch} />
        <CreateButton main={Boolean(agents.data?.length)} onCreate={create} />
      </TabHead>
      <ReadinessNotice readiness={readiness.data} />
      <AgentStats agents={agents.data} spending={spending.data} />
      <div ref={list} tabIndex={-1}>
        <ListState
          call={agents}
          empty={
            agents.data?.length === 0 ? (
              <EmptyState title={t('agents.emptyTitle')} text={t('agents.emptyText')}>
                <CreateButton main onCreate={create} />
              </EmptyState>
            ) : null
          }
        >
          <AgentsList
            agents={agents.data ?? []}
            running={running}
            readiness={readiness.data}
            onEdit={setForm}
            onRun={setRun}
          />
        </ListState>
      </div>
      <AgentTrash />
      <RecentRuns call={runs} limit={limit} onMore={setLimit} onOpen={setRun} />
      <SpendingTable spending={spending.data} />
      {form === null ? null : (
        <AgentDialog
          first={form === 'new' ? null : form}
          agents={agents.data ?? []}
          readiness={readiness.data}
          onClose={() => setForm(null)}
        />
      )}
      <RunsDialog run={run} batch={batch} onRun={setRun} onClose={closeRuns} />
    </>
  );
};
