import sharp from 'sharp';
import type { Sharp } from 'sharp';
import pLimit from 'p-limit';
import type { ImageResizer } from '#core/media/ports.ts';
import type { CutFocus, Variant } from '#core/media/variants.ts';
import { originXmp, sourceTypeOf } from './origin-xmp.ts';

const options = { limitInputPixels: 50_000_000, failOn: 'error' } as const;
/** Encoding takes a whole processor each: rendering pages needs the others. */
const encodings = 2;

type Size = { width: number; height: number };

/**
 * Crops to a shape around the salient region; a smaller picture is enlarged, and of an animated one the first frame is
 * used.
 */
const cut = (picture: Sharp, { width, height }: Size) =>
  picture
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' });

/** Crops around the focal point as CSS object-position does: this percentage of the surplus is cut before it. */
const cutAround = (picture: Sharp, whole: Size, shape: Size, focus: CutFocus) => {
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const left = Math.round(((whole.width - width) * Math.min(100, focus.x)) / 100);
  const top = Math.round(((whole.height - height) * Math.min(100, focus.y)) / 100);
  return picture
    .autoOrient()
    .extract({ left, top, width, height })
    .resize({ ...shape, fit: 'fill' })
    .flatten({ background: '#ffffff' });
};

const shaped = (picture: Sharp, whole: Size, { width, height, focus }: Size & { focus?: CutFocus }) =>
  focus ? cutAround(picture, whole, { width, height }, focus) : cut(picture, { width, height });

const make = async (bytes: Uint8Array, variant: Variant): Promise<Uint8Array | null> => {
  const { width, format } = variant;
  const picture = sharp(bytes, options);
  const { pages = 1, autoOrient, xmp, width: w, height: h } = await picture.metadata();
  const whole = { width: autoOrient?.width ?? w, height: autoOrient?.height ?? h };
  if (format !== 'jpg' && (pages > 1 || whole.width < width)) return null;
  const resized = format === 'jpg' ? shaped(picture, whole, variant) : picture.autoOrient().resize({ width });
  const sourceType = sourceTypeOf(xmp);
  const labelled = sourceType ? resized.withXmp(originXmp(sourceType)) : resized;
  if (format === 'jpg') return labelled.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return format === 'avif'
    ? labelled.avif({ quality: 55, effort: 3 }).toBuffer()
    : labelled.webp({ quality: 78, effort: 4 }).toBuffer();
};

/** Resizes pictures with sharp, two at a time, on separate threads; see the port for its guarantees. */
export const createSharpImageResizer = (): ImageResizer => {
  const inTurn = pLimit(encodings);
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
