import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { actorKey, isPerson } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { Revision, ReviewerField, trustedText } from '../input/fields.ts';
import { sameJson } from '../input/json.ts';
import type { PortName } from '../kernel/operation.ts';
import { command, query } from '../kernel/operation.ts';
import type { PendingKind, StoredPendingItem } from './pending-item.ts';
import { standingChanges } from './pending-item.ts';

const PendingChanges = z.object({
  base_revision: z.int().positive().describe('The revision that the changes were made to'),
  revision: z.int().positive().describe('Of the pending changes themselves, from 1 on'),
  changes: z
    .array(z.object({ field: z.string().register(trustedText, {}), before: z.unknown(), after: z.unknown() }))
    .describe('Each field that they would change: as readers see it now, and as they would see it'),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
});
/** Changes by programs that wait for a person. */
export type PendingChanges = z.infer<typeof PendingChanges>;

const pendingRevision = Revision.describe(
  'The revision of the pending changes that was seen; another one is refused with a conflict',
);

type Item = { revision: number };
type PendingPorts = Pick<Ports, 'pendingItems'>;

const asPending = (item: Item, { edit, ...pending }: StoredPendingItem): PendingChanges => {
  const now = { ...item } as Record<string, unknown>;
  const changes = Object.entries(edit)
    .filter(([field, after]) => !sameJson(now[field], after))
    .map(([field, after]) => ({ field, before: now[field] ?? null, after }));
  const { base_revision, revision, saved_at, saved_by } = pending;
  return { base_revision, revision, changes, saved_at, saved_by };
};

type Spec<K extends PendingKind, R extends string, O extends z.ZodType, U extends PortName> = {
  kind: K;
  /** The field of the input that names an item, and its schema. */
  ref: { field: R; schema: z.ZodType<string, string> };
  /** What publishing answers. */
  output: O;
  /** The singular with its article. */
  singular: string;
  uses: readonly U[];
  /** The item as it is. Throws `not-found`. */
  find: (ports: Pick<Ports, U>, name: string) => Promise<Item>;
  /** Writes the changes as a person's. */
  publish: (
    ports: Pick<Ports, U>,
    name: string,
    edit: Record<string, unknown>,
    actor: Actor,
    reviewer: string | undefined,
  ) => Promise<z.output<O>>;
};

/** The operations on changes that programs proposed: reading, publishing and discarding them. */
export const pendingOperations = <
  const K extends PendingKind,
  const R extends string,
  O extends z.ZodType,
  U extends PortName,
>({
  kind,
  ref: { field, schema },
  output,
  singular,
  uses,
  find,
  publish,
}: Spec<K, R, O, U>) => {
  const ref = { [field]: schema } as Record<R, typeof schema>;
  const nameIn = (input: object): string => (input as Record<R, string>)[field];
  const personNeeded = (slug: string) =>
    new DomainError<`${PendingKind}.person-needed`>(`${kind}.person-needed`, { slug });
  const usedPorts = [...uses, 'pendingItems'] as (U | 'pendingItems')[];
  type Used = Pick<Ports, U> & PendingPorts;

  /** The item, and what is pending. Throws `not-found` for either, and `conflict` when it is not what was seen. */
  const requirePending = async (used: Used, name: string, seen: number | undefined) => {
    const item = await find(used, name);
    const pending = await used.pendingItems.find({ kind, name });
    if (!pending) throw new DomainError('pending.nothing', { slug: name });
    if (seen !== undefined && pending.revision !== seen)
      throw new DomainError('pending.stale', { slug: name, pending: asPending(item, pending) });
    return { item, pending };
  };
  const remove = async (used: Used, { name, revision }: StoredPendingItem): Promise<void> => {
    if (!(await used.pendingItems.remove({ kind, name, revision })))
      throw new DomainError('pending.stale', { slug: name });
  };

  return {
    pending: query({
      name: `${kind}.pending` as const,
      summary: `Read the changes of ${singular} that wait for a person`,
      access: 'author',
      input: z.object(ref),
      output: z.object({ pending: PendingChanges.nullable() }),
      uses: usedPorts,
      run: async (ports, input) => {
        const [used, name] = [ports as Used, nameIn(input)];
        const item = await find(used, name);
        const pending = await used.pendingItems.find({ kind, name });
        return { pending: pending && asPending(item, pending) };
      },
    }),
    publishPending: command({
      name: `${kind}.publish-pending` as const,
      effect: 'publish',
      summary: `Publish the changes of ${singular} that wait for a person, who answers for them`,
      access: 'editor',
      input: z.object({ ...ref, pending_revision: pendingRevision, reviewer: ReviewerField }),
      output,
      uses: usedPorts,
      run: async (ports, input, actor) => {
        const [used, name] = [ports as Used, nameIn(input)];
        const { pending_revision, reviewer } = input as { pending_revision: number; reviewer?: string };
        const { item, pending } = await requirePending(used, name, pending_revision);
        if (!isPerson(actor)) throw personNeeded(name);
        const written = await publish(used, name, standingChanges(item, pending), actor, reviewer);
        await remove(used, pending);
        return written;
      },
    }),
    discardPending: command({
      name: `${kind}.discard-pending` as const,
      effect: 'write',
      summary: `Discard the changes of ${singular} that wait for a person`,
      access: 'editor',
      input: z.object({ ...ref, pending_revision: pendingRevision.optional() }),
      output: z.object({
        name: z.string().describe('The slug of an interview, the name of a picture'),
        changed: z.boolean(),
      }),
      uses: usedPorts,
      run: async (ports, input, actor) => {
        const [used, name] = [ports as Used, nameIn(input)];
        const { pending_revision } = input as { pending_revision?: number };
        const { pending } = await requirePending(used, name, pending_revision);
        // A program takes back what it proposed itself.
        const isOwn = pending.programs.every((one) => one === actorKey(actor));
        if (!isPerson(actor) && !isOwn) throw personNeeded(name);
        await remove(used, pending);
        return { name, changed: true };
      },
    }),
  };
};
