import { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import type { Version } from '../shared/change.ts';
import { changedFields, Version as VersionSchema } from '../shared/change.ts';
import { notFound } from '../shared/domain-error.ts';
import { siteMade } from '../shared/site-made.ts';
import { ArticleContent } from './article.ts';
import type { Article } from './article.ts';
import { editedFields } from './edit.ts';
import { requireArticle } from './require-article.ts';
import { editArticle } from './write-articles.ts';

export const VersionEntry = VersionSchema.omit({ entity: true, snapshot: true }).extend({
  changed: z.array(z.string().register(siteMade, {})).describe('The fields that this write changed'),
});
/** One state of an article, without the article. */
export type VersionEntry = z.infer<typeof VersionEntry>;

export const VersionView = VersionEntry.extend({
  changes: z
    .array(z.object({ field: z.string().register(siteMade, {}), before: z.unknown(), after: z.unknown() }))
    .describe('Each field that this write changed, before and after it'),
  snapshot: VersionSchema.shape.snapshot,
});
/** One state of an article, with what was different before it. */
export type VersionView = z.infer<typeof VersionView>;

const entity = 'articles';

const changesOf = (version: Version, before: Version | null | undefined) =>
  changedFields(before?.snapshot ?? {}, version.snapshot);

const entryOf = (version: Version, before: Version | null | undefined): VersionEntry => {
  const { entity: _entity, snapshot: _snapshot, ...entry } = version;
  return { ...entry, changed: changesOf(version, before).map(({ field }) => field) };
};

const noSuchVersion = (slug: string, version: number) =>
  notFound('There is no such version of this article', { version, slug });

/** The states of an article, newest first; of one in the trash too. Throws `not-found`. */
export const listVersions = async (
  { versions }: Ports,
  { slug, limit, before }: { slug: string; limit: number; before?: number | undefined },
): Promise<{ items: VersionEntry[]; next_before: number | null }> => {
  const found = await versions.list(entity, slug, { before, limit: limit + 1 });
  if (!found.length && before === undefined) throw notFound('There is no article with this slug', { slug });
  const items = found.slice(0, limit).map((version, index) => entryOf(version, found[index + 1]));
  return { items, next_before: found.length > limit ? (items.at(-1)?.revision ?? null) : null };
};

/** One state of an article. Throws `not-found`. */
export const viewVersion = async (
  { versions }: Ports,
  { slug, version }: { slug: string; version: number },
): Promise<VersionView> => {
  const found = await versions.find(entity, slug, version);
  if (!found) throw noSuchVersion(slug, version);
  const [before] = await versions.list(entity, slug, { before: version, limit: 1 });
  return { ...entryOf(found, before), changes: changesOf(found, before), snapshot: found.snapshot };
};

const Restored = ArticleContent.pick({ ...editedFields, provenance: true, cover_variant: true }).partial();

/** The label that a text made with AI had comes back with it; that a person wrote a text is said by people alone. */
const labelOf = (language: 'es' | 'en', provenance: Partial<ArticleContent>['provenance'], now: Article) => {
  const origin = provenance?.[language].origin;
  return origin && origin !== 'human' && now.provenance[language].origin === 'human'
    ? { [`origin_${language}`]: origin }
    : {};
};

/** What an article said once, said again, under the cover it had then; its status and its switches stay. Throws `not-found`, `conflict`. */
export const restoreVersion = async (
  ports: Ports,
  { slug, version, revision }: { slug: string; version: number; revision?: number | undefined },
  actor: Actor,
): Promise<{ article: Article; changed: boolean }> => {
  const article = await requireArticle(ports, { slug, revision });
  const found = await ports.versions.find(entity, slug, version);
  if (!found) throw noSuchVersion(slug, version);
  const { provenance, ...edit } = Restored.parse(found.snapshot);
  const labels = { ...labelOf('es', provenance, article), ...labelOf('en', provenance, article) };
  // A picture that a machine made comes back with its label.
  const image = provenance?.image;
  return editArticle(ports, { slug, revision: article.revision, ...edit, ...labels, image }, actor);
};
