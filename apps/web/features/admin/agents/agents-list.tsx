import { useMemo, useState } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import { useDeleteAgentMutation } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Pager } from '../components/pager.tsx';
import { usePaging } from '../components/use-paging.ts';
import { useReport } from '../components/use-report.ts';
import { agentColumns } from './agent-columns.tsx';
import { undoing } from '../publications/use-article-actions.ts';
import { useRestoreAgent } from './use-restore-agent.ts';
import { useExecution } from './use-execution.ts';

type AgentsListProps = {
  agents: readonly Agent[];
  /** Those under way. */
  running: readonly AgentRun[];
  readiness: Readiness | undefined;
  onEdit: (agent: Agent) => void;
  onRun: (id: string) => void;
};

const keyOf = ({ id }: Agent) => id;

const useByAgent = (running: readonly AgentRun[]): ReadonlyMap<string, AgentRun> =>
  useMemo(
    () => new Map(running.flatMap((run) => (run.agent_id ? [[run.agent_id, run] as const] : []))),
    [running],
  );

const useRemoval = () => {
  const t = useTexts();
  const report = useReport();
  const [remove] = useDeleteAgentMutation();
  const restore = useRestoreAgent();
  const [asked, setAsked] = useState<Agent | null>(null);
  const confirm = () => {
    if (!asked) return;
    void report(remove({ id: asked.id }).unwrap(), {
      done: t('agents.removed'),
      failed: t('agents.notRemoved'),
      action: ({ id }) => undoing(t, () => restore(id)),
    });
  };
  return { asked, setAsked, confirm };
};

/** The agents, page by page. */
export const AgentsList = ({ agents, running, readiness, onEdit, onRun }: AgentsListProps) => {
  const t = useTexts();
  const { asked, setAsked, confirm } = useRemoval();
  const execute = useExecution(onRun);
  const { shown, ...paging } = usePaging(agents);
  const byAgent = useByAgent(running);
  const columns = useMemo(
    () =>
      agentColumns(
        t,
        { execute, edit: onEdit, remove: setAsked, follow: onRun },
        { readiness, running: byAgent },
      ),
    [t, execute, onEdit, setAsked, onRun, readiness, byAgent],
  );
  return (
    <>
      <DataTable caption={t('panel.agents')} columns={columns} rows={shown} keyOf={keyOf} />
      {paging.pages > 1 ? <Pager {...paging} /> : null}
      <ConfirmDialog
        open={asked !== null}
        title={t('agents.removeTitle')}
        text={t('agents.removeText', { name: asked?.name ?? '' })}
        action={t('agents.removeConfirm')}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
