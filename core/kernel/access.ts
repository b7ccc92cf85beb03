import type { Actor } from './actor.ts';
import { message } from '../messages/messages.ts';
import { DomainError } from './domain-error.ts';
import type { Effect, Scope } from './scope.ts';
import { scopeOf } from './scope.ts';

/** The roles of accounts; each includes the rights of those before it. */
export const roles = ['reader', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who may call an operation: anyone, anyone signed in, or accounts with at least this role. */
export type Access = 'public' | 'user' | Exclude<Role, 'reader'>;

/** Whether a role includes the rights of another. */
export const hasRole = (role: Role | null, needed: Role): boolean =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needed);

const refusals = {
  author: 'access.newsroom-only',
  editor: 'access.editors-only',
  admin: 'access.administrators-only',
} as const;

/** Throws `unauthenticated` or `forbidden` unless the actor has access, regardless of a token's scopes. */
export const requireAccess = (access: Access, { role }: Pick<Actor, 'role'>): void => {
  if (access === 'public') return;
  if (role === null) throw new DomainError('access.sign-in', { hint: message('access.token-hint') });
  if (access !== 'user' && !hasRole(role, access)) throw new DomainError(refusals[access]);
};

/** Whether the actor has this scope: tokens have those they were given, all other actors have every scope. */
export const hasScope = (scope: Scope, { kind, scopes = [] }: Pick<Actor, 'kind' | 'scopes'>): boolean =>
  kind !== 'token' || scopes.includes(scope);

/** Throws `forbidden`, with the missing scope, when the actor is a token without it. */
export const requireScope = (scope: Scope, actor: Pick<Actor, 'kind' | 'scopes'>): void => {
  if (!hasScope(scope, actor)) throw new DomainError('access.missing-scope', { scope });
};

type Called = { kind: string; access: Access; effect?: Effect; tokens?: 'never' };

/**
 * Throws `unauthenticated` or `forbidden` unless the actor may call the operation. Public operations need no token and
 * thus no scope.
 */
export const requireRights = (operation: Called, actor: Actor): void => {
  requireAccess(operation.access, actor);
  if (actor.kind !== 'token') return;
  if (operation.tokens === 'never') throw new DomainError('access.no-tokens');
  const scope = scopeOf(operation);
  if (operation.access !== 'public' || scope !== 'read') requireScope(scope, actor);
};
