import type { AuditEntry, Change } from './change.ts';

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
});
