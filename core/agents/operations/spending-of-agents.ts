import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import type { Language } from '../../text/language.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { MonthField } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';
import { dayOf, dayRange, monthOf, monthRange, startOf } from '../../time/wall-clock.ts';
import type { Spending } from '../cost.ts';
import { rounded, sumCosts } from '../cost.ts';
import { RunCost } from '../run.ts';
import {
  addDays,
  daysBetween,
  forecastDays,
  forecastMonth,
  kindOf,
  lastDayOf,
  spendingKinds,
  sumBy,
} from '../spending-report.ts';
import { budgetState, readSpendingRules } from '../spending-settings.ts';

/** What calls without an agent are made for, which has a row of its own: manual requests have many bylines. */
const withoutAgent = ({ purpose }: Spending): 'manual' | 'translations' | 'tests' =>
  purpose === 'changed_paragraphs' ? 'translations' : purpose === 'test' ? 'tests' : 'manual';

/** How many months are compared. */
const monthCount = 12;

const BudgetState = z
  .enum(['near', 'reached'])
  .nullable()
  .describe('`near`: from 80 % of the budget on; null: less, or no budget');

const Forecast = z.object({
  eur: z.number().nonnegative(),
  per_day_eur: z.number().nonnegative().describe('The mean of the observed days'),
  days_observed: z.int().describe('How many complete days it is based on, 28 at most'),
  days_left: z.int().describe('Days of the month after today'),
  budget_reached_on: z.iso.date().nullable().describe('When the budget will be used up, if this month'),
});

const byAgent = (rows: readonly Spending[], language: Language) => {
  const keyOf = (row: Spending) => row.agent_id ?? withoutAgent(row);
  return sumBy(rows, keyOf).map(([key, cost]) => {
    const last = rows
      .filter((one) => keyOf(one) === key)
      .reduce((one, other) => (other.last_at > one.last_at ? other : one));
    const agent_name =
      last.agent_id === null ? render(message(`spending.${withoutAgent(last)}`), language) : last.agent_name;
    return { agent_id: last.agent_id, agent_name, ...cost };
  });
};

/** The months (YYYY-MM) up to one, oldest first. */
const monthsUntil = (month: string): string[] =>
  Array.from({ length: monthCount }, (_, index) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number - monthCount + index, 1)).toISOString().slice(0, 7);
  });

/** What was spent in a month of the site's time zone: by day, agent, provider and kind of call, and the forecast. */
export const getSpending = query({
  name: 'agents.spending',
  summary: 'What the agents have spent in a month, with a forecast and the budgets',
  access: 'admin',
  input: z.object({
    month: MonthField,
  }),
  output: z.object({
    month: z.string(),
    total: RunCost,
    runs: z.object({ month: z.int(), today: z.int() }).describe('Requested runs'),
    budget_eur: z.number().nullable().describe('The monthly budget; null: none'),
    run_budget_eur: z.number().nullable().describe('The budget of one run; null: none'),
    state: BudgetState,
    forecast: Forecast.nullable().describe(
      'What the current month will have cost; null for other months, and with less than a week of calls',
    ),
    agents: z.array(
      RunCost.extend({
        agent_id: z.uuid().nullable(),
        agent_name: z.string(),
        budget_eur: z.number().nullable().describe('Its own monthly budget; null: none'),
        state: BudgetState,
      }),
    ),
    providers: z.array(RunCost.extend({ provider: z.string(), model: z.string() })),
    kinds: z.array(RunCost.extend({ kind: z.enum(spendingKinds) })),
    days: z
      .array(z.object({ day: z.iso.date(), calls: z.int(), eur: z.number() }))
      .describe('Each day of the month until today'),
    months: z
      .array(z.object({ month: z.string(), eur: z.number() }))
      .describe('The twelve months until this one, oldest first'),
  }),
  uses: ['agentRuns', 'ledger', 'clock', 'providers'],
  run: async (ports, input, actor) => {
    const { agentRuns, ledger, clock } = ports;
    const { timeZone } = ports.providers.settings;
    const today = dayOf(clock.now(), timeZone);
    const month = input.month ?? monthOf(clock.now(), timeZone);
    const isCurrent = today.startsWith(month);
    const { from, to } = monthRange(month, timeZone);
    const { budgets, agentBudget } = await readSpendingRules(ports);
    const observed = startOf(addDays(today, -forecastDays), timeZone);
    const all = await ledger.spending(isCurrent && observed < from ? observed : from, to, timeZone);
    const rows = all.filter(({ day }) => day.startsWith(month));
    const spentOn = new Map(sumBy(all, ({ day }) => day).map(([day, { eur }]) => [day, eur]));
    const total = sumCosts(rows);
    const months = monthsUntil(month);
    const spentIn = new Map(
      (await ledger.spendingByMonth(monthRange(months[0]!, timeZone).from, to, timeZone)).map((one) => [
        one.month,
        one.eur,
      ]),
    );
    const last = isCurrent ? today : lastDayOf(month);
    const now = dayRange(clock.now(), timeZone);
    return {
      month,
      total,
      runs: {
        month: await agentRuns.count(from, to),
        today: await agentRuns.count(now.from, now.to),
      },
      budget_eur: budgets.month,
      run_budget_eur: budgets.run,
      state: isCurrent ? budgetState(total.eur, budgets.month) : null,
      forecast: isCurrent ? forecastMonth(spentOn, today, budgets.month) : null,
      agents: byAgent(rows, languageOf(actor)).map((one) => {
        const budget_eur = agentBudget(one.agent_id);
        return { ...one, budget_eur, state: isCurrent ? budgetState(one.eur, budget_eur) : null };
      }),
      providers: sumBy(rows, ({ provider, model }) => JSON.stringify([provider, model])).map(
        ([key, cost]) => {
          const [provider, model] = JSON.parse(key) as [string, string];
          return { provider, model, ...cost };
        },
      ),
      kinds: sumBy(rows, ({ purpose }) => kindOf(purpose)).map(([kind, cost]) => ({
        kind: kind as (typeof spendingKinds)[number],
        ...cost,
      })),
      days: (month > today.slice(0, 7) ? [] : daysBetween(`${month}-01`, last)).map((day) => {
        const own = sumCosts(rows.filter((row) => row.day === day));
        return { day, calls: own.calls, eur: own.eur };
      }),
      months: months.map((one) => ({ month: one, eur: rounded(spentIn.get(one) ?? 0) })),
    };
  },
});
