import sharp from 'sharp';
import type { ImageResizer } from '#core/media/ports.ts';
import type { Variant } from '#core/media/variants.ts';
import { atMost } from '#core/shared/at-most.ts';
import { originXmp, sourceTypeOf } from './strip-metadata.ts';

const options = { limitInputPixels: 50_000_000, failOn: 'error' } as const;
/** Encoding takes a processor each: readers' pages need the others. */
const encodings = 2;

const make = async (bytes: Uint8Array, { width, format }: Variant): Promise<Uint8Array | null> => {
  const picture = sharp(bytes, options);
  const { pages = 1, autoOrient, xmp } = await picture.metadata();
  if (pages > 1 || (autoOrient?.width ?? 0) < width) return null;
  const resized = picture.autoOrient().resize({ width });
  const sourceType = sourceTypeOf(xmp);
  const labelled = sourceType ? resized.withXmp(originXmp(sourceType)) : resized;
  return format === 'avif'
    ? labelled.avif({ quality: 55, effort: 3 }).toBuffer()
    : labelled.webp({ quality: 78, effort: 4 }).toBuffer();
};

/** Makes pictures smaller with sharp, two at a time, on threads of its own; see the port for what it guarantees. */
export const createSharpImageResizer = (): ImageResizer => {
  const inTurn = atMost(encodings);
  return {
    resize: ({ bytes }, variant) =>
      inTurn(async () => {
        try {
          return await make(bytes, variant);
        } catch {
          return null;
        }
      }),
  };
};
