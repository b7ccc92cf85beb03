import { z } from 'zod';
import { contentOf } from '../../kernel/collection-operations.ts';
import { historyOperations, requireVersion, versionNumber } from '../../kernel/history-operations.ts';
import { command, query } from '../../kernel/operation.ts';
import { writeItem } from '../../kernel/write-item.ts';
import { ContactSettingsContent } from '../contact-settings.ts';
import { setContactSettings } from './set-contact-settings.ts';

const slug = 'contact';
const { versions, version } = historyOperations({
  name: 'contact-settings',
  entity: 'contact_settings',
  singular: 'how to reach the publisher',
  access: 'admin',
});

/** The versions of the contact settings, and restoring one. There is one record, which needs no name. */
export const contactSettingsHistory = {
  versions: query({
    ...versions,
    input: versions.input.omit({ slug: true }),
    run: (ports, input, actor) => versions.run(ports, { ...input, slug }, actor),
  }),
  version: query({
    ...version,
    input: version.input.omit({ slug: true }),
    run: (ports, input, actor) => version.run(ports, { ...input, slug }, actor),
  }),
  restoreVersion: command({
    name: 'contact-settings.restore-version',
    effect: 'publish',
    summary: 'Restore an earlier version of the contact settings',
    access: 'admin',
    input: z.object({ version: versionNumber, revision: setContactSettings.input.shape.revision.optional() }),
    output: setContactSettings.output,
    uses: ['contactSettings', 'ids', 'clock', 'versions'],
    run: async (ports, { version: number, revision }) => {
      const { snapshot } = await requireVersion(ports, 'contact_settings', slug, number);
      const now = await ports.contactSettings.get(slug);
      const written = {
        ...contentOf(ContactSettingsContent, snapshot),
        slug,
        revision: revision ?? now.revision,
      };
      return writeItem(ports.contactSettings, ContactSettingsContent, ports, written);
    },
  }),
};
