import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { noCost, rounded } from '../ledger.ts';
import { dayRange, monthOf, monthRange } from '../spending-periods.ts';

/** What pieces asked for by hand are listed under: many people sign them. */
const manualName = 'Generar Contenido';

const Spent = z.object({ calls: z.int(), input_tokens: z.int(), output_tokens: z.int(), eur: z.number() });

/** What the agents have spent in a month of the site's time zone, by agent and in total. */
export const getSpending = query({
  name: 'agents.spending',
  topics: ['desk:agent-runs'],
  summary: 'What the agents have spent in a month, and how much they may',
  access: 'admin',
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional()
      .describe('Such as 2026-11; the present one when left out'),
  }),
  output: z.object({
    month: z.string(),
    total: Spent,
    runs: z.object({ month: z.int(), today: z.int() }).describe('Runs that were asked for'),
    budget_eur: z.number().nullable().describe('What may be spent in a month; null: no limit'),
    agents: z.array(Spent.extend({ agent_id: z.uuid().nullable(), agent_name: z.string() })),
  }),
  uses: ['agentRuns', 'ledger', 'clock', 'providers'],
  run: async ({ agentRuns, ledger, clock, providers }, input) => {
    const { timeZone, budgets } = providers.settings;
    const month = input.month ?? monthOf(clock.now(), timeZone);
    const { from, to } = monthRange(month, timeZone);
    const agents = (await ledger.spending(from, to)).map((one) =>
      one.agent_id === null ? { ...one, agent_name: manualName } : one,
    );
    const total = agents.reduce(
      (sum, { calls, input_tokens, output_tokens, eur }) => ({
        calls: sum.calls + calls,
        input_tokens: sum.input_tokens + input_tokens,
        output_tokens: sum.output_tokens + output_tokens,
        eur: rounded(sum.eur + eur),
      }),
      noCost,
    );
    const today = dayRange(clock.now(), timeZone);
    const runs = {
      month: await agentRuns.count(from, to),
      today: await agentRuns.count(today.from, today.to),
    };
    return { month, total, runs, budget_eur: budgets.month, agents };
  },
});
