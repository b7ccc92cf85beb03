import { z } from 'zod';
import { MonthField } from '../../input/fields.ts';
import { stream } from '../../kernel/operation.ts';
import { monthOf, monthRange } from '../../time/wall-clock.ts';
import { Attempt } from '../cost.ts';
import { kindOf, spendingKinds } from '../spending-report.ts';

/** The calls of a month, for a file. */
export const exportSpending = stream({
  name: 'agents.spending-export',
  summary: 'Every call of a provider in a month with its cost, newest first, row by row for a file',
  access: 'admin',
  input: z.object({ month: MonthField }),
  output: Attempt.pick({ at: true, agent_name: true }).extend({
    kind: z.enum(spendingKinds),
    ...Attempt.pick({
      provider: true,
      model: true,
      status: true,
      input_tokens: true,
      output_tokens: true,
      eur: true,
      article_slug: true,
      run_id: true,
    }).shape,
  }),
  uses: ['ledger', 'clock', 'providers'],
  run: async function* ({ ledger, clock, providers }, input) {
    const { timeZone } = providers.settings;
    const { from, to } = monthRange(input.month ?? monthOf(clock.now(), timeZone), timeZone);
    for await (const call of ledger.calls(from, to)) {
      const { id: _id, agent_id: _agent, purpose, key: _key, answer: _answer, error: _error, ...row } = call;
      const { at, agent_name, ...rest } = row;
      yield { at, agent_name, kind: kindOf(purpose), ...rest };
    }
  },
});
