import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { actorKey, languageOf } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { omitUndefined, sameJson } from '../input/json.ts';
import type { Fields, PendingRef } from './pending-item.ts';
import { standingChanges } from './pending-item.ts';
import { render } from '../kernel/render.ts';

/** The ports that proposing changes needs. */
export const proposalPorts = ['pendingItems', 'clock'] as const;

type Proposed = {
  changed: boolean;
  pending?: true;
  pending_revision?: number;
  message?: string;
};

/**
 * Adds a program's changes of something published to those that wait for a person. `edited`: the fields of the item, with
 * the pending ones, as the program wants them. Throws `conflict` for fields that another program has typed otherwise, or
 * that have changed in the item since.
 */
export const proposeChanges = async <T extends { revision: number }>(
  ports: Pick<Ports, (typeof proposalPorts)[number]>,
  ref: PendingRef,
  item: T,
  edited: (item: T) => object | Promise<object>,
  actor: Actor,
): Promise<Proposed> => {
  const { kind, name } = ref;
  const stored = await ports.pendingItems.find(ref);
  const pending = stored ? standingChanges(item, stored) : {};
  const found = { ...item, ...pending };
  const wanted = omitUndefined({ ...(await edited(found)) }) as Fields;
  const changes = Object.entries(wanted).filter(([field, value]) => !sameJson(found[field], value));
  if (changes.length === 0) return { changed: false };
  const own = actorKey(actor);
  const isOwn = stored === null || stored.programs.every((one) => one === own);
  const fields = changes
    .map(([field]) => field)
    .filter((field) => !isOwn && field !== 'provenance' && field in pending);
  if (fields.length)
    throw new DomainError('pending.of-another', { slug: name, fields, name: stored!.saved_by });
  const edit: Fields = { ...pending, ...Object.fromEntries(changes) };
  const now = { ...item } as Fields;
  const saved = await ports.pendingItems.save({
    ...ref,
    base_revision: item.revision,
    revision: stored?.revision ?? 0,
    edit,
    before: Object.fromEntries(Object.keys(edit).map((field) => [field, now[field] ?? null])),
    saved_at: ports.clock.now(),
    saved_by: actor.name,
    programs: [...new Set([...(stored?.programs ?? []), own])],
  });
  if (!saved) throw new DomainError('pending.stale', { slug: name });
  return {
    changed: true,
    pending: true,
    pending_revision: saved.revision,
    message: render(message(`${kind}.now-pending`, { name }), languageOf(actor)),
  };
};
