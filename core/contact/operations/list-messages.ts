import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageByCreation, pageFields, pageInput } from '../../items/paging.ts';
import { StoredMessage } from '../contact-message.ts';

/** Messages to the publisher, paged by (timestamp, id). */
export const listMessages = query({
  name: 'contact-messages.list',
  summary: 'List the messages to the publisher, newest first',
  access: 'admin',
  input: z.object(pageInput(20)),
  output: z.object({ items: z.array(StoredMessage), ...pageFields }),
  uses: ['contactMessages'],
  run: ({ contactMessages }, page) =>
    pageByCreation('contact-messages.list', (range) => contactMessages.list(range), page),
});
