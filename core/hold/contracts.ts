import { z } from 'zod';
import type { Command, Query } from '../shared/contract.ts';
import { Hold } from './hold.ts';

const waiting = {
  issues: z.int().nonnegative().describe('Newsletters on their way'),
  mails: z.int().nonnegative().describe('Mails that wait'),
  runs: z.int().nonnegative().describe('Runs of agents that wait'),
};

export const holdContracts = {
  'hold.get': {
    kind: 'query',
    summary:
      'Tell whether sending, agents and schedules are held since a backup was restored, and what waits',
    access: 'admin',
    input: z.object({}),
    output: z.object({
      held: z.boolean(),
      since: Hold.shape.since.nullable(),
      backup_at: Hold.shape.backup_at,
      ...waiting,
    }),
  } as const satisfies Query,
  'hold.end': {
    kind: 'command',
    effect: 'send',
    summary: 'Resume sending, agents and schedules after a backup was restored: what is on its way goes out',
    access: 'admin',
    input: z.object({}),
    output: z.object({ changed: z.boolean(), ...waiting }),
  } as const satisfies Command,
};
