import type { OperationName } from '#core/operations.ts';
import type { Exposed } from './exposed.ts';

const makingTokens = `
A token is shown once, when it is made, and kept nowhere. It is let do what its scopes name and no more: publish, delete
and send take scopes of their own. No token makes tokens, or changes what anybody may do.

Examples:
  vigia tokens create "Asistente" --scopes read write
  vigia tokens create "Boletín" --scopes read send --days 30
  curl -H "Authorization: Bearer $VIGIA_TOKEN" https://sitio.example/api/admin/articles/drafts
`;

/** Accounts, and tokens for programs. */
export const accountCommands = {
  'tokens.create': { command: 'tokens create', positional: 'name', examples: makingTokens },
  'tokens.list': {
    command: 'tokens list',
    columns: ['id', 'name', 'scopes', 'expires_at', 'last_used_at', 'revoked_at'],
  },
  'tokens.revoke': { command: 'tokens revoke', positional: 'id' },
  'users.list': { command: 'users list', columns: ['created_at', 'role', 'email', 'username'] },
  'users.create': {
    command: 'users create',
    positional: 'email',
    secret: { field: 'password', made: true },
  },
  'users.set-role': { command: 'users set-role', positional: 'email' },
  'users.send-confirmation': { command: 'users send-confirmation', positional: 'email', asks: false },
  'users.delete': { command: 'users delete', positional: 'email' },
  'users.set-password': {
    command: 'users set-password',
    positional: 'email',
    secret: { field: 'password' },
  },
  'users.revoke-sessions': { command: 'users revoke-sessions', positional: 'email' },
} as const satisfies Partial<Record<OperationName, Exposed>>;
