import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Access } from '../kernel/access.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { Revision, trustedText } from '../input/fields.ts';
import { query } from '../kernel/operation.ts';
import { SlugParam } from '../input/slug.ts';
import type { FieldChange, Version } from '../kernel/versions.ts';
import { changedFields, Version as VersionSchema } from '../kernel/versions.ts';
import { requireItem } from './write-item.ts';

const VersionEntry = VersionSchema.omit({ entity: true, snapshot: true }).extend({
  changed: z.array(z.string().register(trustedText, {})).describe('The fields that this write changed'),
});
/** One version of an entity, without its snapshot. */
export type VersionEntry = z.infer<typeof VersionEntry>;

const VersionView = VersionEntry.extend({
  changes: z
    .array(z.object({ field: z.string().register(trustedText, {}), before: z.unknown(), after: z.unknown() }))
    .describe('Each field that this write changed, before and after it'),
  snapshot: VersionSchema.shape.snapshot,
});
/** One version of an entity, with its differences from the previous one. */
export type VersionView = z.infer<typeof VersionView>;

/** The revision of a version. */
export const versionNumber = Revision.describe('The revision to look at');

const changesOf = (version: Version, before: Version | null | undefined): FieldChange[] =>
  changedFields(before?.snapshot ?? {}, version.snapshot);

const entryOf = (version: Version, before: Version | null | undefined): VersionEntry => {
  const { entity: _entity, snapshot: _snapshot, ...entry } = version;
  return { ...entry, changed: changesOf(version, before).map(({ field }) => field) };
};

/** A stored version. Throws `not-found`. */
export const requireVersion = async (
  { versions }: Pick<Ports, 'versions'>,
  entity: string,
  slug: string,
  version: number,
): Promise<Version> => {
  const found = await versions.find(entity, slug, version);
  if (!found) throw new DomainError('entity.version-not-found', { version, slug });
  return found;
};

/** The content of an earlier version, limited to fields that still exist. */
export const contentOf = <C extends z.ZodObject>(content: C, snapshot: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(content.shape).map((field) => [field, snapshot[field]])) as Partial<
    z.output<C>
  >;

/**
 * The input that writes what an item said in an earlier version over the revision that the caller has read, or over the
 * present one. Throws `not-found`.
 */
export const fromVersion = async <C extends z.ZodObject>(
  ports: Pick<Ports, 'versions'>,
  entity: string,
  items: Parameters<typeof requireItem>[0],
  content: C,
  { slug, version, revision }: { slug: string; version: number; revision?: number | undefined },
) => {
  const { snapshot } = await requireVersion(ports, entity, slug, version);
  const { revision: now } = await requireItem(items, slug);
  return { ...contentOf(content, snapshot), slug, revision: revision ?? now };
};

type Of<N extends string> = {
  /** The first part of the operations' names. */
  name: N;
  /** The entity name its versions are stored under. */
  entity: string;
  /** The singular with its article. */
  singular: string;
  /** Who may read it; by default the newsroom. */
  access?: Access;
  /** What a stored version says, where it is stored in another shape; null: nothing of this entity. */
  read?: (snapshot: Version['snapshot']) => Version['snapshot'] | null;
};

/** Versions as they are read; see `Of.read`. */
const readAll = (found: readonly Version[], read: NonNullable<Of<string>['read']>): Version[] =>
  found.flatMap((version) => {
    const snapshot = read(version.snapshot);
    return snapshot ? [{ ...version, snapshot }] : [];
  });

/** Reads the history of an entity: its versions, newest first, including one in the trash, and one of them. */
export const historyOperations = <const N extends string>({
  name,
  entity,
  singular,
  access = 'author',
  read = (snapshot) => snapshot,
}: Of<N>) => ({
  versions: query({
    name: `${name}.versions` as const,
    summary: `List the states that ${singular} has had: who wrote them, when, and which fields`,
    access,
    input: z.object({
      slug: SlugParam,
      limit: z.coerce.number<number>().int().min(1).max(100).default(20).describe('How many, 1 to 100'),
      before: versionNumber.optional().describe('Only those before this revision'),
    }),
    output: z.object({
      items: z.array(VersionEntry),
      next_before: z.int().nullable().describe('Pass as `before` to get the next page; null at the end'),
    }),
    uses: ['versions'],
    run: async ({ versions }, { slug, limit, before }) => {
      const found = readAll(await versions.list(entity, slug, { before, limit: limit + 1 }), read);
      if (!found.length && before === undefined)
        throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
      const items = found.slice(0, limit).map((version, index) => entryOf(version, found[index + 1]));
      return { items, next_before: found.length > limit ? (items.at(-1)?.revision ?? null) : null };
    },
  }),
  version: query({
    name: `${name}.version` as const,
    summary: `Read one state that ${singular} has had, with what it changed`,
    access,
    input: z.object({ slug: SlugParam, version: versionNumber }),
    output: VersionView,
    uses: ['versions'],
    run: async (ports, { slug, version }) => {
      const [found] = readAll([await requireVersion(ports, entity, slug, version)], read);
      if (!found) throw new DomainError('entity.version-not-found', { version, slug });
      const [before] = readAll(await ports.versions.list(entity, slug, { before: version, limit: 1 }), read);
      return { ...entryOf(found, before), changes: changesOf(found, before), snapshot: found.snapshot };
    },
  }),
});

/** The same of a record of which there is one, which needs no name. `slug`: the name that its versions are stored under. */
export const recordHistory = <const N extends string>({ slug, ...of }: Of<N> & { slug: string }) => {
  const { versions, version } = historyOperations(of);
  return {
    versions: query({
      ...versions,
      input: versions.input.omit({ slug: true }),
      run: (ports, input, actor) => versions.run(ports, { ...input, slug }, actor),
    }),
    version: query({
      ...version,
      input: version.input.omit({ slug: true }),
      run: (ports, input, actor) => version.run(ports, { ...input, slug }, actor),
    }),
  };
};
