import type { Ports } from '../ports.ts';
import { wallClock } from '../shared/wall-clock.ts';
import type { Spending } from './ledger.ts';
import { noCost, rounded } from './run-cost.ts';

/** When clocks in a zone show what is wanted: a day of Madrid begins an hour or two before the one of UTC. */
const beginning = (wanted: number, timeZone: string): string => {
  let moment = wanted;
  // Twice: the first may land on the other side of a change of the clocks.
  for (let turn = 0; turn < 2; turn += 1) moment = wanted - (wallClock(moment, timeZone) - moment);
  return new Date(moment).toISOString();
};

/** The month that a moment lies in, as clocks in the zone show it. */
export const monthOf = (at: string, timeZone: string): string =>
  new Date(wallClock(Date.parse(at), timeZone)).toISOString().slice(0, 7);

/** When a month begins and when the next one does. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const firstOf = (ordinal: number) => beginning(Date.UTC(year, ordinal - 1, 1), timeZone);
  return { from: firstOf(number), to: firstOf(number + 1) };
};

const dayLength = 86_400_000;

/** When the day of a moment begins in a zone and when the next one does. */
export const dayRange = (at: string, timeZone: string): { from: string; to: string } => {
  const midnight = Math.floor(wallClock(Date.parse(at), timeZone) / dayLength) * dayLength;
  return { from: beginning(midnight, timeZone), to: beginning(midnight + dayLength, timeZone) };
};

/** Pieces asked for by hand are signed by many. */
const byHand = 'Generar Contenido';

/** What the agents have spent in a month. */
export const viewSpending = async (
  { agentRuns, ledger, clock, providers }: Ports,
  { month }: { month?: string | undefined },
) => {
  const { timeZone, budgets } = providers.settings;
  const asked = month ?? monthOf(clock.now(), timeZone);
  const { from, to } = monthRange(asked, timeZone);
  const agents: Spending[] = (await ledger.spending(from, to)).map((one) =>
    one.agent_id === null ? { ...one, agent_name: byHand } : one,
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
  return { month: asked, total, runs, budget_eur: budgets.month, agents };
};
