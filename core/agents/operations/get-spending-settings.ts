import { z } from 'zod';
import { recordHistory } from '../../items/history-operations.ts';
import { query } from '../../kernel/operation.ts';
import {
  noSpendingSettings,
  PaidService,
  paidServices,
  spendingEntity,
  SpendingSettings,
  spendingSlug,
} from '../spending-settings.ts';

/** The budgets and prices that editors have set, and the prices in effect of the services in use. */
export const getSpendingSettings = query({
  name: 'spending-settings.get',
  topics: ['desk:agent-runs'],
  summary: 'Read the budgets and prices, and where each comes from',
  access: 'admin',
  input: z.object({}),
  output: SpendingSettings.extend({
    configured: z
      .object({ run_eur: z.number().nullable(), month_eur: z.number().nullable() })
      .describe('The budgets of the configuration, which apply where none is set here'),
    services: z.array(PaidService).describe('The services in use, and those with a price of their own'),
    updated_by: z.string().nullable(),
  }),
  uses: ['ledger', 'providers', 'versions'],
  run: async ({ ledger, providers, versions }) => {
    const settings = (await ledger.settings()) ?? noSpendingSettings;
    const { run, month } = providers.settings.budgets;
    const [last] = await versions.list(spendingEntity, spendingSlug, { limit: 1 });
    return {
      ...settings,
      configured: { run_eur: run, month_eur: month },
      services: paidServices(settings, providers),
      updated_by: last?.actor_name ?? null,
    };
  },
});

/** The versions of the budgets and prices. */
export const spendingSettingsHistory = recordHistory({
  name: 'spending-settings',
  entity: spendingEntity,
  slug: spendingSlug,
  singular: 'the budgets and prices',
  access: 'admin',
});
