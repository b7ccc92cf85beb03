import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { MessageId, noSuchMessage } from '../contact-message.ts';

/** Deletes one message to the publisher. Throws `not-found`. */
export const removeMessage = command({
  name: 'contact-messages.remove',
  effect: 'delete',
  summary: 'Delete one message to the publisher',
  access: 'admin',
  input: MessageId,
  output: z.object({ id: z.uuid() }),
  uses: ['contactMessages'],
  run: async ({ contactMessages }, { id }) => {
    if (!(await contactMessages.remove(id))) throw noSuchMessage(id);
    return { id };
  },
});
