import { z } from 'zod';
import type { Command, Query } from '../shared/contract.ts';
import { LanguageField } from '../shared/fields.ts';
import { pageFields, pageInput } from '../shared/paging.ts';
import { robotFields } from '../shared/robot-fields.ts';
import { ContactMessage } from './message-schema.ts';
import { StoredMessage } from './stored-message.ts';

export const ContactInput = ContactMessage.extend({
  language: LanguageField.default('es').describe('Language of the answer'),
  ...robotFields,
});

export const ContactMessageList = z.object({ items: z.array(StoredMessage), ...pageFields });
export type ContactMessageList = z.infer<typeof ContactMessageList>;

const MessageInput = z.object({ id: z.uuid().describe('Id of the message') });

export const contactContracts = {
  'contact.send': {
    kind: 'command',
    effect: 'write',
    transaction: 'own',
    summary: 'Write to the publisher: the message is kept and passed on by mail',
    access: 'public',
    input: ContactInput,
    output: z.object({ success: z.literal(true), message: z.string().describe('For the reader') }),
  },
  'contact-messages.list': {
    kind: 'query',
    summary: 'List what was written to the publisher, newest first',
    access: 'admin',
    input: z.object(pageInput(20)),
    output: ContactMessageList,
  },
  'contact-messages.get': {
    kind: 'query',
    summary: 'Read one message to the publisher',
    access: 'admin',
    input: MessageInput,
    output: StoredMessage,
  },
  'contact-messages.remove': {
    kind: 'command',
    effect: 'delete',
    summary: 'Delete one message to the publisher',
    access: 'admin',
    input: MessageInput,
    output: z.object({ id: z.uuid() }),
  },
} as const satisfies Record<string, Query | Command>;
