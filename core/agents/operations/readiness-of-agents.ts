import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { trustedText } from '../../input/fields.ts';
import { Readiness } from '../readiness.ts';

/** Which agent types can run with the site's configuration, and the site's own brief. Spends nothing. */
export const getReadiness = query({
  name: 'agents.readiness',
  dependsOn: [],
  summary: "What can be run with the site's configuration, and which variables are missing",
  access: 'editor',
  input: z.object({}),
  output: Readiness.extend({ brief: z.string().describe("The site's own brief").register(trustedText, {}) }),
  uses: ['providers'],
  run: async ({ providers }) => ({ ...providers.readiness, brief: providers.prompts.get('brief').text }),
});
