import { useState } from 'react';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { RunsDialog } from '../runs/runs-dialog.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentStats } from './agent-stats.tsx';
import { AgentTrash } from './agent-trash.tsx';
import { AgentsBox } from './agents-box.tsx';
import { AgentsList } from './agents-list.tsx';
import { ReadinessNotice } from './readiness-notice.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { RunAll } from './run-all.tsx';
import { SpendingTable } from './spending-table.tsx';
import { useAgents } from './use-agents.ts';

/** What is open over the tab: an agent's form, or runs. */
const useOpened = () => {
  const [form, setForm] = useState<Agent | 'new' | null>(null);
  const [run, setRun] = useAddressText('run');
  const [batch, setBatch] = useState<readonly AgentRun[] | null>(null);
  const closeRuns = () => {
    setBatch(null);
    setRun('');
  };
  return { form, setForm, run, setRun, batch, setBatch, closeRuns };
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

/** Agents, what they have done, and what they cost (spec section 2). */
export const AgentsTab = () => {
  const t = useTexts();
  const { agents, runs, running, spending, readiness, refresh, busy, limit, setLimit } = useAgents();
  const { form, setForm, run, setRun, batch, setBatch, closeRuns } = useOpened();
  const create = () => setForm('new');
  const empty = (
    <EmptyState title={t('agents.emptyTitle')} text={t('agents.emptyText')}>
      <CreateButton main onCreate={create} />
    </EmptyState>
  );
  return (
    <>
      <TabHead title={t('panel.agents')}>
        <RefreshButton onRefresh={refresh} busy={busy} />
        <RunAll agents={agents.data} onRuns={setBatch} />
        <CreateButton main={Boolean(agents.data?.length)} onCreate={create} />
      </TabHead>
      <ReadinessNotice readiness={readiness.data} />
      <AgentStats agents={agents.data} spending={spending.data} />
      <AgentsBox agents={agents.data} running={running}>
        <ListState call={agents} empty={agents.data?.length === 0 ? empty : null}>
          <AgentsList
            agents={agents.data ?? []}
            running={running}
            readiness={readiness.data}
            onEdit={setForm}
            onRun={setRun}
          />
        </ListState>
      </AgentsBox>
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
