import { z } from 'zod';
import type { FieldChange, Version } from '../kernel/versions.ts';
import { changedFields, Version as VersionSchema } from '../kernel/versions.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { trustedText } from '../kernel/fields.ts';

export const VersionEntry = VersionSchema.omit({ entity: true, snapshot: true }).extend({
  changed: z.array(z.string().register(trustedText, {})).describe('The fields that this write changed'),
});
/** One state of an article, without the article. */
export type VersionEntry = z.infer<typeof VersionEntry>;

export const VersionView = VersionEntry.extend({
  changes: z
    .array(z.object({ field: z.string().register(trustedText, {}), before: z.unknown(), after: z.unknown() }))
    .describe('Each field that this write changed, before and after it'),
  snapshot: VersionSchema.shape.snapshot,
});
/** One state of an article, with what was different before it. */
export type VersionView = z.infer<typeof VersionView>;

/** What a write changed. */
export const changesOf = (version: Version, before: Version | null | undefined): FieldChange[] =>
  changedFields(before?.snapshot ?? {}, version.snapshot);

/** A version without what the article was. */
export const entryOf = (version: Version, before: Version | null | undefined): VersionEntry => {
  const { entity: _entity, snapshot: _snapshot, ...entry } = version;
  return { ...entry, changed: changesOf(version, before).map(({ field }) => field) };
};

/** The refusal of a version that there is not. */
export const noSuchVersion = (slug: string, version: number): DomainError =>
  new DomainError('articles.version-not-found', { version, slug });
