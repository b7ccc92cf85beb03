import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { renderStored } from '../../kernel/render.ts';
import { boundedTotal } from '../../items/totals.ts';
import {
  describeRetention,
  dueBefore,
  RetentionGroup,
  RetentionKind,
  retentionKinds,
  retentionRules,
  retentionVariable,
} from '../retention.ts';

const relation = z.enum(['eq', 'gte']).describe('gte: there are at least as many');

const RetentionRow = z.object({
  kind: RetentionKind,
  group: RetentionGroup.describe('Whose data it is'),
  what: z.string(),
  why: z.string(),
  period: z.string().describe('For how long, in words'),
  days: z.int().positive(),
  variable: z.string().describe('Sets the days'),
  stored: z.int().nonnegative().describe('How many there are'),
  stored_relation: relation,
  due: z.int().nonnegative().describe('How many of them the next run deletes'),
  due_relation: relation,
});

/** Each kind with its retention period, the number of records, and how many are due. */
export const showRetention = query({
  name: 'retention.show',
  summary: 'What is stored for how long and why, how much of it there is, and how much is due to be deleted',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    items: z.array(RetentionRow),
    last_run: z
      .object({ at: z.iso.datetime(), note: z.string().nullable() })
      .nullable()
      .describe('When it was last run and what was deleted; null: never'),
  }),
  uses: ['retention', 'settings', 'clock', 'audit'],
  run: async ({ retention, settings, clock, audit }, _input, actor) => {
    const now = clock.now();
    const language = languageOf(actor);
    const items: z.infer<typeof RetentionRow>[] = [];
    for (const kind of retentionKinds) {
      const days = settings.retention[kind];
      const counted = await retention.count(kind, dueBefore(days, now));
      const { total: stored, total_relation: stored_relation } = boundedTotal(counted.stored);
      const { total: due, total_relation: due_relation } = boundedTotal(counted.due);
      const { group } = retentionRules[kind];
      const words = describeRetention(kind, days, language);
      const variable = retentionVariable(kind);
      items.push({ kind, group, ...words, days, variable, stored, stored_relation, due, due_relation });
    }
    const [last] = await audit.list({ operation: 'retention.run', result: 'done', limit: 1 });
    const last_run = last ? { at: last.at, note: last.note && renderStored(last.note, language) } : null;
    return { items, last_run };
  },
});
