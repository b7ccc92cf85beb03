import { DomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../ports.ts';
import type { Picture } from './picture.ts';

/** A picture, in the state that is meant if one is. Throws `not-found`, `conflict`. */
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
