import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import { requirePerson } from '../items/reviewer.ts';
import { provenanceOfPicture } from '../media/require-picture.ts';
import type { Ports } from '../kernel/ports.ts';
import { withSlug } from './article-slug.ts';
import type { Article } from './article.ts';
import type { PicturedEdit } from './edit.ts';
import { applyEdit, claimsPerson } from './edit.ts';

/** An edit, the new slug if it gets one, and who answers for it. */
export type Edit = PicturedEdit & { new_slug?: string | undefined; reviewer?: string | undefined };

type EditPorts = Pick<Ports, 'articles' | 'users' | 'media'>;

/**
 * An article with an edit applied; `byPerson`: a person wrote it, regardless of who saves it. Throws as `applyEdit` and
 * `withSlug` do, and as `requirePerson` for a program that declares that a person wrote a text.
 */
export const withEdit = async (
  ports: EditPorts,
  article: Article,
  { reviewer, new_slug, ...edit }: Edit,
  actor: Actor,
  byPerson = isPerson(actor),
): Promise<Article> => {
  if (Object.values(edit).every((value) => value === undefined)) return withSlug(ports, article, new_slug);
  if (claimsPerson(article, edit)) await requirePerson(ports, actor, reviewer);
  const isOther = edit.image_url !== undefined && edit.image_url !== article.image_url;
  const image = edit.image ?? (isOther ? await provenanceOfPicture(ports, edit.image_url) : undefined);
  const next = applyEdit(article, { ...edit, image }, byPerson);
  return withSlug(ports, next, new_slug);
};
