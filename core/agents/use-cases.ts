import type { Ports } from '../ports.ts';
import { executeAgent, executeAllAgents, generateContent } from './execute-agents.ts';
import { createAgent, deleteAgent, requireAgent, restoreAgent, updateAgent } from './manage-agents.ts';
import { regenerateImage } from './regenerate-image.ts';
import { requireRun, stopRun } from './runs.ts';
import { viewSpending } from './spending.ts';

/** The use cases of agents and their runs, by contract. */
export const agentUseCases = {
  'articles.regenerate-image': regenerateImage,
  'agents.list': ({ agents }: Ports) => agents.list(),
  'agents.get': (ports: Ports, { id }: { id: string }) => requireAgent(ports, id),
  'agents.create': createAgent,
  'agents.update': updateAgent,
  'agents.delete': deleteAgent,
  'agents.trash': async ({ agents }: Ports) => ({ items: await agents.trash() }),
  'agents.restore': restoreAgent,
  'agents.execute': executeAgent,
  'agents.execute-all': executeAllAgents,
  'agents.readiness': async ({ providers }: Ports) => ({
    ...providers.readiness,
    brief: providers.prompts.get('brief').text,
  }),
  'agents.spending': viewSpending,
  'agent-runs.list': ({ agentRuns }: Ports, filter: Parameters<Ports['agentRuns']['list']>[0]) =>
    agentRuns.list(filter),
  'agent-runs.get': (ports: Ports, { id }: { id: string }) => requireRun(ports, id),
  'agent-runs.cancel': (ports: Ports, { id }: { id: string }) => stopRun(ports, id),
  'content.generate': generateContent,
};
