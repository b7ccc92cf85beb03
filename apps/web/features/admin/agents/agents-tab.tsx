import { useMemo, useRef, useState } from 'react';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { RefreshButton, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { RunsDialog } from '../runs/runs-dialog.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentStats } from './agent-stats.tsx';
import { AgentTrash } from './agent-trash.tsx';
import { AgentsList } from './agents-list.tsx';
import { ReadinessNotice } from './readiness-notice.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { RunAll } from './run-all.tsx';
import { SpendingTable } from './spending-table.tsx';
import { useAgents } from './use-agents.ts';

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
