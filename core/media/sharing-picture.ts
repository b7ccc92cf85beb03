import type { Ports } from '../kernel/ports.ts';
import { focusText } from './picture-limits.ts';
import { sharePath, storedPicture } from './variants.ts';

/** The path of a picture of the library cut for shared links, around its focal point; null when it is not there. */
export const sharingPicture = async (
  { media }: Pick<Ports, 'media'>,
  address: string | null,
): Promise<string | null> => {
  const stored = address === null ? null : storedPicture(address);
  const picture = stored && (await media.find(stored.name));
  return picture && sharePath(picture.url, focusText(picture));
};
