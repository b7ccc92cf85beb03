import { randomUUID } from 'node:crypto';
import type { StoredMessage } from '#core/contact/contact-message.ts';
import { day } from './entities.ts';

/** A message to the publisher, with characters of many scripts. */
export const storedMessage = (overrides: Partial<StoredMessage> = {}): StoredMessage => ({
  id: randomUUID(),
  name: 'أحمد 👩🏽‍💻',
  email: 'eva@example.org',
  organization: '',
  reason: 'press',
  message: 'Línea uno\n\n\tLínea dos «שלום»',
  language: 'en',
  created_at: day,
  ...overrides,
});
