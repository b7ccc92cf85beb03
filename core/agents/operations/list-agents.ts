import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Agent } from '../agent.ts';

/** The agents, by name, without those in the trash. */
export const listAgents = query({
  name: 'agents.list',
  topics: ['desk:agents'],
  summary: 'List the agents, by name',
  access: 'editor',
  input: z.object({}),
  output: z.array(Agent),
  uses: ['agents'],
  run: ({ agents }) => agents.list(),
});
