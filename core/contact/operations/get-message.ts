import { query } from '../../kernel/operation.ts';
import { MessageId, noSuchMessage, StoredMessage } from '../contact-message.ts';

/** One message to the publisher. Throws `not-found`. */
export const getMessage = query({
  name: 'contact-messages.get',
  summary: 'Read one message to the publisher',
  access: 'admin',
  input: MessageId,
  output: StoredMessage,
  uses: ['contactMessages'],
  run: async ({ contactMessages }, { id }) => {
    const found = await contactMessages.find(id);
    if (!found) throw noSuchMessage(id);
    return found;
  },
});
