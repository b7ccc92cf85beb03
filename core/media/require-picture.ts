import { DomainError } from '../kernel/domain-error.ts';
import type { ImageProvenance } from '../kernel/provenance.ts';
import type { Ports } from '../ports.ts';
import type { Picture } from './picture.ts';
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
