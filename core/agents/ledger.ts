import { z } from 'zod';
import type { RunCost } from './run.ts';

export const Attempt = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  agent_id: z.uuid().nullable(),
  agent_name: z.string(),
  article_slug: z.string().nullable(),
  at: z.iso.datetime(),
  provider: z.string(),
  model: z.string(),
  purpose: z.string().describe('The step that it was made for'),
  key: z.string().describe('Hash of the request: equal ones are paid once per run'),
  status: z
    .enum(['reserved', 'paid', 'failed'])
    .describe('`reserved`: in flight, or its end is unknown, and counted at its maximum cost'),
  input_tokens: z.int().nonnegative(),
  output_tokens: z.int().nonnegative(),
  eur: z.number().nonnegative(),
  answer: z.unknown().describe('The receipt: what was paid for'),
  error: z.string().nullable(),
});
/** One call of a provider. */
export type Attempt = z.infer<typeof Attempt>;

/** What an agent has spent. */
export type Spending = {
  agent_id: string | null;
  agent_name: string;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  eur: number;
};

/** Nothing spent. */
export const noCost: RunCost = { calls: 0, input_tokens: 0, output_tokens: 0, eur: 0 };

/** To a thousandth of a cent: sums of fractions are not exact. */
export const rounded = (euros: number): number => Math.round(euros * 1e5) / 1e5;

/** What calls have cost together. */
export const costOf = (attempts: readonly Attempt[]): RunCost =>
  attempts.reduce<RunCost>(
    (sum, { input_tokens, output_tokens, eur }) => ({
      calls: sum.calls + 1,
      input_tokens: sum.input_tokens + input_tokens,
      output_tokens: sum.output_tokens + output_tokens,
      eur: rounded(sum.eur + eur),
    }),
    noCost,
  );
