import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageReader, ReadPicture } from '#core/media/ports.ts';
import { limitConcurrency } from '#core/kernel/concurrency.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { isMadeWithAi, originXmp, sourceTypeOf } from './origin-xmp.ts';

const storedTypes: Record<string, { type: string; extension: string }> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  webp: { type: 'image/webp', extension: 'webp' },
  gif: { type: 'image/gif', extension: 'gif' },
  avif: { type: 'image/avif', extension: 'avif' },
};
const maxPixels = 50_000_000;
const drawingSide = 1600;
/** No screen shows more of a picture in a text. */
const maxSide = 4096;

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
/** Concurrently decoded pictures: each needs memory per pixel, and a whole core. */
const atOnce = 2;

/** Good enough that a second encoding is not visible. */
const encodings = {
  png: {},
  jpeg: { quality: 90, chromaSubsampling: '4:4:4' },
  webp: { quality: 90 },
  gif: {},
  avif: { quality: 75 },
} as const;
type Kind = keyof typeof encodings;

/** The header of a file, without decoding it. Throws `validation` for unsupported formats and sizes. */
const inspect = async (bytes: Uint8Array) => {
  const head = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  const { format, compression, pages = 1, pageHeight } = head;
  const [width, height] = [head.autoOrient?.width ?? head.width, head.autoOrient?.height ?? head.height];
  const kind = (format as string) === 'heif' && compression === 'av1' ? 'avif' : (format as string);
  if (kind !== 'svg' && !(kind in storedTypes))
    throw new DomainError('images.format', { format: compression === 'hevc' ? 'HEIC' : kind });
  // An animated picture has all its frames stacked.
  if (head.width * (pageHeight ?? head.height) * pages > maxPixels)
    throw new DomainError('images.too-many-pixels', { width, height, limit: maxPixels / 1_000_000 });
  return { kind, pages, sourceType: sourceTypeOf(head.xmp), isCmyk: head.space === 'cmyk', width, height };
};
type Inspected = Awaited<ReturnType<typeof inspect>>;

const nameOf = (bytes: Uint8Array, { width, height }: Pick<Inspected, 'width' | 'height'>, kind: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}.${storedTypes[kind]?.extension}`;

/** Re-encodes a picture; of its metadata only the colour profile and its AI provenance remain. */
const encode = async (pixels: Sharp, kind: Kind, found: Inspected): Promise<ReadPicture> => {
  const { sourceType, isCmyk } = found;
  const coloured = isCmyk ? pixels.withIccProfile('srgb') : pixels.keepIccProfile();
  const { data, info } = await (sourceType ? coloured.withXmp(originXmp(sourceType)) : coloured)
    .toFormat(kind, encodings[kind])
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const { type } = storedTypes[kind]!;
  const picture = { name: nameOf(data, size, kind), type, ...size, bytes: data };
  return isMadeWithAi(sourceType) ? { ...picture, provenance: { origin: 'ai-generated' } } : picture;
};

const small = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;

const readPicture = async (bytes: Uint8Array): Promise<ReadPicture> => {
  const found = await inspect(bytes);
  const { kind, pages } = found;
  // A drawing may contain scripts and external references: only its pixels are stored.
  if (kind === 'svg') {
    const inside = { width: drawingSide, height: drawingSide, fit: 'inside' } as const;
    return encode(sharp(bytes, options).resize(inside), 'png', found);
  }
  const read = sharp(bytes, { ...options, animated: pages > 1 });
  const file = await encode(pages > 1 ? read : read.autoOrient().resize(small), kind as Kind, found);
  const was = nameOf(bytes, found, kind);
  return was === file.name ? file : { ...file, was };
};

/** Files that are not pictures fail with the library's errors. */
const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('images.unreadable', {}, { cause: error });
  }
};

/** Reads pictures with sharp, two at a time; see the port for its guarantees. */
export const createSharpImageReader = (): ImageReader => {
  const inTurn = limitConcurrency(atOnce);
  return {
    read: (bytes) => inTurn(() => refusing(() => readPicture(bytes))),
    crop: (bytes, part) =>
      inTurn(() =>
        refusing(async () => {
          const found = await inspect(bytes);
          const kind = found.pages > 1 && found.kind === 'gif' ? 'png' : (found.kind as Kind);
          return encode(sharp(bytes, options).autoOrient().extract(part), kind, found);
        }),
      ),
  };
};
