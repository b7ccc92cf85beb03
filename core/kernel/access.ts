import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { DomainError } from './domain-error.ts';
import type { Effect, Scope } from './scope.ts';
import { scopeOf } from './scope.ts';
import { minute } from '../time/wall-clock.ts';

/** The roles of accounts; each includes the rights of those before it. */
export const roles = ['reader', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who may call an operation: anyone, anyone signed in, or accounts with at least this role. */
export type Access = 'public' | 'user' | Exclude<Role, 'reader'>;

/** What a role is called. */
export const roleName = (role: Role): Message => message(`accounts.roles.${role}`);

/** Whether a role includes the rights of another. */
export const hasRole = (role: Role | null, needed: Role): boolean =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needed);

/** Whether a role may call operations with this access; null: nobody is signed in. */
export const hasAccess = (access: Access, role: Role | null): boolean =>
  access === 'public' || (role !== null && (access === 'user' || hasRole(role, access)));

const refusals = {
  author: 'access.newsroom-only',
  editor: 'access.editors-only',
  admin: 'access.administrators-only',
} as const;

/** What access depends on; see `Actor`. */
type Caller = {
  kind: string;
  role: Role | null;
  scopes?: readonly Scope[];
  second_factor?: boolean;
  verified_at?: string;
};

/** Throws `unauthenticated` or `forbidden` unless the actor has access, regardless of a token's scopes. */
export const requireAccess = (access: Access, { role }: Pick<Caller, 'role'>): void => {
  if (access === 'public') return;
  if (role === null) throw new DomainError('access.sign-in', { hint: message('access.token-hint') });
  if (access !== 'user' && !hasRole(role, access)) throw new DomainError(refusals[access], { role });
};

/** Whether the actor has this scope: tokens have those they were given, all other actors have every scope. */
export const hasScope = (scope: Scope, { kind, scopes = [] }: Omit<Caller, 'role'>): boolean =>
  kind !== 'token' || scopes.includes(scope);

/** Throws `forbidden`, with the missing scope, when the actor is a token without it. */
export const requireScope = (scope: Scope, actor: Omit<Caller, 'role'>): void => {
  if (!hasScope(scope, actor)) throw new DomainError('access.missing-scope', { scope });
};

/** Who has to have a second factor to work on the site: nobody, administrators, or authors and editors too. */
export const secondFactorRules = ['none', 'admin', 'newsroom'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** What access depends on besides the operation and the actor. */
export type AccessConditions = { now: string; secondFactor: SecondFactorRule };

/** How long users may call sensitive operations after they have proved who they are, in milliseconds. */
export const verifiedTime = 15 * minute;

/** Whether accounts of a role need a second factor under a rule. */
export const needsSecondFactor = (rule: SecondFactorRule, role: Role | null): boolean =>
  rule !== 'none' && hasRole(role, rule === 'admin' ? 'admin' : 'author');

type Called = {
  kind: string;
  access: Access;
  effect?: Effect;
  tokens?: 'never';
  sensitive?: true | 'second-factor';
};

/** Throws `forbidden` for a user without the second factor that they need, or who has to prove anew who they are. */
const requireProof = (
  { access, sensitive }: Called,
  { role, second_factor = false, verified_at }: Caller,
  { now, secondFactor }: AccessConditions,
): void => {
  const isOpen = access === 'public' || access === 'user';
  if (!isOpen && !second_factor && needsSecondFactor(secondFactor, role))
    throw new DomainError('access.second-factor-required', { reason: 'second-factor' });
  const isRecent = verified_at !== undefined && Date.parse(now) - Date.parse(verified_at) < verifiedTime;
  const isAsked = sensitive === true || (sensitive === 'second-factor' && second_factor);
  if (isAsked && !isRecent) throw new DomainError('access.confirm-identity', { reason: 'verify' });
};

/**
 * Throws `unauthenticated` or `forbidden` unless the actor may call the operation. Public operations need no token and
 * thus no scope. Tokens and operators are not asked for a second factor, nor to prove anew who they are.
 */
export const requireRights = (operation: Called, actor: Caller, conditions: AccessConditions): void => {
  requireAccess(operation.access, actor);
  if (actor.kind === 'user') requireProof(operation, actor, conditions);
  if (actor.kind !== 'token') return;
  if (operation.tokens === 'never') throw new DomainError('access.no-tokens');
  const scope = scopeOf(operation);
  if (operation.access !== 'public' || scope !== 'read') requireScope(scope, actor);
};
