import { hasRole } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { requireMayEdit } from '../items/may-edit.ts';
import type { ImageProvenance } from '../items/provenance.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Picture, PictureUse } from './picture.ts';
import { listedUses } from './ports.ts';
import { storedPicture } from './variants.ts';

/** A picture, in the given revision if there is one. Throws `not-found`, `conflict`. */
export const requirePicture = async (
  { media }: Pick<Ports, 'media'>,
  { name, revision }: { name: string; revision?: number | undefined },
): Promise<Picture> => {
  const picture = await media.find(name);
  if (!picture) throw new DomainError('media.not-found', { name });
  if (revision !== undefined && picture.revision !== revision)
    throw new DomainError('entity.stale-revision', { slug: name, current_revision: picture.revision });
  return picture;
};

/**
 * The provenance of the picture at an address, if the library knows that it was made with AI: it must be labelled
 * wherever it is shown.
 */
export const provenanceOfPicture = async (
  { media }: Pick<Ports, 'media'>,
  address: string | null | undefined,
): Promise<ImageProvenance | undefined> => {
  const stored = address ? storedPicture(address) : null;
  const picture = stored && (await media.find(stored.name));
  return picture?.provenance ?? undefined;
};

/**
 * Throws `forbidden` unless the actor may change a picture of the library, whose focal point and credit change wherever
 * it is shown: editors all, authors those that they uploaded and that only their own drafts show.
 */
export const requireMayChangePicture = async (
  ports: Pick<Ports, 'articles' | 'desk' | 'media'>,
  actor: Actor,
  name: string,
): Promise<void> => {
  if (hasRole(actor.role, 'editor')) return;
  const uploader = await ports.media.uploader(name);
  if (uploader === null || uploader !== accountOf(actor)) throw new DomainError('media.not-own', { name });
  for (const { kind, id, state } of await ports.media.usage(name)) {
    if (state === 'history') continue;
    const article = kind === 'article' || kind === 'pending' ? await ports.articles.find(id) : null;
    if (!article) throw new DomainError('media.shown-elsewhere', { name });
    await requireMayEdit(ports, actor, article);
  }
};

/** Whether readers see what uses the picture, or will by themselves. */
const isPublicUse = async (
  { articles }: Pick<Ports, 'articles'>,
  { kind, id, state }: PictureUse,
): Promise<boolean> => {
  if (kind === 'pending' || kind === 'pending-interview') return false;
  if (kind === 'newsletter') return state === 'approved' || state === 'sending' || state === 'sent';
  if (kind !== 'article') return state === null;
  return state === 'published' || Boolean((await articles.find(id))?.scheduled_at);
};

/** Whether something that readers see shows the picture. */
export const isShownToReaders = async (
  ports: Pick<Ports, 'articles' | 'media'>,
  name: string,
): Promise<boolean> => {
  const uses = await ports.media.usage(name);
  for (const use of uses) if (await isPublicUse(ports, use)) return true;
  // There may be more uses than are listed.
  return uses.length >= listedUses;
};
