import type { Readiness } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { RowButton } from '../components/row-button.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Unbroken } from '../publications/row-cells.tsx';
import { RunStatus } from '../runs/run-status.tsx';
import styles from './agent-columns.module.css';
import { lacking } from './readiness-notice.tsx';

/** What can be done from a row. */
export type AgentDeeds = {
  execute: (agent: Agent) => void;
  edit: (agent: Agent) => void;
  remove: (agent: Agent) => void;
  /** Opens a run that is under way. */
  follow: (run: string) => void;
};

type Known = { readiness: Readiness | undefined; running: ReadonlyMap<string, AgentRun> };
type Cell = { agent: Agent; t: Texts };

const tones: Record<Agent['status'], Tone> = { active: 'good', paused: 'waiting', draft: 'off' };

/** What an agent is called, and what it is for. */
export const NameCell = ({ agent }: { agent: Agent }) => (
  <div className={styles.name}>
    <span className={styles.title}>{agent.name}</span>
    {agent.description ? <span className={styles.description}>{agent.description}</span> : null}
  </div>
);

/** What an agent does, and what keeps it from doing it. */
const TypeCell = ({ agent, t, readiness }: Cell & { readiness: Known['readiness'] }) => {
  const variable = lacking({ readiness, kind: agent.type });
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

type ActionsProps = Cell & { run: AgentRun | undefined; deeds: AgentDeeds };

const Actions = ({ agent, t, run, deeds }: ActionsProps) => (
  <RowActions
    unbroken
    danger={
      <RowButton icon="remove" of={agent.name} onPress={() => deeds.remove(agent)} danger>
        {t('agents.remove')}
      </RowButton>
    }
  >
    {/* One button for both: the focus stays on it as a run begins and ends. */}
    {run || agent.status === 'active' ? (
      <RowButton
        icon={run ? 'view' : 'play'}
        of={agent.name}
        onPress={() => (run ? deeds.follow(run.id) : deeds.execute(agent))}
      >
        {run ? t('agents.follow') : t('agents.execute')}
      </RowButton>
    ) : null}
    <RowButton icon="edit" of={agent.name} onPress={() => deeds.edit(agent)}>
      {t('agents.edit')}
    </RowButton>
  </RowActions>
);

/** What is shown of each agent, and what can be done with it. */
export const agentColumns = (t: Texts, deeds: AgentDeeds, { readiness, running }: Known): Column<Agent>[] => [
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
    cell: ({ auto_publish: publishes }) => (
      <Unbroken>{publishes ? t('agents.yes') : t('agents.no')}</Unbroken>
    ),
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (agent) => <Actions agent={agent} t={t} run={running.get(agent.id)} deeds={deeds} />,
  },
];
