import { useMemo, useState } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Pager } from '../components/pager.tsx';
import { usePaging } from '../components/use-paging.ts';
import { agentColumns } from './agent-columns.tsx';
import { useExecute, useRemoveAgent } from './use-agent-actions.ts';

type AgentsListProps = {
  agents: readonly Agent[];
  /** Runs under way. */
  running: readonly AgentRun[];
  readiness: Readiness | undefined;
  onEdit: (agent: Agent) => void;
  onRun: (id: string) => void;
};

const keyOf = ({ id }: Agent) => id;

/** The agents, page by page. */
export const AgentsList = ({ agents, running, readiness, onEdit, onRun }: AgentsListProps) => {
  const t = useTexts();
  const execute = useExecute(onRun);
  const remove = useRemoveAgent();
  const [removing, setRemoving] = useState<Agent | null>(null);
  const { shown, ...paging } = usePaging(agents);
  const columns = useMemo(
    () =>
      agentColumns(
        t,
        { execute: (agent) => void execute(agent), edit: onEdit, remove: setRemoving, follow: onRun },
        {
          readiness,
          running: new Map(running.flatMap((run) => (run.agent_id ? [[run.agent_id, run] as const] : []))),
        },
      ),
    [t, execute, onEdit, onRun, readiness, running],
  );
  return (
    <>
      <DataTable caption={t('panel.agents')} columns={columns} rows={shown} keyOf={keyOf} />
      {paging.pages > 1 ? <Pager {...paging} /> : null}
      <ConfirmDialog
        open={removing !== null}
        title={t('agents.removeTitle')}
        text={t('agents.removeText', { name: removing?.name ?? '' })}
        action={t('agents.removeConfirm')}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </>
  );
};
