import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { ContactSettings } from '../contact-settings.ts';

/** How to reach the publisher. */
export const getContactSettings = query({
  name: 'contact-settings.get',
  summary: 'Read the contact settings',
  access: 'public',
  input: z.object({}),
  output: ContactSettings,
  uses: ['contactSettings'],
  run: ({ contactSettings }) => contactSettings.get('contact'),
});
