import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { AdFigures, readAdFigures } from '../ad-figures.ts';

/** The figures that advertisers are shown, and who answers for each. */
export const listAdFigures = query({
  name: 'offers.figures',
  summary: 'List the figures that advertisers are shown, and who answers for each',
  access: 'editor',
  topics: ['offers', 'pages', 'desk:figures', 'desk:subscriptions'],
  input: z.object({}),
  output: z.object({
    items: z.array(AdFigures),
    subscribers: z.int().nonnegative().describe('Active subscribers of the newsletter now'),
  }),
  uses: ['offers', 'pages', 'figuresConfirmations', 'subscriptions'],
  run: async (ports) => {
    const { subscribed: subscribers } = await ports.subscriptions.counts();
    return { items: await readAdFigures(ports, subscribers), subscribers };
  },
});
