import { useMemo, useRef, useState } from 'react';
import type { Spending } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { RefreshButton, StatRow, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { useFollow } from '../runs/followed-runs.tsx';
import { isUnderWay, maxRuns, sumText } from '../runs/run-texts.ts';
import { RunsDialog } from '../runs/runs-dialog.tsx';
import { BudgetNotice } from '../spending/spending-tab.tsx';
import { useRights } from '../rights.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { FailingSchedules, ScheduleDialog } from './agent-schedule.tsx';
import { AgentTrash, AgentsList } from './agents-list.tsx';
import { ReadinessNotice } from './readiness-notice.tsx';
import { RecentRuns } from './recent-runs.tsx';

const {
  useAgentRunsListQuery,
  useAgentsExecuteAllMutation,
  useAgentsListQuery,
  useAgentsReadinessQuery,
  useAgentsSchedulesQuery,
  useAgentsSpendingQuery,
  useHoldGetQuery,
} = deskApi;

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };

/** All runs under way, even if newer ones fill the list of recent runs. */
const useUnderWay = (recent: readonly AgentRun[] | undefined): readonly AgentRun[] => {
  const { data: queued } = useAgentRunsListQuery({ status: 'queued', limit: maxRuns }, onMount);
  const { data: running } = useAgentRunsListQuery({ status: 'running', limit: maxRuns }, onMount);
  return useMemo(() => {
    // The responses arrive one by one: recent runs win, as they include those that have just started or ended.
    const runs = new Map(
      [...(queued ?? []), ...(running ?? []), ...(recent ?? [])].map((run) => [run.id, run]),
    );
    return [...runs.values()].filter(isUnderWay);
  }, [queued, running, recent]);
};

type AgentStatsProps = { agents: readonly Agent[] | undefined; spending: Spending | undefined };

/** The number of agents, the runs of today, and the cost of the month with its limit. */
const AgentStats = ({ agents, spending }: AgentStatsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { may } = useRights();
  const budget = spending?.budget_eur ?? null;
  return (
    <StatRow
      stats={[
        { label: t('agents.total'), value: agents?.length },
        {
          label: t('agents.activeCount'),
          value: agents?.filter(({ status }) => status === 'active').length,
        },
        ...(may('agents.spending')
          ? [
              { label: t('agents.today'), value: spending?.runs.today },
              {
                label:
                  budget === null
                    ? t('agents.spent')
                    : t('agents.spentOf', { budget: sumText(budget, language) }),
                value: spending && sumText(spending.total.eur, language),
              },
            ]
          : []),
      ]}
    />
  );
};

type RunAllProps = { agents: readonly Agent[] | undefined; onRuns: (runs: readonly AgentRun[]) => void };

/** Runs all active agents after a confirmation. */
const RunAll = ({ agents, onRuns }: RunAllProps) => {
  const t = useTexts();
  const toast = useToast();
  const follow = useFollow();
  const [executeAllAgents] = useAgentsExecuteAllMutation();
  const { call, busy } = useCall();
  const { ask, question } = useQuestion();
  const { data: hold } = useHoldGetQuery({});
  const count = agents?.filter(({ status }) => status === 'active').length ?? 0;
  const run = async () => {
    const failed = t('agents.notAllExecuted');
    const response = await call(executeAllAgents({}), { failed });
    if (!response) return;
    if (response.runs.length === 0) {
      // Somebody else may have paused the last active one meanwhile.
      toast({ title: t('agents.noneTitle'), description: t('agents.noneText') });
      return;
    }
    follow(response.runs, true);
    onRuns(response.runs);
  };
  const confirm = () =>
    ask({
      title: t('agents.runAllTitle'),
      text: `${t('agents.runAllText', { count })} ${hold?.held ? t('hold.runWaits') : ''}`.trim(),
      action: t('agents.runAllConfirm'),
      danger: false,
      onConfirm: () => void run(),
    });
  return (
    <>
      <PanelButton icon="play" disabled={count === 0} inactive={busy} onClick={confirm}>
        {t('agents.runAll', { count })}
      </PanelButton>
      {question}
    </>
  );
};

const CreateButton = ({ onCreate, main = false }: { onCreate: () => void; main?: boolean }) => {
  const t = useTexts();
  return (
    <PanelButton icon="add" variant={main ? 'main' : 'plain'} needs="agents.create" onClick={onCreate}>
      {t('agents.create')}
    </PanelButton>
  );
};

/** Agents, their runs and their cost (docs/product.md 10.5). */
export const AgentsTab = () => {
  const t = useTexts();
  const { may } = useRights();
  const [limit, setLimit] = useState(10);
  const agents = useAgentsListQuery({}, onMount);
  const runs = useAgentRunsListQuery({ limit }, onMount);
  const running = useUnderWay(runs.data);
  const spending = useAgentsSpendingQuery({}, { ...onMount, skip: !may('agents.spending') });
  const schedules = useAgentsSchedulesQuery({}, onMount);
  const readiness = useAgentsReadinessQuery({}, onMount);
  useFailureToast(runs.error, t('agents.runsNotLoaded'));
  useFailureToast(agents.error, t('agents.notLoaded'));
  useFailureToast(schedules.error, t('schedule.notLoaded'));
  const [scheduling, setScheduling] = useState<string | null>(null);
  const [edited, setEdited] = useState<Agent | null>(null);
  const [dialog, setDialog] = useAddressText('dialog');
  const [run, setRun] = useAddressText('run', { opens: true });
  const [batch, setBatch] = useState<readonly AgentRun[] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // An agent and a button of its row can disappear.
  const focusable = useMemo(() => [...(agents.data ?? []), ...running], [agents.data, running]);
  useRowFocus(list, focusable);
  const scheduled = agents.data?.find(({ id }) => id === scheduling);
  const create = () => setDialog('crear');
  const refresh = () =>
    void Promise.all(
      [agents, runs, schedules, readiness, ...(may('agents.spending') ? [spending] : [])].map(({ refetch }) =>
        refetch(),
      ),
    );
  const closeRuns = () => {
    setBatch(null);
    setRun('');
  };
  return (
    <>
      <TabHead title={t('panel.agents')}>
        <RefreshButton onRefresh={refresh} busy={agents.isFetching || runs.isFetching} />
        <RunAll agents={agents.data} onRuns={setBatch} />
        <CreateButton main={Boolean(agents.data?.length)} onCreate={create} />
      </TabHead>
      <ReadinessNotice readiness={readiness.data} />
      <BudgetNotice spending={spending.data} />
      <FailingSchedules schedules={schedules.data?.items} onSee={setScheduling} />
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
            schedules={schedules.data}
            onEdit={setEdited}
            onSchedule={setScheduling}
            onRun={setRun}
          />
        </ListState>
      </div>
      <AgentTrash />
      <RecentRuns call={runs} limit={limit} onMore={setLimit} onOpen={setRun} />
      {edited || (dialog === 'crear' && may('agents.create')) ? (
        <AgentDialog
          first={edited}
          agents={agents.data ?? []}
          readiness={readiness.data}
          onClose={() => (edited ? setEdited(null) : setDialog(''))}
        />
      ) : null}
      {scheduled && schedules.data ? (
        <ScheduleDialog
          agent={scheduled}
          schedules={schedules.data}
          onRun={(id) => {
            setScheduling(null);
            setRun(id);
          }}
          onClose={() => setScheduling(null)}
        />
      ) : null}
      <RunsDialog run={run} batch={batch} onRun={setRun} onClose={closeRuns} />
    </>
  );
};
