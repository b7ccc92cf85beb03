import { z } from 'zod';
import { fromVersion, recordHistory, versionNumber } from '../../items/history-operations.ts';
import { command } from '../../kernel/operation.ts';
import { writeItem } from '../../items/write-item.ts';
import { SiteSettingsContent } from '../site-settings.ts';
import { setSiteSettings } from './set-site-settings.ts';

const slug = 'site';

/** The versions of the site settings, and restoring one. */
export const siteSettingsHistory = {
  ...recordHistory({
    name: 'site-settings',
    entity: 'site_settings',
    slug,
    singular: 'who publishes the site',
    access: 'admin',
  }),
  restoreVersion: command({
    name: 'site-settings.restore-version',
    effect: 'publish',
    summary: 'Restore an earlier version of the site settings',
    access: 'admin',
    input: z.object({ version: versionNumber, revision: setSiteSettings.input.shape.revision.optional() }),
    output: setSiteSettings.output,
    uses: ['siteSettings', 'ids', 'clock', 'versions'],
    run: async (ports, input) => {
      const settings = ports.siteSettings;
      const written = await fromVersion(ports, 'site_settings', settings, SiteSettingsContent, {
        ...input,
        slug,
      });
      return writeItem(settings, SiteSettingsContent, ports, written);
    },
  }),
};
