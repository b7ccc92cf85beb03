import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { trustedText } from '../../kernel/fields.ts';
import { Readiness } from '../readiness.ts';

/** What can be run as the site is configured, and the site's own brief. Spends nothing. */
export const getReadiness = query({
  name: 'agents.readiness',
  summary: 'What can be run as the site is configured, and which variable has to be set first',
  access: 'admin',
  input: z.object({}),
  output: Readiness.extend({ brief: z.string().describe("The site's own brief").register(trustedText, {}) }),
  uses: ['providers'],
  run: async ({ providers }) => ({ ...providers.readiness, brief: providers.prompts.get('brief').text }),
});
