import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageReader } from '#core/media/ports.ts';
import { DomainError } from '#core/shared/domain-error.ts';

const kept: Record<string, { type: string; extension: string }> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  webp: { type: 'image/webp', extension: 'webp' },
  gif: { type: 'image/gif', extension: 'gif' },
  heif: { type: 'image/avif', extension: 'avif' },
};
const largest = 50_000_000;
const drawingSide = 1600;

const options = { limitInputPixels: largest, failOn: 'error' } as const;

/** A drawing may carry scripts and outside references: it is kept as the pixels it shows. */
const rasterize = (bytes: Uint8Array) =>
  sharp(bytes, options).resize({ width: drawingSide, height: drawingSide, fit: 'inside' }).png().toBuffer();

const inspect = async (bytes: Uint8Array) => {
  const { format, width, height, autoOrient } = await sharp(bytes, options).metadata();
  // Decodes every pixel: a file that is cut off in the middle is found out here.
  await sharp(bytes, options).stats();
  return {
    format: format as string,
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
  };
};

/** Reads pictures with sharp; see the port for what it guarantees. */
export const createSharpImageReader = (): ImageReader => ({
  async read(bytes) {
    try {
      const found = await inspect(bytes);
      const drawn = found.format === 'svg' ? await rasterize(bytes) : null;
      const pixels = drawn ?? bytes;
      const { format, width, height } = drawn ? await inspect(drawn) : found;
      const known = kept[format];
      if (!known)
        throw new DomainError('validation', `a picture of the kind ${format} cannot be shown on the web`);
      const hash = createHash('sha256').update(pixels).digest('hex').slice(0, 32);
      return {
        name: `${hash}-${width}x${height}.${known.extension}`,
        type: known.type,
        width,
        height,
        bytes: pixels,
      };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('validation', 'the file is no picture, or it is damaged', undefined, {
        cause: error,
      });
    }
  },
});
