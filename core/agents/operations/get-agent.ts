import { query } from '../../kernel/operation.ts';
import { Agent, AgentRef } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';

/** One agent. Throws `not-found`. */
export const getAgent = query({
  name: 'agents.get',
  topics: ['desk:agents'],
  summary: 'Read one agent',
  access: 'admin',
  input: AgentRef,
  output: Agent,
  uses: ['agents'],
  run: (ports, { id }) => requireAgent(ports, id),
});
