import { getMessage, listMessages, removeMessage } from './messages.ts';
import { sendMessage } from './send-message.ts';

/** The use cases of messages to the publisher, by contract. */
export const contactUseCases = {
  'contact.send': sendMessage,
  'contact-messages.list': listMessages,
  'contact-messages.get': getMessage,
  'contact-messages.remove': removeMessage,
};
