import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { noSiteSettings, SiteSettingsContent } from '../site-settings.ts';

/** Who publishes the site, and under which licence. */
export const getSiteSettings = query({
  name: 'site-settings.get',
  summary: 'Read who publishes the site, and the licence of what it publishes',
  access: 'public',
  input: z.object({}),
  output: SiteSettingsContent.extend({
    revision: z.int().nonnegative().describe('0: nothing has been stated yet'),
  }),
  uses: ['siteSettings'],
  run: async ({ siteSettings }) => (await siteSettings.find('site')) ?? { ...noSiteSettings, revision: 0 },
});
