import { hasRole } from './kernel/access.ts';
import { DomainError } from './kernel/domain-error.ts';
import { withOffset } from './time/wall-clock.ts';
import type { SiteSettings } from './settings.ts';
import type { Actor } from './kernel/actor.ts';
import type { Operation } from './kernel/operation.ts';
import type { NameOfKind } from './operations.ts';
import type { Holds } from './hold/hold.ts';

/**
 * The commands that are carried out while a restored site is on hold: those that end the hold, let people in, take
 * rights away, stop what waits, or are only queued. Everything else would be lost if another backup had to be restored.
 */
const whileHeld: ReadonlySet<string> = new Set<NameOfKind<'command'>>([
  'hold.end',

  'auth.login',
  'auth.logout',
  'auth.passkey-login',
  'auth.passkey-options',
  'auth.second-factor',
  'auth.verify',
  'auth.verify-options',
  'users.ensure-admin',
  'users.set-password',

  'account.end-other-sessions',
  'account.end-session',
  'invitations.withdraw',
  'tokens.revoke',
  'users.revoke-sessions',
  'users.suspend',
  // Consent can be withdrawn at any time.
  'newsletter.unsubscribe',

  'agent-runs.cancel',
  'agents.unschedule',
  'articles.presence',
  'articles.share-typing',
  'articles.unschedule',
  'newsletters.cancel',
  'newsletters.pause',
  'newsletters.write-off',

  'agents.execute',
  'agents.try',
  'content.generate',
  'jobs.retry',
  'mails.retry',
  'newsletters.test',
]);

/** Throws `unavailable` for a command that has to wait until the site is resumed. The product's own work is held elsewhere. */
export const requireWritable = async (
  { holds, settings }: { holds: Pick<Holds, 'find'>; settings: Pick<SiteSettings, 'timeZone'> },
  operation: Operation,
  { kind, role }: Pick<Actor, 'kind' | 'role'>,
): Promise<void> => {
  if (operation.kind !== 'command' || operation.isPausedAfterRestore) return;
  if (kind === 'system' || whileHeld.has(operation.name)) return;
  const hold = await holds.find();
  if (!hold) return;
  // Readers need not know why.
  if (!hasRole(role, 'author')) throw new DomainError('hold.not-now');
  throw new DomainError('hold.writing', { held_since: withOffset(hold.since, settings.timeZone) });
};
