import { historyOperations } from '../../items/history-operations.ts';
import { query } from '../../kernel/operation.ts';
import { Agent, agentEntity, AgentRef } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';

/** One agent. Throws `not-found`. */
export const getAgent = query({
  name: 'agents.get',
  topics: ['desk:agents'],
  summary: 'Read one agent',
  access: 'editor',
  input: AgentRef,
  output: Agent,
  uses: ['agents'],
  run: (ports, { id }) => requireAgent(ports, id),
});

const { versions, version } = historyOperations({
  name: 'agents',
  entity: agentEntity,
  singular: 'an agent',
  access: 'editor',
});

/** The versions of the settings and instructions of an agent. */
export const agentHistory = {
  versions: query({
    ...versions,
    topics: ['desk:agents'],
    input: AgentRef.extend(versions.input.omit({ slug: true }).shape),
    run: (ports, { id: slug, ...input }, actor) => versions.run(ports, { ...input, slug }, actor),
  }),
  version: query({
    ...version,
    topics: ['desk:agents'],
    input: AgentRef.extend(version.input.omit({ slug: true }).shape),
    run: (ports, { id: slug, ...input }, actor) => version.run(ports, { ...input, slug }, actor),
  }),
};
