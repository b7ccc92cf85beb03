import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** Which agent types can run with the site's configuration. */
export type Readiness = OutputOf<'agents.readiness'>;
/** The schedules of the agents. */
export type Schedules = OutputOf<'agents.schedules'>;
/** The spending of a month, and its limits. */
export type Spending = OutputOf<'agents.spending'>;
/** The budgets and prices. */
export type SpendingSettings = OutputOf<'spending-settings.get'>;

const reads = deskApi.injectEndpoints({
  endpoints: (build) => ({ agents: deskRead(build, 'agents.list', ['Agent']) }),
});

/** Caches the returned agent: its next edit needs this revision. */
const answered = ({ agent }: OutputOf<'agents.update'>) =>
  reads.util.updateQueryData('agents', {}, (rows) => rows.map((row) => (row.id === agent.id ? agent : row)));

/** Agents and their runs, for the panel. The server notifies of changes to runs. */
export const agentCalls = reads.injectEndpoints({
  endpoints: (build) => ({
    agentTrash: deskRead(build, 'agents.trash', ['Agent']),
    agentVersions: deskRead(build, 'agents.versions', ['Agent']),
    agentVersion: deskRead(build, 'agents.version', []),
    agentReadiness: deskRead(build, 'agents.readiness', []),
    agentSchedules: deskRead(build, 'agents.schedules', ['Agent', 'AgentRun']),
    agentSpending: deskRead(build, 'agents.spending', ['AgentRun']),
    spendingSettings: deskRead(build, 'spending-settings.get', ['AgentRun']),
    spendingVersions: deskRead(build, 'spending-settings.versions', ['AgentRun']),
    spendingVersion: deskRead(build, 'spending-settings.version', []),
    setSpendingSettings: deskWrite(build, 'spending-settings.set', ['AgentRun', 'Status']),
    testProvider: deskWrite(build, 'providers.test', ['AgentRun']),
    agentRuns: deskRead(build, 'agent-runs.list', ['AgentRun']),
    agentRun: deskRead(build, 'agent-runs.get', ['AgentRun']),
    runTexts: deskRead(build, 'agent-runs.texts', ['AgentRun']),
    tryAgent: deskWrite(build, 'agents.try', ['AgentRun']),
    createAgent: deskWrite(build, 'agents.create', ['Agent']),
    updateAgent: deskWrite(build, 'agents.update', ['Agent'], undefined, answered),
    deleteAgent: deskWrite(build, 'agents.delete', ['Agent', 'AgentRun']),
    restoreAgent: deskWrite(build, 'agents.restore', ['Agent']),
    scheduleAgent: deskWrite(build, 'agents.schedule', ['Agent']),
    unscheduleAgent: deskWrite(build, 'agents.unschedule', ['Agent']),
    executeAgent: deskWrite(build, 'agents.execute', ['Agent', 'AgentRun']),
    executeAllAgents: deskWrite(build, 'agents.execute-all', ['Agent', 'AgentRun']),
    cancelRun: deskWrite(build, 'agent-runs.cancel', ['AgentRun']),
    generateContent: deskWrite(build, 'content.generate', ['AgentRun']),
  }),
});

export const {
  useAgentsQuery,
  useAgentTrashQuery,
  useAgentVersionsQuery,
  useAgentVersionQuery,
  useLazyAgentVersionQuery,
  useAgentReadinessQuery,
  useAgentSchedulesQuery,
  useAgentSpendingQuery,
  useSpendingSettingsQuery,
  useSpendingVersionsQuery,
  useSpendingVersionQuery,
  useAgentRunsQuery,
  useAgentRunQuery,
  useRunTextsQuery,
} = agentCalls;
