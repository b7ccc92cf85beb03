import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** What can be run as the site is configured. */
export type Readiness = OutputOf<'agents.readiness'>;
/** What a month has cost, and what it may. */
export type Spending = OutputOf<'agents.spending'>;

const reads = deskApi.injectEndpoints({
  endpoints: (build) => ({ agents: deskRead(build, 'agents.list', ['Agent']) }),
});

/** Shows an agent as it was answered: whoever opens it next edits this revision. */
const answered = ({ agent }: OutputOf<'agents.update'>) =>
  reads.util.updateQueryData('agents', {}, (rows) => rows.map((row) => (row.id === agent.id ? agent : row)));

/** Agents and their runs, for the panel. Runs change by themselves: the server tells when. */
export const agentCalls = reads.injectEndpoints({
  endpoints: (build) => ({
    agentTrash: deskRead(build, 'agents.trash', ['Agent']),
    agentReadiness: deskRead(build, 'agents.readiness', []),
    agentSpending: deskRead(build, 'agents.spending', ['AgentRun']),
    agentRuns: deskRead(build, 'agent-runs.list', ['AgentRun']),
    agentRun: deskRead(build, 'agent-runs.get', ['AgentRun']),
    createAgent: deskWrite(build, 'agents.create', ['Agent']),
    updateAgent: deskWrite(build, 'agents.update', ['Agent'], undefined, answered),
    deleteAgent: deskWrite(build, 'agents.delete', ['Agent', 'AgentRun']),
    restoreAgent: deskWrite(build, 'agents.restore', ['Agent']),
    executeAgent: deskWrite(build, 'agents.execute', ['Agent', 'AgentRun']),
    executeAllAgents: deskWrite(build, 'agents.execute-all', ['Agent', 'AgentRun']),
    cancelRun: deskWrite(build, 'agent-runs.cancel', ['AgentRun']),
    generateContent: deskWrite(build, 'content.generate', ['AgentRun']),
  }),
});

export const {
  useAgentsQuery,
  useAgentTrashQuery,
  useAgentReadinessQuery,
  useAgentSpendingQuery,
  useAgentRunsQuery,
  useAgentRunQuery,
} = agentCalls;
