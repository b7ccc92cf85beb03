import { z } from 'zod';
import type { Price, Providers } from './provider-ports.ts';

/** No budget of a newsroom is larger; in euros. */
const maxBudget = 1_000_000;
/** No price of a million tokens, a search or a picture is higher; in euros. */
const maxPrice = 10_000;

const budget = z.number().min(0).max(maxBudget);
const price = z.number().min(0).max(maxPrice);

export const ServicePrice = z.object({
  provider: z.string().trim().min(1).max(80),
  model: z.string().trim().min(1).max(200).describe('`search` for searches of the web'),
  input_eur: price.nullable().describe('Euros per million input tokens; null for what is paid by piece'),
  output_eur: price.nullable().describe('Euros per million output tokens; null for what is paid by piece'),
  unit_eur: price.nullable().describe('Euros per search or picture; null for what is paid by tokens'),
  checked_on: z.iso.date().describe('When it was compared with the list of the provider'),
});

export const StoredPrice = ServicePrice.extend({
  set_by: z.string().describe('Who entered it'),
  set_at: z.iso.datetime(),
});
/** The price of a service as editors have entered it. */
export type StoredPrice = z.infer<typeof StoredPrice>;

export const maxAgentBudgets = 500;
export const AgentBudget = z.object({ agent_id: z.uuid(), month_eur: budget });

export const SpendingSettings = z.object({
  revision: z.int().nonnegative().describe('0: nothing has been set yet'),
  updated_at: z.iso.datetime().nullable(),
  budgets: z
    .object({ run_eur: budget.nullable(), month_eur: budget.nullable() })
    .describe('Maximum cost of one run, and of a month, in euros; null: as in the configuration'),
  agent_budgets: z
    .array(AgentBudget)
    .max(maxAgentBudgets)
    .describe('Maximum cost of a month of single agents, in euros'),
  prices: z.array(StoredPrice).max(200).describe('These replace the prices of the configuration'),
});
/** The budgets and prices that editors have set. */
export type SpendingSettings = z.infer<typeof SpendingSettings>;

/** What their versions are stored under: there is one record. */
export const spendingEntity = 'spending_settings';
export const spendingSlug = 'spending';

/** The settings until an editor sets them. */
export const noSpendingSettings: SpendingSettings = {
  revision: 0,
  updated_at: null,
  budgets: { run_eur: null, month_eur: null },
  agent_budgets: [],
  prices: [],
};

/** Services that are paid by piece. */
type PaidByPiece = 'search' | 'picture';

/** The budgets and prices in effect. */
export type SpendingRules = {
  /** In euros; null: no limit. */
  budgets: { run: number | null; month: number | null };
  /** The budget of a month of an agent. */
  agentBudget(agentId: string | null): number | null;
  /** Of a language model; null: unknown. */
  modelPrice(provider: string, model: string): Price;
  /** Of one search or picture; null: unknown. */
  piecePrice(kind: PaidByPiece, provider: string, model: string): number | null;
};

/** The budgets and prices in effect: what editors have set, else the configuration. The demonstration costs nothing. */
export const spendingRules = (
  settings: SpendingSettings,
  { settings: configured, readiness }: Providers,
): SpendingRules => {
  const { budgets, agent_budgets, prices } = settings;
  const priceOf = (provider: string, model: string) =>
    readiness.demo ? undefined : prices.find((one) => one.provider === provider && one.model === model);
  return {
    budgets: {
      run: budgets.run_eur ?? configured.budgets.run,
      month: budgets.month_eur ?? configured.budgets.month,
    },
    agentBudget: (agentId) => agent_budgets.find(({ agent_id }) => agent_id === agentId)?.month_eur ?? null,
    modelPrice(provider, model) {
      const { input_eur: input = null, output_eur: output = null } = priceOf(provider, model) ?? {};
      return input === null || output === null ? configured.prices.model : { input, output };
    },
    piecePrice: (kind, provider, model) => priceOf(provider, model)?.unit_eur ?? configured.prices[kind],
  };
};

/** Reads the budgets and prices in effect: a change applies from the next call on. */
export const readSpendingRules = async ({
  ledger,
  providers,
}: {
  ledger: { settings(): Promise<SpendingSettings | null> };
  providers: Providers;
}): Promise<SpendingRules> => spendingRules((await ledger.settings()) ?? noSpendingSettings, providers);

/** From this share of a budget on, editors are warned. */
const nearShare = 0.8;

/** How close spending is to its budget; null: below 80 %, or without a budget. */
export const budgetState = (spent: number, limit: number | null): 'near' | 'reached' | null =>
  limit === null || (limit === 0 && spent === 0)
    ? null
    : spent >= limit
      ? 'reached'
      : spent >= limit * nearShare
        ? 'near'
        : null;

export const PaidService = z.object({
  kind: z.enum(['model', 'search', 'picture']),
  provider: z.string(),
  model: z.string(),
  in_use: z.boolean(),
  input_eur: z.number().nullable(),
  output_eur: z.number().nullable(),
  unit_eur: z.number().nullable(),
  origin: z
    .enum(['panel', 'configuration'])
    .nullable()
    .describe('Where its price comes from; null: it has none, and counts as free'),
  checked_on: z.iso.date().nullable(),
  set_by: z.string().nullable(),
  set_at: z.iso.datetime().nullable(),
});
/** A service that is paid for, and its price in effect. */
export type PaidService = z.infer<typeof PaidService>;

const noPrice = { input_eur: null, output_eur: null, unit_eur: null };
const unchecked = { checked_on: null, set_by: null, set_at: null };

/** The services in use, then others with a price of their own. The demonstration uses none. */
export const paidServices = (settings: SpendingSettings, providers: Providers): PaidService[] => {
  const { model, web, pictures, readiness, settings: configured } = providers;
  if (readiness.demo) return [];
  const { prices } = configured;
  const tokens = prices.model && { input_eur: prices.model.input, output_eur: prices.model.output };
  const unit = (eur: number | null) => eur !== null && { unit_eur: eur };
  const used = [
    ...(model ? [{ kind: 'model' as const, provider: model.provider, model: model.model, own: tokens }] : []),
    ...(web
      ? [{ kind: 'search' as const, provider: web.provider, model: 'search', own: unit(prices.search) }]
      : []),
    ...(pictures
      ? [
          {
            kind: 'picture' as const,
            provider: pictures.provider,
            model: pictures.model,
            own: unit(prices.picture),
          },
        ]
      : []),
  ];
  const isOf = (one: { provider: string; model: string }) => (other: { provider: string; model: string }) =>
    one.provider === other.provider && one.model === other.model;
  const others = settings.prices
    .filter((one) => !used.some(isOf(one)))
    .map((one): PaidService => {
      const kind = one.unit_eur === null ? 'model' : one.model === 'search' ? 'search' : 'picture';
      return { kind, in_use: false, origin: 'panel', ...one };
    });
  return [
    ...used.map(({ own, ...service }): PaidService => {
      const entered = settings.prices.find(isOf(service));
      if (entered) return { ...service, in_use: true, origin: 'panel', ...entered };
      const origin = own ? ('configuration' as const) : null;
      return { ...service, in_use: true, ...noPrice, ...own, origin, ...unchecked };
    }),
    ...others,
  ];
};
