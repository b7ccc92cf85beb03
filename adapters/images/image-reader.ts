import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageReader } from '#core/media/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { originXmp, hasOnlyOrigin, sourceTypeOf, stripMetadata } from './strip-metadata.ts';

const storedTypes: Record<string, { type: string; extension: string }> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  webp: { type: 'image/webp', extension: 'webp' },
  gif: { type: 'image/gif', extension: 'gif' },
  heif: { type: 'image/avif', extension: 'avif' },
};
const maxPixels = 50_000_000;
const drawingSide = 1600;

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** A drawing may carry scripts and outside references: only its pixels are stored. */
const rasterize = (bytes: Uint8Array) =>
  sharp(bytes, options).resize({ width: drawingSide, height: drawingSide, fit: 'inside' }).png().toBuffer();

const inspect = async (bytes: Uint8Array) => {
  const { format, width, height, autoOrient, orientation, pages, exif, xmp, iptc } = await sharp(
    bytes,
    options,
  ).metadata();
  // Decodes every pixel: a file that is cut off in the middle is found out here.
  await sharp(bytes, options).stats();
  return {
    format: format as string,
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    isTurned: (orientation ?? 1) > 1,
    isAnimated: (pages ?? 1) > 1,
    metadata: { exif, iptc, xmp },
  };
};
type Inspected = Awaited<ReturnType<typeof inspect>>;

/** Good enough that a second encoding is not visible. */
const encodings = {
  png: {},
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  webp: { quality: 92 },
  gif: {},
  avif: { quality: 75 },
} as const;

const encodeAnew = (bytes: Uint8Array, { format, isAnimated, metadata }: Inspected): Promise<Buffer> => {
  const sourceType = sourceTypeOf(metadata.xmp);
  const read = sharp(bytes, { ...options, animated: isAnimated });
  const clean = (isAnimated ? read : read.autoOrient()).keepIccProfile();
  const kind = format === 'heif' ? 'avif' : (format as keyof typeof encodings);
  return (sourceType ? clean.withXmp(originXmp(sourceType)) : clean)
    .toFormat(kind, encodings[kind])
    .toBuffer();
};

/** The picture without what it says about whoever took it, turned as it is seen; see `stripMetadata`. */
const withoutMetadata = async (bytes: Uint8Array, found: Inspected): Promise<Uint8Array> => {
  const { xmp, exif, iptc } = found.metadata;
  const hasMoreThanOrigin = sourceTypeOf(xmp) !== undefined && !hasOnlyOrigin(xmp ?? Buffer.alloc(0));
  if (found.isTurned || hasMoreThanOrigin) return encodeAnew(bytes, found);
  if (found.format === 'heif')
    return exif || iptc || (xmp && !hasOnlyOrigin(xmp)) ? encodeAnew(bytes, found) : bytes;
  return stripMetadata(bytes, found.format) ?? encodeAnew(bytes, found);
};

const nameOf = (bytes: Uint8Array, { width, height }: Inspected, extension: string): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}.${extension}`;

/** Reads pictures with sharp; see the port for what it guarantees. */
export const createSharpImageReader = (): ImageReader => ({
  async read(bytes) {
    try {
      const found = await inspect(bytes);
      const drawn = found.format === 'svg' ? await rasterize(bytes) : null;
      const shown = drawn ? await inspect(drawn) : found;
      const { format, width, height } = shown;
      const known = storedTypes[format];
      if (!known) throw new DomainError('images.format', { format });
      const pixels = drawn ?? (await withoutMetadata(bytes, found));
      const [name, was] = [pixels, bytes].map((one) => nameOf(one, shown, known.extension)) as [
        string,
        string,
      ];
      return { name, type: known.type, width, height, bytes: pixels, ...(was !== name && !drawn && { was }) };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('images.unreadable', {}, { cause: error });
    }
  },
});
