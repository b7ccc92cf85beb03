import { z } from 'zod';
import { MonthField } from '../../kernel/fields.ts';
import { query } from '../../kernel/operation.ts';
import { monthOf, monthRange } from '../../kernel/wall-clock.ts';
import { dayRange, sumCosts } from '../cost.ts';
import { RunCost } from '../run.ts';

/** The label of manual requests, which have many different bylines. */
const manualName = 'Generar Contenido';

/** What the agents have spent in a month of the site's time zone, by agent and in total. */
export const getSpending = query({
  name: 'agents.spending',
  topics: ['desk:agent-runs'],
  summary: 'What the agents have spent in a month, and their limit',
  access: 'admin',
  input: z.object({
    month: MonthField,
  }),
  output: z.object({
    month: z.string(),
    total: RunCost,
    runs: z.object({ month: z.int(), today: z.int() }).describe('Requested runs'),
    budget_eur: z.number().nullable().describe('The monthly limit; null: none'),
    agents: z.array(RunCost.extend({ agent_id: z.uuid().nullable(), agent_name: z.string() })),
  }),
  uses: ['agentRuns', 'ledger', 'clock', 'providers'],
  run: async ({ agentRuns, ledger, clock, providers }, input) => {
    const { timeZone, budgets } = providers.settings;
    const month = input.month ?? monthOf(clock.now(), timeZone);
    const { from, to } = monthRange(month, timeZone);
    const agents = (await ledger.spending(from, to)).map((one) =>
      one.agent_id === null ? { ...one, agent_name: manualName } : one,
    );
    const today = dayRange(clock.now(), timeZone);
    const runs = {
      month: await agentRuns.count(from, to),
      today: await agentRuns.count(today.from, today.to),
    };
    return { month, total: sumCosts(agents), runs, budget_eur: budgets.month, agents };
  },
});
