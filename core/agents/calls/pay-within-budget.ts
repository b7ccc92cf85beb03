import type { Ports } from '../../kernel/ports.ts';
import { DomainError, isDomainError } from '../../kernel/domain-error.ts';
import { removeInvalidCharactersDeep } from '../../text/normalize-text.ts';
import type { Attempt } from '../cost.ts';
import { providerFailureOf } from '../provider-failure.ts';
import { monthOf, monthRange } from '../../time/wall-clock.ts';
import { rounded } from '../cost.ts';
import { readSpendingRules } from '../spending-settings.ts';
import type { StageContext } from '../stages/context.ts';

/** Who a call is charged to, and the signal that aborts it. */
export type Payer = Pick<StageContext, 'signal' | 'wait' | 'run'> & {
  ports: Pick<Ports, 'clock' | 'ids' | 'ledger' | 'providers'>;
  inTurn: Pick<StageContext['inTurn'], 'ask'>;
};

/**
 * Charges the site instead of a run: for calls made by an editor, which cannot be cancelled. `spent`: the calls that have
 * been made.
 */
export const chargeSite = <P extends Payer['ports'] & Pick<Ports, 'settings'>>(
  ports: P,
): Payer & { ports: P; spent: Attempt[] } => {
  const spent: Attempt[] = [];
  const ledger = {
    ...ports.ledger,
    settle: async (attempt: Attempt) => {
      await ports.ledger.settle(attempt);
      spent.push(attempt);
    },
  };
  return {
    ports: { ...ports, ledger },
    spent,
    run: { id: ports.ids.next(), agent_id: null, agent_name: ports.settings.name },
    signal: new AbortController().signal,
    wait: () => Promise.reject(new DomainError('database.unreachable')),
    inTurn: { ask: (work) => work() },
  };
};

/** A call that costs money. `key`: equal calls of a run are paid once. `maxEur`: its maximum cost. */
type PaidCall<T> = {
  purpose: string;
  provider: string;
  model: string;
  key: unknown;
  maxEur: number;
  call(
    signal: AbortSignal,
  ): Promise<{ answer: T; eur: number; input_tokens?: number; output_tokens?: number }>;
};

const reserve = async ({ ports }: Payer, attempt: Attempt): Promise<void> => {
  const { timeZone } = ports.providers.settings;
  const rules = await readSpendingRules(ports);
  const budgets = { ...rules.budgets, agent: rules.agentBudget(attempt.agent_id) };
  const { from: since } = monthRange(monthOf(attempt.at, timeZone), timeZone);
  const exceeded = await ports.ledger.reserve(attempt, { ...budgets, since });
  if (exceeded)
    throw new DomainError(`runs.${exceeded}-budget`, { run_failure: 'budget', amount: budgets[exceeded]! });
};

const maxPause = 5000;

/** Stores the outcome of a call, with retries: a lost receipt would be paid for twice. */
const settle = async ({ ports, signal, wait }: Payer, attempt: Attempt): Promise<void> => {
  for (let pause = 200; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return await ports.ledger.settle(attempt);
    } catch (error) {
      if (signal.aborted || !isDomainError(error, 'unavailable')) throw error;
      await wait(pause);
    }
  }
};

/** Whether a failed call may have been charged: if so, it still counts at its maximum cost. */
const mayHaveCost = (error: unknown, signal: AbortSignal): boolean => {
  const fault = providerFailureOf(error)?.fault;
  return signal.aborted || fault === 'timed-out' || fault === 'bad-answer';
};

/**
 * Makes a call within the cost caps of the run and the month and stores its receipt, or returns the result that was
 * already paid for.
 */
export const payWithinBudget = async <T>(context: Payer, input: PaidCall<T>): Promise<T> => {
  const { ports, run } = context;
  const { purpose, provider, model } = input;
  const key = ports.providers.prompts.hash(JSON.stringify([purpose, provider, model, input.key]));
  const receipt = await ports.ledger.receipt(run.id, key);
  return receipt ? (receipt.answer as T) : context.inTurn.ask(() => payNow(context, input, key));
};

const payNow = async <T>(context: Payer, input: PaidCall<T>, key: string): Promise<T> => {
  const { ports, run, signal } = context;
  const { purpose, provider, model, maxEur } = input;
  signal.throwIfAborted();
  const attempt: Attempt = {
    id: ports.ids.next(),
    run_id: run.id,
    agent_id: run.agent_id,
    agent_name: run.agent_name,
    article_slug: null,
    at: ports.clock.now(),
    provider,
    model,
    purpose,
    key,
    status: 'reserved',
    input_tokens: 0,
    output_tokens: 0,
    eur: rounded(maxEur),
    answer: null,
    error: null,
  };
  await reserve(context, attempt);
  try {
    const called = await input.call(signal);
    const { eur, input_tokens = 0, output_tokens = 0 } = called;
    const answer = removeInvalidCharactersDeep(called.answer);
    const paid = {
      ...attempt,
      status: 'paid',
      eur: rounded(eur),
      input_tokens,
      output_tokens,
      answer,
    } as const;
    await settle(context, paid);
    return answer;
  } catch (error) {
    await fail(context, attempt, error);
    throw error;
  }
};

const fail = async ({ ports, signal }: Payer, attempt: Attempt, error: unknown): Promise<void> => {
  const reason = (error as Error).message.slice(0, 500);
  const next: Attempt = mayHaveCost(error, signal)
    ? { ...attempt, error: reason }
    : { ...attempt, status: 'failed', eur: 0, error: reason };
  // The reason the call failed matters more than that this could not be stored.
  await ports.ledger.settle(next).catch(() => {});
};
