import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Confirmation } from './confirmation.ts';
import { minutesToConfirm } from './confirmation.ts';

/** Who an actor is, as a confirmation remembers it. */
export const actorKey = ({ kind, id, name }: Pick<Actor, 'kind' | 'id' | 'name'>): string =>
  `${kind} ${id ?? name}`;

/** When a confirmation that is made at a moment is over. */
export const overAt = (now: string): string =>
  new Date(Date.parse(now) + minutesToConfirm * 60_000).toISOString();

const refuse = (code: 'conflict' | 'rule-violated' | 'forbidden', message: string, subject: string) =>
  new DomainError(code, message, { subject, field: 'confirmation_token' });

/** The refusal of what was confirmed before. */
export const usedBefore = ({ subject }: Confirmation): DomainError =>
  refuse('conflict', 'This was confirmed already: a confirmation token works once', subject);

/** The refusal of what does not stand as it did when it was prepared. */
export const changedSince = ({ subject }: Confirmation): DomainError =>
  refuse(
    'conflict',
    'It has changed since it was prepared: prepare it again and look at what would happen',
    subject,
  );

/** Throws `not-found`, `forbidden`, `conflict` or `rule-violated` unless the actor may confirm this now. */
export const requireConfirmable = (
  confirmation: Confirmation | null,
  actor: Actor,
  now: string,
): Confirmation => {
  if (!confirmation)
    throw new DomainError('not-found', 'There is nothing prepared under this token', {
      field: 'confirmation_token',
    });
  const { subject } = confirmation;
  if (confirmation.actor !== actorKey(actor))
    throw refuse('forbidden', 'This was prepared by somebody else: who prepares a step confirms it', subject);
  if (confirmation.used_at !== null) throw usedBefore(confirmation);
  if (confirmation.expires_at <= now)
    throw refuse(
      'rule-violated',
      `This was prepared more than ${minutesToConfirm} minutes ago: prepare it again`,
      subject,
    );
  return confirmation;
};
