import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { writeItem } from '../../kernel/write-item.ts';
import { ContactSettings, ContactSettingsContent } from '../contact-settings.ts';

/** Changes how to reach the publisher. Throws `validation`, and `conflict` for a stale revision. */
export const setContactSettings = command({
  name: 'contact-settings.set',
  effect: 'publish',
  summary: 'Change how to reach the publisher; what is left out stays',
  access: 'admin',
  input: ContactSettingsContent.partial().extend({
    revision: z.coerce.number<number>().int().positive().describe('The state it was read in'),
  }),
  output: ContactSettings.extend({ changed: z.boolean() }),
  uses: ['contactSettings', 'ids', 'clock'],
  run: (ports, input) =>
    writeItem(ports.contactSettings, ContactSettingsContent, ports, { ...input, slug: 'contact' }),
});
