import { z } from 'zod';
import { RevisionOrZero } from '../../input/fields.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { omitUndefined, sameJson } from '../../input/json.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { dayOf, monthOf, monthRange } from '../../time/wall-clock.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { readable, sumCosts } from '../cost.ts';
import { AgentId } from '../../input/references.ts';
import { requireAgent } from '../require-agent.ts';
import type { StoredPrice } from '../spending-settings.ts';
import {
  AgentBudget,
  maxAgentBudgets,
  noSpendingSettings,
  paidServices,
  ServicePrice,
  SpendingSettings,
  spendingRules,
} from '../spending-settings.ts';

const { budgets } = SpendingSettings.shape;

const GivenPrice = ServicePrice.partial({
  input_eur: true,
  output_eur: true,
  unit_eur: true,
  checked_on: true,
});

/** The prices to store: unchanged ones keep who entered them, and when. */
const pricesOf = (
  found: readonly StoredPrice[],
  input: readonly z.infer<typeof GivenPrice>[],
  { today, by, at }: { today: string; by: string; at: string },
): StoredPrice[] =>
  input.map((one) => {
    const { input_eur = null, output_eur = null, unit_eur = null, checked_on = today } = one;
    const next = { provider: one.provider, model: one.model, input_eur, output_eur, unit_eur, checked_on };
    const isByTokens = input_eur !== null && output_eur !== null;
    const isByPiece = unit_eur !== null && input_eur === null && output_eur === null;
    const { provider, model } = next;
    if (isByTokens === isByPiece || (isByTokens && unit_eur !== null))
      throw new DomainError('spending.price-incomplete', { provider, model });
    if (checked_on > today) throw new DomainError('spending.checked-later', { provider, model });
    if (input.filter((other) => other.provider === provider && other.model === model).length > 1)
      throw new DomainError('spending.price-twice', { provider, model });
    const before = found.find((other) => other.provider === provider && other.model === model);
    const isSame = before && sameJson({ ...before, ...next }, before);
    return isSame ? before : { ...next, set_by: by, set_at: at };
  });

/** A budget without prices would count every call as free. */
const requirePrices = (settings: SpendingSettings, providers: Ports['providers']): void => {
  const { budgets: of, agent_budgets: agents } = settings;
  if (of.run_eur === null && of.month_eur === null && agents.length === 0) return;
  const unpriced = paidServices(settings, providers).find(({ origin }) => origin === null);
  if (unpriced)
    throw new DomainError('spending.price-needed', { provider: unpriced.provider, model: unpriced.model });
};

/** Says where less is allowed than has been spent: no call will be made until the month ends. */
const warningsOf = async (
  { ledger, clock, providers, agents }: Pick<Ports, 'ledger' | 'clock' | 'providers' | 'agents'>,
  settings: SpendingSettings,
): Promise<Message[]> => {
  const { timeZone } = providers.settings;
  const { from, to } = monthRange(monthOf(clock.now(), timeZone), timeZone);
  const rows = await ledger.spending(from, to, timeZone);
  const { budgets: inEffect } = spendingRules(settings, providers);
  const spent = sumCosts(rows).eur;
  const warnings: Message[] = [];
  if (settings.budgets.month_eur !== null && inEffect.month !== null && spent >= inEffect.month && spent > 0)
    warnings.push(message('spending.month-spent', { spent: readable(spent), budget: inEffect.month }));
  for (const { agent_id: id, month_eur: limit } of settings.agent_budgets) {
    const own = sumCosts(rows.filter(({ agent_id }) => agent_id === id)).eur;
    const name = (await agents.find(id))?.name;
    if (name !== undefined && own > 0 && own >= limit)
      warnings.push(message('spending.agent-spent', { name, spent: readable(own), budget: limit }));
  }
  return warnings;
};

/**
 * Sets budgets and prices; they apply from the next call on. Throws `conflict` for a stale revision, `not-found` for an
 * unknown agent, `rule-violated` for a price that is incomplete or missing.
 */
export const setSpendingSettings = command({
  name: 'spending-settings.set',
  changes: ['desk:agent-runs', 'desk:status'],
  effect: 'publish',
  summary: 'Set budgets and prices; omitted fields stay unchanged, and they apply from the next call on',
  access: 'admin',
  input: z.object({
    revision: RevisionOrZero.describe('The revision that was read'),
    budgets: budgets.partial().optional().describe(budgets.description!),
    agent_budgets: z
      .array(AgentBudget.extend({ agent_id: AgentId }))
      .max(maxAgentBudgets)
      .optional()
      .describe('Maximum cost of a month of single agents; replaces all'),
    prices: z.array(GivenPrice).max(200).optional().describe('Prices of services in euros; replaces all'),
  }),
  output: SpendingSettings.extend({
    changed: z.boolean(),
    warnings: z.array(z.string()).describe('What these budgets stop now'),
  }),
  uses: ['agents', 'ledger', 'clock', 'providers'],
  run: async (ports, { revision, ...input }, actor) => {
    const { ledger, clock, providers } = ports;
    const current = (await ledger.settings()) ?? noSpendingSettings;
    if (current.revision !== revision)
      throw new DomainError('entity.changed-or-exists', {
        slug: 'spending',
        current_revision: current.revision,
      });
    const at = clock.now();
    const entered = { today: dayOf(at, providers.settings.timeZone), by: actor.name, at };
    const before = new Set(current.agent_budgets.map(({ agent_id }) => agent_id));
    for (const { agent_id: id } of input.agent_budgets ?? [])
      if (!before.has(id)) await requireAgent(ports, id);
    const next: SpendingSettings = {
      ...current,
      budgets: { ...current.budgets, ...omitUndefined(input.budgets ?? {}) },
      agent_budgets: input.agent_budgets
        ? [...new Map(input.agent_budgets.map((one) => [one.agent_id, one])).values()]
        : current.agent_budgets,
      prices: input.prices ? pricesOf(current.prices, input.prices, entered) : current.prices,
    };
    requirePrices(next, providers);
    const changed = !sameJson(current, next);
    const saved = changed ? await ledger.saveSettings(next) : current;
    const warnings = await warningsOf(ports, saved);
    return { ...saved, changed, warnings: warnings.map((one) => render(one, languageOf(actor))) };
  },
});
