import { z } from 'zod';
import { fromVersion, recordHistory, versionNumber } from '../../items/history-operations.ts';
import { command } from '../../kernel/operation.ts';
import { writeItem } from '../../items/write-item.ts';
import { ContactSettingsContent } from '../contact-settings.ts';
import { setContactSettings } from './set-contact-settings.ts';

const slug = 'contact';

/** The versions of the contact settings, and restoring one. */
export const contactSettingsHistory = {
  ...recordHistory({
    name: 'contact-settings',
    entity: 'contact_settings',
    slug,
    singular: 'how to reach the publisher',
    access: 'admin',
  }),
  restoreVersion: command({
    name: 'contact-settings.restore-version',
    effect: 'publish',
    summary: 'Restore an earlier version of the contact settings',
    access: 'admin',
    input: z.object({ version: versionNumber, revision: setContactSettings.input.shape.revision.optional() }),
    output: setContactSettings.output,
    uses: ['contactSettings', 'ids', 'clock', 'versions'],
    run: async (ports, input) => {
      const settings = ports.contactSettings;
      const written = await fromVersion(ports, 'contact_settings', settings, ContactSettingsContent, {
        ...input,
        slug,
      });
      return writeItem(settings, ContactSettingsContent, ports, written);
    },
  }),
};
