import type { Actor } from './actor.ts';
import type { AuditEntry, Change } from './change.ts';

/** Readers who sign up or write are not followed by their address; who signs in, or has rights, is. */
const addressOf = ({ kind, ip }: Actor, operation: string): string | null =>
  kind !== 'visitor' || operation.startsWith('auth.') ? (ip ?? null) : null;

/** What is kept of an executed command. */
export const auditEntry = (
  id: string,
  { actor, operation, at }: Change,
  subject: string | null,
): AuditEntry => ({
  id,
  at,
  door: actor.door,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  client: actor.client ?? null,
  operation,
  subject,
  ip: addressOf(actor, operation),
  request_id: actor.requestId ?? null,
  refused: null,
  times: 1,
});
