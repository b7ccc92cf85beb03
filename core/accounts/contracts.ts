import { z } from 'zod';
import type { Contract } from '../shared/contract.ts';
import { EmailField, LanguageField } from '../shared/fields.ts';
import { pageFields, pageInput } from '../shared/paging.ts';
import { longestPassword } from './credentials.ts';
import { Password, Role, User, Username } from './user.ts';

const nothing = z.object({});
const entered = z.object({ user: User });
const ByEmail = EmailField.describe('The e-mail address of the account');

/** Signing in and out, and accounts. */
export const accountContracts = {
  'auth.login': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    transaction: 'own',
    summary: 'Sign in with an address and a password',
    access: 'public',
    input: z.object({ email: EmailField, password: z.string().min(1).max(longestPassword) }),
    output: entered,
  },
  'auth.register': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    transaction: 'own',
    summary: 'Make an account and sign in with it',
    access: 'public',
    input: z.object({ username: Username, email: EmailField, password: Password }),
    output: entered,
  },
  'auth.logout': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    summary: 'Sign out',
    access: 'public',
    input: nothing,
    output: z.object({ changed: z.boolean().describe('Whether anybody was signed in') }),
  },
  'auth.me': {
    kind: 'query',
    summary: 'Tell who is signed in',
    access: 'user',
    input: nothing,
    output: entered,
  },
  'auth.confirm': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    transaction: 'own',
    summary: 'Confirm the address of an account with the token of its mail',
    access: 'public',
    input: z.object({
      token: z.string().min(32).max(200),
      language: LanguageField.default('es').describe('Language of the answer'),
    }),
    output: z.object({ success: z.literal(true), id: z.uuid() }),
  },
  'users.create': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    transaction: 'own',
    summary: 'Make an account for somebody; its address counts as confirmed',
    access: 'admin',
    input: z.object({
      email: ByEmail,
      username: Username.describe('The name somebody goes by'),
      role: Role.default('reader').describe('What they may do'),
      password: Password,
    }),
    output: User,
  },
  'users.list': {
    kind: 'query',
    summary: 'List accounts, newest first',
    access: 'admin',
    personal: true,
    input: z.object(pageInput(100)),
    output: z.object({ items: z.array(User), ...pageFields }),
  },
  'users.set-role': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    summary: 'Give an account another role and end its sessions',
    access: 'admin',
    input: z.object({ email: ByEmail, role: Role.describe('What they may do') }),
    output: User,
  },
  'users.set-password': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    transaction: 'own',
    summary: 'Give an account another password and end its sessions',
    access: 'admin',
    input: z.object({ email: ByEmail, password: Password }),
    output: User,
  },
  'users.revoke-sessions': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    summary: 'Sign somebody out everywhere',
    access: 'admin',
    input: z.object({ email: ByEmail }),
    output: z.object({ id: z.uuid(), email: EmailField, ended: z.int().nonnegative() }),
  },
  'users.send-confirmation': {
    kind: 'command',
    effect: 'send',
    tokens: 'never',
    summary: 'Mail the owner of an account a link that confirms its address',
    access: 'admin',
    input: z.object({
      email: ByEmail,
      language: LanguageField.default('es').describe('Language of the mail'),
    }),
    output: z.object({
      id: z.uuid(),
      email: EmailField,
      changed: z.boolean().describe('Whether a mail leaves; none does once it is confirmed'),
    }),
  },
  'users.delete': {
    kind: 'command',
    effect: 'delete',
    tokens: 'never',
    summary: 'Delete an account with its sessions and tokens; what it published stays',
    access: 'admin',
    input: z.object({ email: ByEmail }),
    output: z.object({ id: z.uuid(), email: EmailField }),
  },
  'users.ensure-admin': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    transaction: 'own',
    summary: 'Make the first administrator unless there is one',
    access: 'admin',
    input: z.object({ email: EmailField, username: Username, password: Password }),
    output: z.object({ changed: z.boolean(), user: User.nullable() }),
  },
} as const satisfies Record<string, Contract>;
