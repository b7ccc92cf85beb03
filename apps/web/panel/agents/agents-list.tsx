import type { Readiness, Schedules } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { NoWrap } from '../components/data-table.tsx';
import { PagedTable } from '../components/paging.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { actionsColumn } from '../components/row-actions.tsx';
import type { RowAction } from '../components/row-menu.tsx';
import { RowActionsWithMenu } from '../components/row-menu.tsx';
import { cutText } from '../components/localized-text.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TrashSection } from '../components/trash-section.tsx';
import { undoAction, useCall } from '../components/use-call.ts';
import { useFollow } from '../runs/followed-runs.tsx';
import { RunStatus } from '../runs/run-cells.tsx';
import { useRights } from '../rights.ts';
import { ScheduleCell } from './agent-schedule.tsx';
import { missingVariable } from './readiness-notice.tsx';

const { useAgentsDeleteMutation, useAgentsExecuteMutation, useAgentsRestoreMutation, useAgentsTrashQuery } =
  deskApi;

const tones: Record<Agent['status'], Tone> = { active: 'good', paused: 'waiting', draft: 'off' };

const useAgentActions = () => {
  const t = useTexts();
  const follow = useFollow();
  const [deleteAgent] = useAgentsDeleteMutation();
  const [executeAgent] = useAgentsExecuteMutation();
  const [restoreAgent] = useAgentsRestoreMutation();
  const { call } = useCall();
  const restore = (id: string) =>
    call(restoreAgent({ id }), {
      done: ({ agent: { status } }) =>
        status === 'paused' ? t('agents.restoredPaused') : t('agents.restored'),
      failed: ({ details: { name } = {} }) =>
        typeof name === 'string' ? t('agents.notRestoredName', { name }) : t('agents.notRestored'),
    });
  return {
    restore,
    remove: (id: string) =>
      call(deleteAgent({ id }), {
        done: t('agents.removed'),
        failed: t('agents.notRemoved'),
        action: (removed) => undoAction(t, () => restore(removed.id)),
      }),
    /** Resolves with the run; null when none was started. */
    async execute(id: string): Promise<AgentRun | null> {
      const failed = ({ error, message }: CallError) =>
        t('agents.notExecuted', { detail: cutText(error ?? message) });
      const response = await call(executeAgent({ id }), { failed });
      if (response) follow([response.run]);
      return response && response.run;
    },
  };
};

const NameCell = ({ agent }: { agent: Pick<Agent, 'name' | 'description'> }) => (
  <Stack align="flex-start" gap="1">
    <Span fontWeight="medium">{agent.name}</Span>
    {agent.description ? <Span textStyle="hint">{agent.description}</Span> : null}
  </Stack>
);

/** The type of an agent, and what prevents it from running. */
const TypeCell = ({ agent, readiness }: { agent: Agent; readiness: Readiness | undefined }) => {
  const t = useTexts();
  const variable = missingVariable({ readiness, kind: agent.type });
  return (
    <Stack align="flex-start" gap="1" css={{ '& > span': { fontSize: 'xs', whiteSpace: 'normal' } }}>
      {t(`agentTypes.${agent.type}`)}
      {variable ? <StatusBadge tone="bad">{t('agents.lacks', { variable })}</StatusBadge> : null}
      {agent.api_keys_enabled ? null : <StatusBadge tone="bad">{t('agents.apiOff')}</StatusBadge>}
    </Stack>
  );
};

type AgentsListProps = {
  agents: readonly Agent[];
  /** Runs under way. */
  running: readonly AgentRun[];
  readiness: Readiness | undefined;
  /** Undefined while they are loading. */
  schedules: Schedules | undefined;
  onEdit: (agent: Agent) => void;
  onSchedule: (id: string) => void;
  onRun: (id: string) => void;
};

/** The agents, page by page. */
export const AgentsList = ({
  agents,
  running,
  readiness,
  schedules,
  onEdit,
  onSchedule,
  onRun,
}: AgentsListProps) => {
  const t = useTexts();
  const { may } = useRights();
  const actions = useAgentActions();
  const { ask, question } = useQuestion();
  const runOf = ({ id }: Agent) => running.find((run) => run.agent_id === id);
  const execute = async ({ id }: Agent) => {
    const run = await actions.execute(id);
    if (run) onRun(run.id);
  };
  const remove = ({ id, name }: Agent) =>
    ask({
      title: t('agents.removeTitle'),
      text: t('agents.removeText', { name }),
      action: t('agents.removeConfirm'),
      onConfirm: () => void actions.remove(id),
    });
  const columns: Column<Agent>[] = [
    { name: 'name', label: t('agents.name'), heads: true, cell: (agent) => <NameCell agent={agent} /> },
    {
      name: 'type',
      label: t('agents.type'),
      cell: (agent) => <TypeCell agent={agent} readiness={readiness} />,
    },
    {
      name: 'state',
      label: t('agents.state'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`agentStatuses.${status}`)}</StatusBadge>,
    },
    {
      name: 'last',
      label: t('agents.lastRun'),
      cell: (agent) => {
        const run = runOf(agent);
        if (run) return <RunStatus run={run} />;
        return agent.last_run ? <AdminDate date={agent.last_run} as="ago" /> : t('agents.never');
      },
    },
    {
      name: 'schedule',
      label: t('schedule.name'),
      cell: ({ id, name }) =>
        schedules ? (
          <ScheduleCell
            of={name}
            schedule={schedules.items.find(({ agent_id: of }) => of === id)}
            held={schedules.held_since !== undefined}
            onPress={() => onSchedule(id)}
          />
        ) : (
          '–'
        ),
    },
    {
      name: 'publish',
      label: t('agents.autoPublish'),
      cell: ({ auto_publish: publishes }) => <NoWrap>{publishes ? t('agents.yes') : t('agents.no')}</NoWrap>,
    },
    actionsColumn(t, (agent) => {
      const run = runOf(agent);
      // One button for both: it keeps the focus when a run starts or ends.
      const first: RowAction | null =
        run || agent.status === 'active'
          ? {
              id: 'run',
              icon: run ? 'view' : 'play',
              label: run ? t('agents.follow') : t('agents.execute'),
              onPress: () => (run ? onRun(run.id) : void execute(agent)),
            }
          : null;
      const edit: RowAction | null = may('agents.update')
        ? { icon: 'edit', label: t('agents.edit'), onPress: () => onEdit(agent) }
        : null;
      const removal: RowAction | null = may('agents.delete')
        ? { icon: 'remove', label: t('agents.remove'), onPress: () => remove(agent), danger: true }
        : null;
      const all = [first, edit, removal].filter((action) => action !== null);
      return <RowActionsWithMenu of={agent.name} actions={all} />;
    }),
  ];
  return (
    <>
      <PagedTable caption={t('panel.agents')} columns={columns} rows={agents} keyOf={({ id }) => id} />
      {question}
    </>
  );
};

/** The deleted agents. */
export const AgentTrash = () => {
  const t = useTexts();
  const { may } = useRights();
  const { data } = useAgentsTrashQuery({}, { refetchOnMountOrArgChange: true, skip: !may('agents.trash') });
  const { restore } = useAgentActions();
  return (
    <TrashSection
      rows={data?.items}
      nameOf={({ name }) => name}
      restore={({ id }) => void restore(id)}
      needs="agents.restore"
      columns={[
        { name: 'name', label: t('agents.name'), heads: true, cell: (agent) => <NameCell agent={agent} /> },
        { name: 'type', label: t('agents.type'), cell: ({ type }) => t(`agentTypes.${type}`) },
      ]}
    />
  );
};
