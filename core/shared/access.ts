import type { Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';

/** Who may call a contract: anyone, anyone signed in, or administrators. */
export type Access = 'public' | 'user' | 'admin';

/** Throws `unauthenticated` or `forbidden` unless the actor has access. The one place where that is decided. */
export const requireAccess = (access: Access, { role }: Pick<Actor, 'role'>): void => {
  if (access === 'public' || role === 'admin') return;
  if (role === null) throw new DomainError('unauthenticated', 'Sign in first');
  if (access === 'admin') throw new DomainError('forbidden', 'Only administrators may do this');
};
