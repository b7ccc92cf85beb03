import type { Readiness } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { NoWrap } from '../components/data-table.tsx';
import { RunStatus } from '../runs/run-cells.tsx';
import styles from './agent-columns.module.css';
import { missingVariable } from './readiness-notice.tsx';

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
export const NameCell = ({ agent }: { agent: Agent }) => (
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

export const agentColumns = (t: Texts, on: RowHandlers, { readiness, running }: Status): Column<Agent>[] => [
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
