import { z } from 'zod';
import { Revision } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { writeItem } from '../../items/write-item.ts';
import { ContactSettings, ContactSettingsContent } from '../contact-settings.ts';

/** Changes the contact settings. Throws `validation`, and `conflict` for a stale revision. */
export const setContactSettings = command({
  name: 'contact-settings.set',
  effect: 'publish',
  summary: 'Change the contact settings; omitted fields stay unchanged',
  access: 'admin',
  input: ContactSettingsContent.partial().extend({
    revision: Revision.describe('The revision that was read'),
  }),
  output: ContactSettings.extend({ changed: z.boolean() }),
  uses: ['contactSettings', 'ids', 'clock'],
  run: (ports, input) =>
    writeItem(ports.contactSettings, ContactSettingsContent, ports, { ...input, slug: 'contact' }),
});
