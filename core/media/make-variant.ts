import type { ImageResizer, MediaStore, VariantStore } from './ports.ts';
import type { Variant } from './variants.ts';

type Needed = {
  media: Pick<MediaStore, 'get'>;
  variants: VariantStore;
  resizer: ImageResizer;
};

/** A stored picture made smaller, from what was kept or made now; null when there is none that could be made. */
export const pictureVariant = async (
  { media, variants, resizer }: Needed,
  name: string,
  variant: Variant,
): Promise<Uint8Array | null> => {
  const kept = await variants.get(name, variant);
  if (kept) return kept;
  const file = await media.get(name);
  const made = file && (await resizer.resize(file, variant));
  if (made) await variants.keep(name, variant, made);
  return made;
};
