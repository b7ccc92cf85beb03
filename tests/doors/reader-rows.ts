import type { OperationName } from '#core/operations.ts';
import { stockedSubscriberToken } from '#tests/support/newsletters.ts';
import { stockedMessageId, stockedTokens } from '#tests/support/readers.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const reader = { email: 'LECTORA@example.org' };
const nobody = { email: 'nadie@example.org' };
const note = { id: stockedMessageId };
const noNote = { id: '44444444-0000-4000-8000-000000000009' };

/** The operations of readers: sign-ups and messages. */
export const readerRows = {
  'newsletter.subscribe': {
    doors: ['http'],
    input: { email: 'Nueva@example.org', language: 'en', source: 'website-home', elapsed_ms: 2000 },
    invalid: { email: `${'e'.repeat(288)}@example.org`, language: 'fr' },
  },
  'newsletter.confirm': {
    doors: ['http'],
    input: { token: stockedTokens.confirm },
    invalid: { token: 'x'.repeat(31) },
    missing: { token: 'x'.repeat(43) },
  },
  'newsletter.view-confirmation': {
    doors: ['http'],
    input: { token: stockedTokens.confirm },
    invalid: { token: 'x'.repeat(31) },
    missing: { token: 'x'.repeat(43) },
  },
  'newsletter.topics': {
    doors: ['http'],
    input: { token: stockedSubscriberToken },
    invalid: { token: 'x'.repeat(31) },
    missing: { token: 'x'.repeat(43) },
  },
  'newsletter.choose-topics': {
    doors: ['http'],
    input: { token: stockedSubscriberToken, topics: ['Regulación', 'deepfakes', 'deepfake'] },
    invalid: { token: stockedSubscriberToken, topics: ['nada de nada'] },
    missing: { token: 'x'.repeat(43), topics: [] },
  },
  'newsletter.unsubscribe': {
    doors: ['http'],
    input: { token: stockedTokens.token, language: 'en' },
    invalid: { token: 'x'.repeat(31) },
  },
  'subscriptions.list': { doors: both, input: {} },
  'subscriptions.count': { doors: ['cli', 'mcp'], input: {} },
  'subscriptions.export': { doors: [], input: {} },
  'subscriptions.import': {
    doors: ['http'],
    input: { rows: [{ email: 'otra@example.org', wording: 'Sí', at: '2025-03-01' }, { email: 'mala' }] },
    invalid: { rows: [] },
  },
  'subscriptions.get': { doors: both, input: reader, invalid: { email: 'lectora' }, missing: nobody },
  'subscriptions.remove': { doors: both, input: reader, invalid: { email: 'lectora' }, missing: nobody },
  'contact.send': {
    doors: ['http'],
    input: { name: 'أحمد 👩🏽‍💻', email: 'eva@example.org', message: 'Uno\nDos', privacy: true },
    invalid: { name: 'Eva\r\nBcc: x', reason: 'spam' },
  },
  'contact-messages.list': { doors: both, input: { limit: 1 }, invalid: { limit: 0, cursor: 'x' } },
  'contact-messages.get': { doors: both, input: note, invalid: { id: 'x' }, missing: noNote },
  'contact-messages.remove': { doors: both, input: note, invalid: { id: 'x' }, missing: noNote },
} as const satisfies {
  [
    N in Extract<
      OperationName,
      `${'newsletter' | 'subscriptions' | 'contact' | 'contact-messages'}.${string}`
    >
  ]: Row<N>;
};
