import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { TrashedAgent } from '../agent.ts';

/** The agents in the trash, most recently deleted first. */
export const listTrashedAgents = query({
  name: 'agents.trash',
  topics: ['desk:agents'],
  summary: 'List the agents in the trash, most recently deleted first',
  access: 'admin',
  input: z.object({}),
  output: z.object({ items: z.array(TrashedAgent) }),
  uses: ['agents'],
  run: async ({ agents }) => ({ items: await agents.trash() }),
});
