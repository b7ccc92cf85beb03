import type { Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';
import type { Effect, Scope } from './scope.ts';
import { scopeOf } from './scope.ts';

/** Who may call a contract: anyone, anyone signed in, or administrators. */
export type Access = 'public' | 'user' | 'admin';

/** Throws `unauthenticated` or `forbidden` unless the actor has access, whatever a token of theirs is scoped to. */
export const requireAccess = (access: Access, { role }: Pick<Actor, 'role'>): void => {
  if (access === 'public' || role === 'admin') return;
  if (role === null)
    throw new DomainError('unauthenticated', 'Sign in first', {
      hint: 'Programs send a token instead: Authorization: Bearer vigia_...',
    });
  if (access === 'admin') throw new DomainError('forbidden', 'Only administrators may do this');
};

/** Whether the actor may do what needs this scope: tokens have those they were given, everybody else has all. */
export const hasScope = (scope: Scope, { kind, scopes = [] }: Pick<Actor, 'kind' | 'scopes'>): boolean =>
  kind !== 'token' || scopes.includes(scope);

/** Throws `forbidden`, with the scope that is missing, when the actor is a token that lacks it. */
export const requireScope = (scope: Scope, actor: Pick<Actor, 'kind' | 'scopes'>): void => {
  if (!hasScope(scope, actor))
    throw new DomainError('forbidden', `This token lacks the scope ${scope}`, { scope });
};

type Called = { kind: string; access: Access; effect?: Effect; tokens?: 'never' };

/**
 * Throws `unauthenticated` or `forbidden` unless the actor may call the contract. The one place where that is decided.
 * What anybody may read needs no token and so no scope.
 */
export const requireRights = (contract: Called, actor: Actor): void => {
  requireAccess(contract.access, actor);
  if (actor.kind !== 'token') return;
  if (contract.tokens === 'never') throw new DomainError('forbidden', 'No token may do this: sign in for it');
  const scope = scopeOf(contract);
  if (contract.access !== 'public' || scope !== 'read') requireScope(scope, actor);
};
