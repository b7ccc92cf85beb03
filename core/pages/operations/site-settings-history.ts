import { z } from 'zod';
import { contentOf } from '../../kernel/collection-operations.ts';
import { recordHistory, requireVersion, versionNumber } from '../../kernel/history-operations.ts';
import { command } from '../../kernel/operation.ts';
import { requireItem, writeItem } from '../../kernel/write-item.ts';
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
    run: async (ports, { version, revision }) => {
      const { snapshot } = await requireVersion(ports, 'site_settings', slug, version);
      const { revision: now } = await requireItem(ports.siteSettings, slug);
      const written = { ...contentOf(SiteSettingsContent, snapshot), slug, revision: revision ?? now };
      return writeItem(ports.siteSettings, SiteSettingsContent, ports, written);
    },
  }),
};
