import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageResizer } from '#core/media/ports.ts';
import type { Variant } from '#core/media/variants.ts';
import { limitConcurrency } from '#core/kernel/concurrency.ts';
import { originXmp, sourceTypeOf } from './origin-xmp.ts';

const options = { limitInputPixels: 50_000_000, failOn: 'error' } as const;
/** Encoding takes a processor each: readers' pages need the others. */
const encodings = 2;

/** Cut to its shape around what draws the eye; a smaller picture grows, and of a moving one the first is taken. */
const cut = (picture: Sharp, { width, height }: { width: number; height: number }) =>
  picture
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' });

const make = async (bytes: Uint8Array, variant: Variant): Promise<Uint8Array | null> => {
  const { width, format } = variant;
  const picture = sharp(bytes, options);
  const { pages = 1, autoOrient, xmp } = await picture.metadata();
  if (format !== 'jpg' && (pages > 1 || (autoOrient?.width ?? 0) < width)) return null;
  const resized = format === 'jpg' ? cut(picture, variant) : picture.autoOrient().resize({ width });
  const sourceType = sourceTypeOf(xmp);
  const labelled = sourceType ? resized.withXmp(originXmp(sourceType)) : resized;
  if (format === 'jpg') return labelled.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return format === 'avif'
    ? labelled.avif({ quality: 55, effort: 3 }).toBuffer()
    : labelled.webp({ quality: 78, effort: 4 }).toBuffer();
};

/** Makes pictures smaller with sharp, two at a time, on threads of its own; see the port for what it guarantees. */
export const createSharpImageResizer = (): ImageResizer => {
  const inTurn = limitConcurrency(encodings);
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
