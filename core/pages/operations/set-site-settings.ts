import { z } from 'zod';
import { RevisionOrZero } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { writeItem } from '../../items/write-item.ts';
import { SiteSettings, SiteSettingsContent } from '../site-settings.ts';

/** States who publishes the site, and the licence. Throws `validation`, and `conflict` for a stale revision. */
export const setSiteSettings = command({
  name: 'site-settings.set',
  effect: 'publish',
  summary: 'State who publishes the site, and the licence; omitted fields stay unchanged',
  access: 'admin',
  input: SiteSettingsContent.partial().extend({
    licence_url: z
      .union([SiteSettingsContent.shape.licence_url, z.literal('')])
      .optional()
      .describe('Where the licence can be read; empty: nowhere'),
    revision: RevisionOrZero.describe('The revision that was read; 0 the first time'),
  }),
  output: SiteSettings.extend({ changed: z.boolean() }),
  uses: ['siteSettings', 'ids', 'clock'],
  run: (ports, input) =>
    writeItem(ports.siteSettings, SiteSettingsContent, ports, { ...input, slug: 'site' }),
});
