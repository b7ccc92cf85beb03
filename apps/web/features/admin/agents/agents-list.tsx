import { useCallback, useMemo, useState } from 'react';
import {
  useDeleteAgentMutation,
  useExecuteAgentMutation,
  useRestoreAgentMutation,
  useAgentTrashQuery,
} from '#adapters/client/agent-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { Readiness, TrashedAgent } from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Texts } from '../../../components/texts.ts';
import { cutText } from '../components/shown-text.ts';
import { undoAction, useReport } from '../components/use-report.ts';
import { useFollow } from '../runs/followed-runs.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { NoWrap, DataTable } from '../components/data-table.tsx';
import { RunStatus } from '../runs/run-cells.tsx';
import { ConfirmDialog } from '../components/panel-dialog.tsx';
import { Pager, usePaging } from '../components/paging.tsx';
import { TrashSection, deletedColumns } from '../components/trash-section.tsx';
import styles from './agents-list.module.css';
import { missingVariable } from './readiness-notice.tsx';

/** Returns a function that runs an agent and opens its run. */
const useExecute = (onRun: (id: string) => void) => {
  const t = useTexts();
  const report = useReport();
  const follow = useFollow();
  const [execute] = useExecuteAgentMutation();
  return useCallback(
    async ({ id }: Agent) => {
      const answer = await report(execute({ id }).unwrap(), {
        failed: ({ error, message }: CallError) =>
          t('agents.notExecuted', { detail: cutText(error ?? message) }),
      });
      if (!answer) return;
      follow([answer.run]);
      onRun(answer.run.id);
    },
    [t, report, follow, execute, onRun],
  );
};

/** Returns a function that takes an agent out of the trash. */
const useRestoreAgent = () => {
  const t = useTexts();
  const report = useReport();
  const [restore] = useRestoreAgentMutation();
  return useCallback(
    (id: string) =>
      report(restore({ id }).unwrap(), {
        done: ({ agent: { status } }) =>
          status === 'paused' ? t('agents.restoredPaused') : t('agents.restored'),
        failed: ({ details: { name } = {} }) =>
          typeof name === 'string' ? t('agents.notRestoredName', { name }) : t('agents.notRestored'),
      }),
    [t, report, restore],
  );
};

/** Returns a function that moves an agent to the trash. */
const useRemoveAgent = () => {
  const t = useTexts();
  const report = useReport();
  const [remove] = useDeleteAgentMutation();
  const restore = useRestoreAgent();
  return ({ id }: Agent) =>
    report(remove({ id }).unwrap(), {
      done: t('agents.removed'),
      failed: t('agents.notRemoved'),
      action: (removed) => undoAction(t, () => restore(removed.id)),
    });
};

type RowHandlers = {
  execute: (agent: Agent) => void;
  edit: (agent: Agent) => void;
  remove: (agent: Agent) => void;
  follow: (run: string) => void;
};

type Status = { readiness: Readiness | undefined; running: ReadonlyMap<string, AgentRun> };
type Cell = { agent: Agent; t: Texts };

const tones: Record<Agent['status'], Tone> = { active: 'good', paused: 'waiting', draft: 'off' };

/** The name and description of an agent. */
const NameCell = ({ agent }: { agent: Agent }) => (
  <div className={styles.name}>
    <span className={styles.title}>{agent.name}</span>
    {agent.description ? <span className={styles.description}>{agent.description}</span> : null}
  </div>
);

/** The type of an agent, and what prevents it from running. */
const TypeCell = ({ agent, t, readiness }: Cell & { readiness: Status['readiness'] }) => {
  const variable = missingVariable({ readiness, kind: agent.type });
  return (
    <div className={styles.type}>
      {t(`agentTypes.${agent.type}`)}
      {variable ? <StatusBadge tone="bad">{t('agents.lacks', { variable })}</StatusBadge> : null}
      {agent.api_keys_enabled ? null : <StatusBadge tone="bad">{t('agents.apiOff')}</StatusBadge>}
    </div>
  );
};

const LastRunCell = ({ agent, t, run }: Cell & { run: AgentRun | undefined }) => {
  if (run) return <RunStatus run={run} />;
  return agent.last_run ? <AdminDate date={agent.last_run} as="ago" /> : t('agents.never');
};

type ActionsProps = Cell & { run: AgentRun | undefined; on: RowHandlers };

const Actions = ({ agent, t, run, on }: ActionsProps) => (
  <RowActions
    unbroken
    danger={
      <RowButton icon="remove" of={agent.name} onPress={() => on.remove(agent)} danger>
        {t('agents.remove')}
      </RowButton>
    }
  >
    {/* One button for both: it keeps the focus when a run starts or ends. */}
    {run || agent.status === 'active' ? (
      <RowButton
        icon={run ? 'view' : 'play'}
        of={agent.name}
        onPress={() => (run ? on.follow(run.id) : on.execute(agent))}
      >
        {run ? t('agents.follow') : t('agents.execute')}
      </RowButton>
    ) : null}
    <RowButton icon="edit" of={agent.name} onPress={() => on.edit(agent)}>
      {t('agents.edit')}
    </RowButton>
  </RowActions>
);

const agentColumns = (t: Texts, on: RowHandlers, { readiness, running }: Status): Column<Agent>[] => [
  { name: 'name', label: t('agents.name'), heads: true, cell: (agent) => <NameCell agent={agent} /> },
  {
    name: 'type',
    label: t('agents.type'),
    cell: (agent) => <TypeCell agent={agent} t={t} readiness={readiness} />,
  },
  {
    name: 'state',
    label: t('agents.state'),
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`agentStatuses.${status}`)}</StatusBadge>,
  },
  {
    name: 'last',
    label: t('agents.lastRun'),
    cell: (agent) => <LastRunCell agent={agent} t={t} run={running.get(agent.id)} />,
  },
  {
    name: 'publish',
    label: t('agents.autoPublish'),
    cell: ({ auto_publish: publishes }) => <NoWrap>{publishes ? t('agents.yes') : t('agents.no')}</NoWrap>,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (agent) => <Actions agent={agent} t={t} run={running.get(agent.id)} on={on} />,
  },
];

type AgentsListProps = {
  agents: readonly Agent[];
  /** Runs under way. */
  running: readonly AgentRun[];
  readiness: Readiness | undefined;
  onEdit: (agent: Agent) => void;
  onRun: (id: string) => void;
};

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
      <DataTable caption={t('panel.agents')} columns={columns} rows={shown} keyOf={({ id }) => id} />
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

const trashColumns = (t: Texts, restore: (agent: TrashedAgent) => void): Column<TrashedAgent>[] => [
  { name: 'name', label: t('agents.name'), heads: true, cell: (agent) => <NameCell agent={agent} /> },
  { name: 'type', label: t('agents.type'), cell: ({ type }) => t(`agentTypes.${type}`) },
  ...deletedColumns(t, ({ name }: TrashedAgent) => name, restore),
];

/** The deleted agents. */
export const AgentTrash = () => {
  const t = useTexts();
  const { data } = useAgentTrashQuery({}, { refetchOnMountOrArgChange: true });
  const restore = useRestoreAgent();
  const columns = useMemo(() => trashColumns(t, ({ id }) => void restore(id)), [t, restore]);
  return <TrashSection rows={data?.items} columns={columns} keyOf={({ id }) => id} />;
};
