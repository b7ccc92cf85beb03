import { z } from 'zod';
import type { RunCost } from './run.ts';

const price = z.number().nonnegative();

export const Prices = z.strictObject({
  input: price.optional(),
  output: price.optional(),
  search: price.optional(),
  picture: price.optional(),
});
/** In euros: per million input and output tokens, per search, per picture. */
export type Prices = z.infer<typeof Prices>;

/** Prices from the JSON of a setting; null when it is invalid. */
export const readPrices = (text: string): Prices | null => {
  try {
    return Prices.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const Attempt = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  agent_id: z.uuid().nullable(),
  agent_name: z.string(),
  article_slug: z.string().nullable(),
  at: z.iso.datetime(),
  provider: z.string(),
  model: z.string(),
  purpose: z.string().describe('The step it was made for'),
  key: z.string().describe('Hash of the request: equal ones are paid once per run'),
  status: z
    .enum(['reserved', 'paid', 'failed'])
    .describe('`reserved`: in flight or with an unknown outcome, counted at its maximum cost'),
  input_tokens: z.int().nonnegative(),
  output_tokens: z.int().nonnegative(),
  eur: z.number().nonnegative(),
  answer: z.unknown().describe('The receipt: what was paid for'),
  error: z.string().nullable(),
});
/** One call of a provider. */
export type Attempt = z.infer<typeof Attempt>;

/** What an agent has spent on one kind of calls of a provider in a day (YYYY-MM-DD). */
export type Spending = RunCost &
  Pick<Attempt, 'agent_id' | 'agent_name' | 'provider' | 'model' | 'purpose'> & {
    day: string;
    /** When the last of the calls was made: it has the agent's present name. */
    last_at: string;
  };

/** Zero cost. */
export const noCost: RunCost = { calls: 0, input_tokens: 0, output_tokens: 0, eur: 0 };

/** Rounded to a thousandth of a cent: floating-point sums are inexact. */
export const rounded = (euros: number): number => Math.round(euros * 1e5) / 1e5;

/** An amount as sentences name it: to the cent, unless it is less than a euro. */
export const readable = (euros: number): number =>
  euros < 1 ? rounded(euros) : Math.round(euros * 100) / 100;

/** The total cost of calls. */
export const sumCosts = (costs: readonly (Omit<RunCost, 'calls'> & { calls?: number })[]): RunCost =>
  costs.reduce<RunCost>(
    (sum, { calls = 1, input_tokens, output_tokens, eur }) => ({
      calls: sum.calls + calls,
      input_tokens: sum.input_tokens + input_tokens,
      output_tokens: sum.output_tokens + output_tokens,
      eur: rounded(sum.eur + eur),
    }),
    noCost,
  );
