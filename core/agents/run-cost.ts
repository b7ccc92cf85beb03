import type { Attempt } from './ledger.ts';
import type { RunCost } from './run.ts';

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
