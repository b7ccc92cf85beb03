import { z } from 'zod';
import type { Contract } from '../shared/contract.ts';
import { EmailField, LanguageField } from '../shared/fields.ts';
import { robotFields } from '../shared/robot-fields.ts';
import { subscriptionImport } from './import-contract.ts';
import { Consent, SourceField, SubscriptionCounts, SubscriptionEntry, TokenField } from './subscription.ts';

const Done = z.object({ success: z.literal(true), message: z.string().describe('For the reader') });

export const SubscribeInput = z.object({
  email: EmailField,
  language: LanguageField.default('es').describe('Language of the mails, and of the answer'),
  source: SourceField.default('website').describe('Where the form stands'),
  ...robotFields,
});

export const SubscribeAnswer = Done.extend({
  pending: z.boolean().describe('Whether a link in a mail has to be opened first'),
});
export type SubscribeAnswer = z.infer<typeof SubscribeAnswer>;

export const TokenInput = z.object({
  token: TokenField,
  language: LanguageField.default('es').describe('Language of the answer'),
});
export type NewsletterDone = z.infer<typeof Done>;

const AddressInput = z.object({ email: EmailField.describe('The address, in any case') });

export const newsletterContracts = {
  ...subscriptionImport,
  'newsletter.subscribe': {
    kind: 'command',
    effect: 'write',
    transaction: 'own',
    summary: 'Sign an address up for the newsletter; says the same whether or not it was',
    access: 'public',
    input: SubscribeInput,
    output: SubscribeAnswer,
  },
  'newsletter.confirm': {
    kind: 'command',
    effect: 'write',
    transaction: 'own',
    summary: 'Confirm a sign-up with the token of its mail',
    access: 'public',
    input: TokenInput,
    output: Done,
  },
  'newsletter.unsubscribe': {
    kind: 'command',
    effect: 'write',
    transaction: 'own',
    summary: 'End a subscription with the token of its mails; says the same for unknown tokens',
    access: 'public',
    input: TokenInput,
    output: Done,
  },
  'subscriptions.list': {
    kind: 'query',
    summary: 'List all addresses that signed up, newest first',
    access: 'admin',
    personal: true,
    topics: ['desk:subscriptions'],
    input: z.object({}),
    output: z.array(SubscriptionEntry),
  },
  'subscriptions.count': {
    kind: 'query',
    summary: 'Count the subscribers by language, without telling who they are',
    access: 'admin',
    topics: ['desk:subscriptions'],
    input: z.object({}),
    output: SubscriptionCounts,
  },
  'subscriptions.export': {
    kind: 'stream',
    summary: 'All addresses that signed up, newest first, row by row for a file',
    access: 'admin',
    personal: true,
    audited: true,
    input: z.object({}),
    output: SubscriptionEntry.omit({ id: true }),
  },
  'subscriptions.get': {
    kind: 'query',
    summary: 'Read one subscription and what was agreed to, when and in which words',
    access: 'admin',
    personal: true,
    input: AddressInput,
    output: SubscriptionEntry.extend({
      confirmed_at: z.iso.datetime().nullable(),
      unsubscribed_at: z.iso.datetime().nullable(),
      consents: z.array(Consent),
    }),
  },
  'subscriptions.remove': {
    kind: 'command',
    effect: 'delete',
    summary: 'Delete an address with all that is known of it',
    access: 'admin',
    input: AddressInput,
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Contract>;
